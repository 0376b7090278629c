import type * as v from 'valibot';
import { type ClaimedMail, type fallbackEmailSchema, markContactMessage } from '../../../shared/src/api/delivery.ts';
import { QUOTE_FIELD } from '../../../shared/src/catalog/list.ts';
import { type Platform, postJson, Refused } from './http.ts';
import { computeDigest } from './senders.ts';

export interface Mail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  /** Come back with what is told of the mail. */
  tags?: { name: string; value: string }[];
  /** Fetched by the provider from their addresses. */
  attachments?: { filename: string; path: string; content_type: string }[];
}

/** Names a mail for the provider by what it says: sent again it has the same name, with another text another one. */
export function createMailKey({ subject, text }: Mail, reference: string): string {
  return `${reference}-${computeDigest(`${subject}\n${text}`).toString('hex', 0, 8)}`;
}

/** Hands a mail to the provider; the same key twice is one mail. Rejects with `Refused`, or otherwise when the mail may have been taken. */
export type SendMail = (mail: Mail, idempotencyKey: string) => Promise<void>;

const SEND_TIMEOUT_MS = 4_500;

/** The mail provider's `POST /emails` (Resend's contract). */
export function createSendMail(url: string, key: string, send: typeof fetch): SendMail {
  return async ({ to, replyTo, ...mail }, idempotencyKey) => {
    const answer = await postJson(send, {
      url: `${url}/emails`,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
      body: { ...mail, to: [to], reply_to: replyTo },
      timeoutMs: SEND_TIMEOUT_MS,
      who: 'The email provider',
      reason: 'name',
    }).catch((cause: unknown) => {
      // It has taken another mail under this name, which tells the same message.
      if (cause instanceof Refused && cause.status === 409 && cause.code === 'invalid_idempotent_request') return null;
      throw cause;
    });
    if (answer !== null && !/"id"\s*:\s*"[^"]+"/.test(answer))
      throw new Error('The email provider answered without an id');
  };
}

type Body = v.InferOutput<typeof fallbackEmailSchema>;

/** The first recipient of a visitor's message. */
export type DeliveredBy = Body['takenBy'];

/** A message as it is stored and mailed: with an id of its own, and nothing left open. */
export type ContactMessage = Omit<ClaimedMail, 'id' | 'attempt' | 'wasMailed'>;

/**
 * The mail to the team: plain text, answered to the visitor, suspected spam marked and still delivered. One line for each value, and
 * only the visitor's text below the first empty line.
 */
export function composeMail(message: ContactMessage, addresses: { from: string; to: string }): Mail {
  const { kind, name, email, phone, language, fields, suspectedSpam, submissionId } = message;
  const title = kind === 'access-request' ? 'B2B access request' : 'Message';
  const lines = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone ?? ''],
    ['Language', language],
    // The message has them in its lines.
    ...Object.entries(fields).filter(([name]) => name !== QUOTE_FIELD),
    ['Reference', submissionId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    ...addresses,
    replyTo: email,
    subject: `${suspectedSpam ? '[suspected spam] ' : ''}${title} from ${name.slice(0, 80)}`,
    text: `${lines.join('\n')}\n\n${message.message}\n`,
  };
}

/** The mail of a message that is not stored yet. The mail's name leaves the line out: what is mailed again later is the same mail. */
function addNotStoredNote(mail: Mail): Mail {
  const line =
    'Inbox: this message was not there when this email was sent. If it is still missing after ten minutes, this email is the only copy.';
  return { ...mail, text: `${line}\n${mail.text}` };
}

/** Nothing else in a mail to the team can be invalid: its Reply-To is an address that a visitor typed. The text names it. */
function dropReplyToHeader({ replyTo, ...mail }: Mail): Mail {
  return { ...mail, text: `Reply to: ${replyTo} (the email provider did not accept it as Reply-To)\n${mail.text}` };
}

export interface ContactMailDeps extends Pick<Platform, 'asService' | 'log'> {
  sendMail: SendMail;
  addresses: { from: string; to: string };
}

/** The name of an attempt at the mail provider, to which its text is added: the same name twice is one mail. */
export interface MailTry {
  storedId: string | null;
  reference: string;
}

/** Mails a message to the team and records the result of a stored one. Answers whether the mail was accepted; never rejects. */
export function createContactMail({ sendMail, addresses, asService, log }: ContactMailDeps) {
  return async (message: ContactMessage, { storedId, reference }: MailTry): Promise<boolean> => {
    let failure: string | null = null;
    const send = (mail: Mail) =>
      sendMail(storedId === null ? addNotStoredNote(mail) : mail, createMailKey(mail, reference));
    try {
      const mail = composeMail(message, addresses);
      await send(mail).catch((cause: unknown) => {
        // It refused what the mail says, and would refuse the same mail again.
        if (!(cause instanceof Refused && [400, 422].includes(cause.status))) throw cause;
        log(`Message ${message.submissionId} is mailed without Reply-To`, cause);
        return send(dropReplyToHeader(mail));
      });
    } catch (cause) {
      log(`Message ${message.submissionId} could not be mailed`, cause);
      failure = cause instanceof Error ? cause.message : 'Unknown failure';
    }
    if (storedId !== null) {
      await asService(markContactMessage, { p_id: storedId, p_error: failure }).catch((cause: unknown) => {
        log(`Message ${message.submissionId} keeps its old status`, cause);
      });
    }
    return failure === null;
  };
}

export type ContactMail = ReturnType<typeof createContactMail>;
