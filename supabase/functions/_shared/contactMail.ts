import type * as v from 'valibot';
import { type ClaimedMail, type fallbackEmailSchema, markContactMessage } from '../../../shared/src/api/delivery.ts';
import { QUOTE_FIELD } from '../../../shared/src/catalog/list.ts';
import { formatRequestNumber } from '../../../shared/src/catalog/requestNumber.ts';
import { HttpError, type Platform, postJson } from './http.ts';
import { computeDigest } from './senders.ts';

export interface Mail {
  from: string;
  to: string;
  cc?: string[];
  replyTo?: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  /** The provider includes these tags in its events about the email. */
  tags?: { name: string; value: string }[];
  attachments?: MailFile[];
}

/** `path` is a URL from which the provider downloads the file. `content` is the file in base64. */
export type MailFile = { filename: string; content_type: string } & ({ path: string } | { content: string });

/** Returns an idempotency key with a hash of the subject and the text, so that an edited email gets a new key. */
export function createMailKey({ subject, text }: Mail, reference: string): string {
  return `${reference}-${computeDigest(`${subject}\n${text}`).toString('hex', 0, 8)}`;
}

/**
 * Sends an email at most once a day per idempotency key. Rejects with `HttpError` for an error status. After a 5xx status, a timeout or a
 * network error, the provider may have accepted the email.
 */
export type SendMail = (mail: Mail, idempotencyKey: string) => Promise<void>;

const SEND_TIMEOUT_MS = 4_500;
/** This timeout plus 5 seconds to fetch the files must be less than the 30 seconds of `private.is_being_sent`. */
const SEND_FILES_TIMEOUT_MS = 9_000;

/** Creates a client for the mail provider's `POST /emails` (Resend's API). */
export function createSendMail(url: string, key: string, send: typeof fetch): SendMail {
  return async ({ to, replyTo, ...mail }, idempotencyKey) => {
    const response = await postJson(send, {
      url: `${url}/emails`,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
      body: { ...mail, to: [to], reply_to: replyTo },
      timeoutMs: mail.attachments ? SEND_FILES_TIMEOUT_MS : SEND_TIMEOUT_MS,
      service: 'The email provider',
      codeField: 'name',
    }).catch((cause: unknown) => {
      // The provider already accepted this email. Only parts that the key does not cover differ.
      if (cause instanceof HttpError && cause.status === 409 && cause.code === 'invalid_idempotent_request')
        return null;
      throw cause;
    });
    if (response !== null && !/"id"\s*:\s*"[^"]+"/.test(response)) throw new Error('The email provider returned no id');
  };
}

type Body = v.InferOutput<typeof fallbackEmailSchema>;

export type DeliveredBy = Body['deliveredBy'];

export type ContactMessage = Omit<ClaimedMail, 'id' | 'attempt' | 'wasMailed'>;

/** Builds the plain-text email to the team. The Reply-To address is the visitor's. Marks suspected spam in the subject. */
export function composeMail(message: ContactMessage, addresses: { from: string; to: string }): Mail {
  const { kind, name, email, phone, language, fields, suspectedSpam, submissionId } = message;
  const number = QUOTE_FIELD in fields ? formatRequestNumber(submissionId) : '';
  const contactTitle = number ? `Quote request ${number}` : 'Message';
  const title = kind === 'access-request' ? 'B2B access request' : contactTitle;
  const lines = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone ?? ''],
    ['Language', language],
    ['Request', number],
    // The message text already lists the items.
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

/** The idempotency key excludes this note. Otherwise, a retry after the message is stored would count as a different email. */
function addNotStoredNote(mail: Mail): Mail {
  const line =
    'Inbox: this message was not there when this email was sent. If it is still missing after ten minutes, this email is the only copy.';
  return { ...mail, text: `${line}\n${mail.text}` };
}

/** Moves the visitor's address from the Reply-To header to the text, because the provider rejects an invalid Reply-To. */
function dropReplyToHeader({ replyTo, ...mail }: Mail): Mail {
  return { ...mail, text: `Reply to: ${replyTo} (the email provider did not accept it as Reply-To)\n${mail.text}` };
}

export interface ContactMailDeps extends Pick<Platform, 'asService' | 'log'> {
  sendMail: SendMail;
  addresses: { from: string; to: string };
}

/** `storedId` is null unless the message is known to be stored. `reference` is the first part of the idempotency key. */
export interface MailTry {
  storedId: string | null;
  reference: string;
}

/**
 * Creates a function that emails a message to the team and records the result if the message is stored. The function never rejects. It
 * returns whether the provider accepted the email.
 */
export function createContactMail({ sendMail, addresses, asService, log }: ContactMailDeps) {
  return async (message: ContactMessage, { storedId, reference }: MailTry): Promise<boolean> => {
    let failure: string | null = null;
    const send = (mail: Mail) =>
      sendMail(storedId === null ? addNotStoredNote(mail) : mail, createMailKey(mail, reference));
    try {
      const mail = composeMail(message, addresses);
      await send(mail).catch((cause: unknown) => {
        // After 400 or 422, retry without Reply-To, because the provider may have rejected the visitor's address.
        if (!(cause instanceof HttpError && [400, 422].includes(cause.status))) throw cause;
        log(`Message ${message.submissionId} is emailed without Reply-To`, cause);
        return send(dropReplyToHeader(mail));
      });
    } catch (cause) {
      log(`Message ${message.submissionId} could not be mailed`, cause);
      failure = cause instanceof Error ? cause.message : 'Unknown failure';
    }
    if (storedId !== null) {
      await asService(markContactMessage, { p_id: storedId, p_error: failure }).catch((cause: unknown) => {
        log(`Message ${message.submissionId} was not updated`, cause);
      });
    }
    return failure === null;
  };
}

export type ContactMail = ReturnType<typeof createContactMail>;
