import * as v from 'valibot';
import { TIMEOUT_MS } from '../errors.ts';
import { createDatabaseCall, createTableRead, textOrNull } from './contract.ts';

const attachment = v.object({
  id: v.string(),
  name: v.string(),
  /** The type of the content. For a file that is not stored, the type that the email states. `message/rfc822` is the whole email. */
  content_type: v.string(),
  /** In bytes, or null if unknown. */
  size: v.nullable(v.number()),
  state: v.picklist(['stored', 'rejected']),
  reason: v.nullable(
    v.picklist(['too-large', 'type', 'too-many', 'missing', 'failed', 'sender-limit', 'total-limit', 'unwanted']),
  ),
  /** Whether it is a ZIP file with encrypted entries. */
  is_encrypted: v.boolean(),
});
export type AttachmentRow = v.InferOutput<typeof attachment>;
/** A file of an email, as receive-mail passes it to the database. */
export type NewAttachment = Omit<AttachmentRow, 'id'> & { readonly path: string | null };

export const attachments = createTableRead('attachments', 'Loading attachments', attachment);

/** Returns the bytes that each limit still allows for an email's files. `unwanted` exists only if `p_is_unwanted` is true. */
export const readFileRoom = createDatabaseCall(
  'read_file_room',
  'Reading the limits of files',
  v.object({ 'sender-limit': v.number(), 'total-limit': v.number(), unwanted: v.optional(v.number()) }),
);
export type FileRoom = v.InferOutput<typeof readFileRoom.result>;

/** Finds a stored file. Returns null if there is none. Administrators only. */
export const readAttachment = createDatabaseCall(
  'read_attachment',
  'Opening a file',
  v.nullable(v.object({ path: v.string(), name: v.string() })),
);

/** Creates a signed URL that is valid for 60 seconds, for a stored file. `path` is relative to the backend's URL. */
export const openAttachment = {
  path: 'attachments',
  label: 'Opening a file',
  body: v.object({ action: v.literal('open'), id: v.pipe(v.string(), v.uuid()) }),
  result: v.object({ path: v.string() }),
  timeoutMs: TIMEOUT_MS,
};

/** Lists stored objects older than 15 minutes that have no attachment row, up to a limit. */
export const listOrphanedObjects = createDatabaseCall(
  'list_orphaned_objects',
  'Listing orphaned files',
  v.array(v.string()),
);

/** Stores the row of an uploaded file. Idempotent. */
export const addAttachment = createDatabaseCall('add_attachment', 'Storing a file', v.unknown());
/** Deletes files of drafts. Keeps files that a reply lists. Requires an administrator. */
export const removeAttachments = createDatabaseCall('remove_attachments', 'Removing a file', v.unknown());
/** Returns a reply's files in order, and assigns unassigned ones to its conversation. `path` is null for a deleted file. */
export const readReplyFiles = createDatabaseCall(
  'read_reply_files',
  'Reading the files of a reply',
  v.array(v.object({ name: textOrNull, contentType: textOrNull, path: textOrNull })),
);
/** The path to which uploads are posted, as forms with the fields `id`, `messageId`, `replyId` and `file`. */
export const UPLOAD_PATH = '/functions/v1/attachments';
