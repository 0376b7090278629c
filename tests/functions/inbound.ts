import { callEdge, readRows } from '@olea/shared/api/call';
import { messageReplies, sendReply } from '@olea/shared/api/messages';
import type { Reply } from '@olea/shared/forms/replies';
import { expect } from 'vitest';
import { fetchMails } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { admin, read, receive, test } from '../database/inbox.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { buildMail, type TestMail } from './buildMail.ts';

export const OK = { status: 200, body: { received: true } };

/** Builds a reply to an unchanged message, with optional overrides. */
export const createReply = (messageId: string, given: Partial<Reply> = {}): Reply => ({
  ...{ kind: 'reply', messageId, to: null, name: null, cc: [], files: [], version: 1 },
  ...{ replyId: crypto.randomUUID(), language: OTHER_LOCALE },
  ...{ subject: 'Το μήνυμά σας', text: 'Γεια σας,\n\nναι.', ...given },
});
export const send = (reply: Reply, deps = admin) => callEdge(deps, sendReply, { action: 'reply', ...reply });

/** Replies to a message. Returns the reply's id, and the id, reply address and headers of the sent email. */
export async function answer(messageId: string, text: string) {
  const { version } = await read(messageId);
  const reply = createReply(messageId, { version, text });
  expect(await send(reply)).toEqual({ outcome: 'sent' });
  const sent = (await test.mails()).findLast(({ body }) => String(body.text).startsWith(text));
  return { id: reply.replyId, mailed: sent?.id ?? '', to: String(sent?.body.reply_to), headers: sent?.body.headers };
}

/** Creates a message from Ana and a colleague's reply. Returns the message's id, and the reply as `answer` returns it. */
export async function createAnswered() {
  const id = await receive({ language: OTHER_LOCALE });
  return { id, reply: await answer(id, 'Two pallets are ready.') };
}

export const deliver = (mail: TestMail | Buffer<ArrayBuffer>, id?: string) =>
  test.control.receiveMail(Buffer.isBuffer(mail) ? mail : buildMail(mail), id);

export const fetchReceived = (id: string) => fetchMails(admin, [id]);
export const fetchReplies = (id: string) =>
  readRows(messageReplies, admin.client.from('message_replies').select('*').eq('message_id', id));
/** Returns the emails forwarded to the office's mailbox. */
export const fetchForwarded = async () =>
  (await test.mails()).filter(({ idempotencyKey }) => idempotencyKey?.startsWith('mail-'));
