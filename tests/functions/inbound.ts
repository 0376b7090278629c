import { LOCAL_INBOUND_DOMAIN } from '@olea/local-backend/defaults';
import { type CallDeps, call, callEdge, readRows } from '@olea/shared/api/call';
import { messageReplies, readMessage, sendReply } from '@olea/shared/api/messages';
import { receivedMails } from '@olea/shared/api/receivedMails';
import { beforeAll, expect } from 'vitest';
import { fetchMessageHistory, fetchMessages } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { loadSecrets } from '../../supabase/local/dataFolder.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { startContactFunction } from './contactFunction.ts';
import { buildMail, type TestMail } from './mailBuilder.ts';

export const OK = { status: 200, body: { received: true } };
const ALL = { state: 'all', kind: 'all', language: 'all', assignee: 'all', search: '' } as const;

/** An inbox of its own to which mail comes in; `admin` and `inbound` are there once tests run. */
export function openInboundMail() {
  const { test, lines, mails } = startContactFunction();
  const here = { admin: {} as CallDeps, inbound: { domain: LOCAL_INBOUND_DOMAIN, secret: '' } };
  beforeAll(async () => {
    here.admin = await test.signIn('admin@olea.example');
    here.inbound.secret = (await loadSecrets(test.backend.dataDir)).secretKey;
  });

  async function read(id: string) {
    const message = await call(here.admin, readMessage, { p_id: id });
    if (!message) throw new Error(`No message ${id}`);
    return message;
  }

  /** Answers a message by mail; the reply, and how it was mailed. */
  async function answer(messageId: string, text: string) {
    const { version } = await read(messageId);
    const reply = { messageId, version, replyId: crypto.randomUUID(), language: OTHER_LOCALE, subject: 'Oil', text };
    expect(await callEdge(here.admin, sendReply, { action: 'reply', ...reply })).toEqual({ outcome: 'sent' });
    const sent = (await mails()).findLast(({ body }) => String(body.text).startsWith(text));
    return {
      id: reply.replyId,
      mailed: sent?.id ?? '',
      to: String(sent?.body.reply_to),
      headers: sent?.body.headers,
    };
  }

  /** A message of Ana's that somebody has answered; its id, and the reply as it was mailed. */
  async function answered() {
    const [row] = await test.backend.sql<{ id: string }>(
      `insert into public.contact_messages (submission_id, name, email, message, language, status, due_at, taken_by)
       values (gen_random_uuid(), 'Ana', 'ana@visitor.example', 'Do you have oil?', '${OTHER_LOCALE}', 'mailed', '2026-01-13T15:00:00Z', 'function') returning id`,
    );
    const id = row?.id ?? '';
    return { id, reply: await answer(id, 'Two pallets are ready.') };
  }

  const rowsOf = (table: 'received_mails' | 'message_replies', id: string) =>
    here.admin.client.from(table).select('*').eq('message_id', id);
  return {
    ...{ test, lines, mails, here, read, answer, answered },
    deliver: (mail: TestMail | Buffer<ArrayBuffer>, id?: string) =>
      test.control.receiveMail(Buffer.isBuffer(mail) ? mail : buildMail(mail), id),
    received: (id: string) => readRows(receivedMails, rowsOf('received_mails', id).order('received_at')),
    repliesTo: (id: string) => readRows(messageReplies, rowsOf('message_replies', id)),
    /** Oldest first. */
    actionsOf: async (id: string) =>
      (await fetchMessageHistory(here.admin, id)).map(({ action }) => action).toReversed(),
    /** What went to the office's mailbox. */
    forwarded: async () => (await mails()).filter(({ idempotencyKey }) => idempotencyKey?.startsWith('mail-')),
    found: async (filter: object) => (await fetchMessages(here.admin, { ...ALL, ...filter }, { limit: 30 })).messages,
  };
}
