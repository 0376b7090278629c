import type { AttachmentRow } from '@olea/shared/api/attachments';
import { REPLY_LIMITS } from '@olea/shared/forms/replies';
import type { ReplyDraft } from '../replyState.ts';
import type { Thread } from '../threadState.ts';

/** Converts rows to the files of a draft. Omits original emails and files that are not stored. */
export const toDraftFiles = (rows: readonly AttachmentRow[]): ReplyDraft['files'] =>
  rows
    .filter(({ state, content_type }) => state === 'stored' && content_type !== 'message/rfc822')
    .map(({ id, name, size }) => ({ id, name, size: size ?? 0 }));

/** Returns the files of the inbound email that was received at `sentAt`, for a forward. */
export function findForwardedFiles({ begun, entries }: Thread, sentAt: string): ReplyDraft['files'] {
  const mails = [begun, ...entries.map((entry) => (entry.kind === 'mail' ? entry.mail : null))];
  return toDraftFiles(mails.find((mail) => mail?.received_at === sentAt)?.attachments ?? []);
}

/** Returns why these files cannot be sent together, or null. */
export function describeFileProblem(files: ReplyDraft['files']): string | null {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const isAllowed = files.length <= REPLY_LIMITS.files && bytes <= REPLY_LIMITS.fileBytes;
  return isAllowed ? null : `A reply can have up to ${REPLY_LIMITS.files} files with 10 MB together.`;
}
