import { LOCAL_INBOUND_DOMAIN } from '@olea/local-backend/defaults';
import { callEdge, readRows } from '@olea/shared/api/call';
import { messageReplies, sendReply } from '@olea/shared/api/messages';
import { receivedMails } from '@olea/shared/api/receivedMails';
import { beforeAll, expect } from 'vitest';
import { fetchMessageHistory } from '../../apps/admin-desktop/src/console/features/messages/api.ts';
import { loadSecrets } from '../../supabase/local/dataFolder.ts';
import { admin, openInbox, read, receive, test } from '../database/inbox.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { mailsOf } from './contactFunction.ts';

export const OK = { status: 200, body: { received: true } };
/** Where our answers come in; the secret is there once tests run. */
export const inbound = { domain: LOCAL_INBOUND_DOMAIN, secret: '' };

/** Gives a test file an inbox (`tests/database/inbox.ts`) to which mail comes in. */
export function openInboundMail(): void {
  openInbox();
  beforeAll(async () => {
    inbound.secret = (await loadSecrets(test.backend.dataDir)).secretKey;
  });
}

/** Answers a message by mail; the reply, and how it was mailed. */
export async function answer(messageId: string, text: string) {
  const { version } = await read(messageId);
  const reply = { messageId, version, replyId: crypto.randomUUID(), language: OTHER_LOCALE, subject: 'Oil', text };
  expect(await callEdge(admin, sendReply, { action: 'reply', ...reply })).toEqual({ outcome: 'sent' });
  const sent = (await mailsOf(test)).findLast(({ body }) => String(body.text).startsWith(text));
  return { id: reply.replyId, mailed: sent?.id ?? '', to: String(sent?.body.reply_to), headers: sent?.body.headers };
}

/** A message of Ana's that somebody has answered; its id, and the reply as it was mailed. */
export async function answered() {
  const id = await receive({ language: OTHER_LOCALE });
  return { id, reply: await answer(id, 'Two pallets are ready.') };
}

export const deliver = (mail: TestMail | Buffer<ArrayBuffer>, id?: string) =>
  test.control.receiveMail(Buffer.isBuffer(mail) ? mail : buildMail(mail), id);

const rowsOf = (table: 'received_mails' | 'message_replies', id: string) =>
  admin.client.from(table).select('*').eq('message_id', id);
export const received = (id: string) => readRows(receivedMails, rowsOf('received_mails', id).order('received_at'));
export const repliesTo = (id: string) => readRows(messageReplies, rowsOf('message_replies', id));
/** Oldest first. */
export const actionsOf = async (id: string) =>
  (await fetchMessageHistory(admin, id)).map(({ action }) => action).toReversed();
/** What went to the office's mailbox. */
export const forwarded = async () =>
  (await mailsOf(test)).filter(({ idempotencyKey }) => idempotencyKey?.startsWith('mail-'));

/** A mail as a test describes it. */
export interface TestMail {
  from?: string;
  to?: string;
  subject?: string;
  mailId?: string;
  /** More lines of the head. */
  head?: readonly string[];
  /** Bytes where they are not those of UTF-8. */
  text?: string | Buffer;
  charset?: string;
  html?: string;
  /** A report about another mail, and what it says: `failed`. */
  report?: string;
  attachments?: readonly { name: string; kind: string; content: string | Buffer }[];
}

const CRLF = '\r\n';
const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const part = (content: string | Buffer, ...head: string[]) =>
  [
    ...head,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, `$&${CRLF}`),
  ].join(CRLF);

/** The mail as servers send it. */
export function buildMail({
  text,
  html,
  charset = 'utf-8',
  report,
  attachments = [],
  ...mail
}: TestMail): Buffer<ArrayBuffer> {
  const parts = [
    ...(text === undefined && html ? [] : [part(text ?? '', `Content-Type: text/plain; charset=${charset}`)]),
    ...(html ? [part(html, 'Content-Type: text/html; charset=utf-8')] : []),
    ...attachments.map(({ name, kind, content }) =>
      part(content, `Content-Type: ${kind}`, `Content-Disposition: attachment; filename="${word(name)}"`),
    ),
    ...(report ? [`Content-Type: message/delivery-status${CRLF.repeat(2)}Action: ${report}`] : []),
  ];
  const several = attachments.length > 0 ? 'multipart/mixed' : 'multipart/alternative';
  const kind = report ? 'multipart/report; report-type=delivery-status' : several;
  return Buffer.from(
    [
      ...(mail.head ?? []),
      `From: ${mail.from ?? 'Ana Visitor <ana@visitor.example>'}`,
      `To: ${mail.to ?? 'hello@olea.example'}`,
      `Subject: ${word(mail.subject ?? 'Re: oil')}`,
      `Message-ID: ${mail.mailId ?? `<${crypto.randomUUID()}@visitor.example>`}`,
      'Date: Mon, 02 Mar 2026 10:11:00 +0000',
      'MIME-Version: 1.0',
      ...(parts.length === 1
        ? parts
        : [`Content-Type: ${kind}; boundary=b`, '', ...parts.map((one) => `--b${CRLF}${one}`), '--b--']),
    ].join(CRLF),
  );
}
