import * as v from 'valibot';
import { listOrphanedObjects, openAttachment, readAttachment } from '../../../shared/src/api/attachments.ts';
import {
  createErrorResponse,
  createSchedulerOnlyResponse,
  type Platform,
  type RequestHandler,
  servePost,
  serveRequest,
} from '../_shared/http.ts';
import type { FileStorage } from '../_shared/storage.ts';
import { storeUpload } from './storeUpload.ts';

interface AttachmentDeps extends Pick<Platform, 'cors' | 'asCaller' | 'asService' | 'isScheduler' | 'log'> {
  storage: FileStorage;
}

const REQUEST = {
  body: v.variant('action', [openAttachment.body, v.object({ action: v.literal('delete-orphans') })]),
  limit: 1_000,
  failure: 'An attachment could not be stored, opened or deleted',
};
const SIGNED_SECONDS = 60;
const DELETED_AT_ONCE = 500;

/** Creates a handler that stores a file or signs its URL for an administrator, or deletes orphaned files for the scheduler. */
export function createHandler(deps: AttachmentDeps): RequestHandler {
  const upload = serveRequest(deps, REQUEST.failure, (request) => storeUpload(deps, request));
  const handle = servePost(deps, REQUEST, async (body, request) => {
    const { asCaller, asService, isScheduler, storage } = deps;
    if (body.action === 'delete-orphans') {
      if (!isScheduler(request)) return createSchedulerOnlyResponse();
      const paths = await asService(listOrphanedObjects, { p_limit: DELETED_AT_ONCE });
      if (paths.length > 0) await storage.remove(paths);
      return Response.json({ deleted: paths.length });
    }
    const file = await asCaller(request)(readAttachment, { p_id: body.id });
    const path = file && (await storage.sign(file.path, SIGNED_SECONDS, file.name));
    if (!path) return createErrorResponse(404, { error: 'This file is no longer stored', code: 'not-found' });
    return Response.json({ path });
  });
  const isForm = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/form-data') === true;
  return (request, connection) => (isForm(request) ? upload : handle)(request, connection);
}
