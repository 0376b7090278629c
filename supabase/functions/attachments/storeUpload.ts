import * as v from 'valibot';
import { addAttachment, readAttachment } from '../../../shared/src/api/attachments.ts';
import { REPLY_LIMITS } from '../../../shared/src/forms/replies.ts';
import { detectFile } from '../_shared/fileType.ts';
import { createErrorResponse, type Platform, readBytes } from '../_shared/http.ts';
import type { FileStorage } from '../_shared/storage.ts';

const uuid = v.pipe(v.string(), v.uuid());
const schema = v.object({ id: uuid, messageId: uuid, replyId: uuid, file: v.instance(File) });
/** The maximum size in bytes of the upload form without its file. */
const FORM_BYTES = 10_000;

interface UploadDeps extends Pick<Platform, 'asCaller' | 'asService'> {
  storage: FileStorage;
}

const createTooLargeResponse = () =>
  createErrorResponse(413, { error: 'Files over 10 MB cannot be sent', code: 'too-large' });

/** Stores an uploaded file for the draft of a reply. A repeated request does not store a second row. */
export async function storeUpload({ asCaller, asService, storage }: UploadDeps, request: Request): Promise<Response> {
  // Rejects callers who are not administrators before reading the body.
  await asCaller(request)(readAttachment, { p_id: crypto.randomUUID() });
  const limit = REPLY_LIMITS.fileBytes + FORM_BYTES;
  const bytes = await readBytes(request, limit + 1);
  if (bytes.length > limit) return createTooLargeResponse();
  const { headers } = request;
  const form = await new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? '' } })
    .formData()
    .catch(() => []);
  const body = v.safeParse(schema, Object.fromEntries(form));
  if (!body.success) return createErrorResponse(400, { error: 'The upload is incomplete', code: 'invalid' });
  const { id, messageId, replyId, file } = body.output;
  if (file.size > REPLY_LIMITS.fileBytes) return createTooLargeResponse();
  const content = new Uint8Array(await file.arrayBuffer());
  const found = detectFile(content, file.name);
  if (!found) return createErrorResponse(415, { error: 'Files of this type cannot be sent', code: 'type' });
  // Each attempt writes its own object. The scheduler deletes objects that no row references.
  const p_path = `replies/${crypto.randomUUID()}`;
  await storage.upload(p_path, content, found.type);
  await asService(addAttachment, {
    p_id: id,
    p_message_id: messageId,
    p_reply_id: replyId,
    p_name: found.name,
    p_content_type: found.type,
    p_size: content.length,
    p_path,
  });
  return Response.json({ stored: true });
}
