import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { readFileRoom } from '../../../shared/src/api/attachments.ts';
import { bounceReply, findInboundEmail, receiveMail, recordForwarding } from '../../../shared/src/api/delivery.ts';
import { checkReceiving } from '../../../shared/src/api/inboundEmails.ts';
import { isEmail, toMailAddress, toPlainLine } from '../../../shared/src/forms/formats.ts';
import { computeReplyDeadline } from '../../../shared/src/site/officeTime.ts';
import type { Mail, SendMail } from '../_shared/contactMail.ts';
import {
  createErrorResponse,
  type FetchBytes,
  HttpError,
  type Platform,
  parseJson,
  type RequestHandler,
  servePost,
} from '../_shared/http.ts';
import { type Inbound, readReplyAddress, readReplyIds, removeOwnAddresses } from '../_shared/replyAddress.ts';
import type { FileStorage } from '../_shared/storage.ts';
import { type ReadMail, readMail } from './readMail.ts';
import { EMAIL_LIMIT, storeEmailFiles } from './storeFiles.ts';

export interface ReceiveDeps extends Pick<Platform, 'cors' | 'asService' | 'now' | 'log'> {
  inbound: (Inbound & { readonly webhookSecret: string }) | null;
  /** `api` fetches paths of the provider's API, and `file` fetches download URLs. */
  provider: { api: FetchBytes; file: FetchBytes };
  storage: FileStorage;
  sendMail: SendMail;
  addresses: { from: string; to: string };
}

/** Events do not contain the text of the email, so 1 MB is enough. */
const REQUEST = { body: v.unknown(), limit: 1_000_000, failure: 'An inbound email was not accepted' };

const text = v.fallback(v.nullable(v.string()), null);
const attachment = v.object({
  filename: text,
  content_type: text,
  content_disposition: text,
  content_id: text,
  size: v.fallback(v.nullable(v.number()), null),
  /** Valid for an hour. Only the list of an email's attachments contains it. */
  download_url: text,
});
const addresses = v.fallback(v.array(v.string()), []);
const about = { from: text, subject: text, message_id: text, attachments: v.fallback(v.array(attachment), []) };
const received = v.object({
  type: v.literal('email.received'),
  created_at: text,
  data: v.object({ ...about, email_id: v.string(), to: addresses, received_for: addresses }),
});
const bounced = v.object({
  type: v.picklist(['email.bounced', 'email.failed', 'email.suppressed']),
  data: v.object({
    tags: v.fallback(v.object({ reply: v.optional(v.pipe(v.string(), v.uuid())) }), {}),
    bounce: v.optional(v.object({ message: text })),
    failed: v.optional(v.object({ reason: text })),
    suppressed: v.optional(v.object({ message: text })),
  }),
});
const stored = v.object({
  attachments: about.attachments,
  raw: v.fallback(v.nullable(v.object({ download_url: v.string() })), null),
});
const listed = v.object({ data: v.array(attachment) });
type Event = v.InferOutput<typeof received>['data'];
type Stored = v.InferOutput<typeof stored>;

const STORED_LIMIT = 8_000_000;
/** In bytes. The text is at the beginning of a raw email, so 2 MB is enough. */
const TEXT_LIMIT = 2_000_000;
/** This long after its arrival, an email is stored without the parts that cannot be fetched or stored. */
const PATIENCE_MS = 30 * 60_000;
/**
 * After this time, an attempt fetches no further file. One file and the database need up to 60 seconds more, and Supabase ends a request
 * that has no response after 150 seconds.
 */
const FILES_TIME_MS = 60_000;
/** Files of an email beyond this number are ignored. */
const MAX_LISTED = 50;

/**
 * Creates a handler for the mail provider's events (inbound emails and bounces) and for the health check. The provider repeats an event
 * for a day after an error response. Repeated events have no further effect.
 */
export function createHandler(deps: ReceiveDeps): RequestHandler {
  return servePost(deps, REQUEST, async (body, request, _, rawBody) => {
    const { inbound, asService, now } = deps;
    if (v.is(checkReceiving.body, body)) return Response.json({ ready: inbound !== null });
    if (!inbound) return createErrorResponse(404, { error: 'No inbound mail is set up', code: 'not-set-up' });
    if (!isSigned(inbound.webhookSecret, rawBody, request.headers))
      return createErrorResponse(401, { error: 'Not signed', code: 'unauthenticated' });
    const p_due_at = new Date(computeReplyDeadline('mail', now())).toISOString();
    if (v.is(received, body)) {
      const { data, created_at } = v.parse(received, body);
      await storeEmail(deps, inbound, {
        event: data,
        p_due_at,
        // An event without a valid date never becomes older, so it must not wait.
        isLate: !(now() - Date.parse(created_at ?? '') <= PATIENCE_MS),
      });
    } else if (v.is(bounced, body)) {
      const { tags, bounce, failed, suppressed } = v.parse(bounced, body).data;
      const p_error = bounce?.message ?? failed?.reason ?? suppressed?.message ?? 'No reason was given';
      // Only replies and quote emails have this tag, so bounces of other emails are ignored.
      if (tags.reply) await asService(bounceReply, { p_reply_id: tags.reply, p_error, p_due_at });
    }
    return Response.json({ received: true });
  });
}

/** Returns whether the provider signed a body within the last five minutes. */
function isSigned(secret: string, body: string, headers: Headers): boolean {
  // The provider names the headers of Standard Webhooks `svix-…` instead of `webhook-…`.
  const signed = ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? '']);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(signed));
    return true;
  } catch {
    return false;
  }
}

type LateDeps = ReceiveDeps & { readonly isLate: boolean };

async function storeEmail(
  deps: ReceiveDeps,
  inbound: Inbound,
  { event, p_due_at, isLate }: { event: Event; p_due_at: string; isLate: boolean },
): Promise<void> {
  const endsAt = deps.now() + FILES_TIME_MS;
  const known = await deps.asService(findInboundEmail, { p_provider_id: event.email_id });
  if (known && !known.forward) return;
  const fetchFile = (url: string, limit: number) => ignoreDeleted(deps, event, deps.provider.file(url, limit));
  const storeDeps = { ...deps, fetchFile, isLate, isTimeOver: () => deps.now() > endsAt };
  const details = await ignoreLate(storeDeps, event, fetchDetails(deps, event));
  const address = details?.raw?.download_url;
  const fetchRaw = async (limit: number) =>
    address === undefined ? null : await ignoreLate(storeDeps, event, fetchFile(address, limit));
  // Undefined if a request failed or the email is already stored. Null if the provider has no copy.
  const whole = details === undefined || known ? undefined : await fetchRaw(EMAIL_LIMIT + 1);
  // A slow provider may still return the beginning of the email in time.
  const raw = whole === undefined ? await fetchRaw(TEXT_LIMIT) : whole;
  const mail = await parseEmail(deps, inbound, event, raw?.subarray(0, TEXT_LIMIT) ?? null);
  if (known) return await forwardMail(deps, known.id, mail, raw ? address : undefined);
  const recipients = [...event.received_for, ...event.to, ...mail.recipients];
  const files = await fetchFiles(storeDeps, event, (details ?? event).attachments);
  const room = await deps.asService(readFileRoom, { p_email: mail.email, p_is_unwanted: mail.kind !== 'person' });
  // Store the files first, because the conversation shows a stored email at once.
  const rows = await storeEmailFiles(storeDeps, { whole, subject: mail.subject }, files, room);
  const { id, forward } = await deps.asService(receiveMail, {
    p_provider_id: event.email_id,
    p_mail_id: mail.mailId,
    p_message_id: readReplyAddress(inbound, recipients.slice(0, 100)),
    p_references: [...mail.references],
    p_reply_ids: readReplyIds(inbound, mail.references),
    p_kind: mail.kind,
    p_name: mail.name,
    p_email: mail.email,
    p_cc: removeOwnAddresses(listOthers(mail), deps),
    p_subject: mail.subject,
    p_text: mail.text,
    p_quoted: mail.quoted,
    p_attachments: rows.map((file) => ({ ...file })),
    p_due_at,
    p_language: mail.language,
  });
  if (forward) await forwardMail(deps, id, mail, raw ? address : undefined);
}

const listOthers = ({ recipients, email }: ReadMail): string[] => [
  ...new Set(recipients.map(toMailAddress).filter((one) => isEmail(one) && one.toLowerCase() !== email.toLowerCase())),
];

type MailFiles = Stored['attachments'];

/** Returns the files, with their download URLs if the list can be fetched. Omits pictures inside the text. */
async function fetchFiles(deps: LateDeps, event: Event, files: MailFiles): Promise<MailFiles> {
  if (files.length === 0) return [];
  const path = `/emails/receiving/${encodeURIComponent(event.email_id)}/attachments`;
  const request = ignoreDeleted(deps, event, deps.provider.api(path, STORED_LIMIT));
  const response = await ignoreLate(deps, event, request);
  const list = v.safeParse(listed, response && parseJson(new TextDecoder().decode(response)));
  return (list.success ? list.output.data : files).filter((file) => !isPicture(file)).slice(0, MAX_LISTED);
}

/** Mail programs add a Content-ID to pictures inside the text. Some also send attached photos as inline, but without a Content-ID. */
const isPicture = ({ content_disposition, content_id, content_type }: MailFiles[number]) =>
  content_disposition === 'inline' && content_id !== null && content_type?.startsWith('image/') === true;

async function fetchDetails(deps: ReceiveDeps, event: Event): Promise<Stored | null> {
  const path = `/emails/receiving/${encodeURIComponent(event.email_id)}?html_format=cid`;
  const response = await ignoreDeleted(deps, event, deps.provider.api(path, STORED_LIMIT));
  if (response === null) return null;
  const details = v.safeParse(stored, parseJson(new TextDecoder().decode(response)));
  if (!details.success) deps.log(`Mail ${event.email_id} is stored without its text`);
  return details.success ? details.output : null;
}

/** Resolves with null if the provider has deleted the data, because a retry would fail too. */
async function ignoreDeleted(
  { log }: ReceiveDeps,
  { email_id }: Event,
  request: ReturnType<FetchBytes>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return await request.catch((cause: unknown) => {
    if (!(cause instanceof HttpError && [404, 410].includes(cause.status))) throw cause;
    log(`The provider no longer has mail ${email_id}`, cause);
    return null;
  });
}

/** Resolves with undefined if the request fails and the email must not wait any longer. */
async function ignoreLate<T>(
  { log, isLate }: LateDeps,
  { email_id }: Event,
  request: Promise<T>,
): Promise<T | undefined> {
  return await request.catch((cause: unknown) => {
    if (!isLate) throw cause;
    log(`A part of mail ${email_id} cannot be fetched`, cause);
    return undefined;
  });
}

async function parseEmail(
  { addresses, log }: ReceiveDeps,
  { domain }: Inbound,
  event: Event,
  raw: Uint8Array | null,
): Promise<ReadMail> {
  const own = { domain, from: `<${addresses.from.toLowerCase().replace(/^.*<|>$/g, '')}>` };
  if (raw) {
    try {
      return await readMail(raw, own);
    } catch (cause) {
      log(`Mail ${event.email_id} cannot be read`, cause);
    }
  }
  const heads = { From: event.from, Subject: event.subject, 'Message-ID': event.message_id };
  const lines = Object.entries(heads).map(
    ([name, value]) => `${name}: ${toPlainLine(value ?? '').slice(0, 1_000)}\r\n`,
  );
  return await readMail(new TextEncoder().encode(`${lines.join('')}\r\n`), own);
}

/** Forwards an email to the office and records the outcome. Rejects without a record if a retry may succeed. */
async function forwardMail(
  { sendMail, addresses, asService, log }: ReceiveDeps,
  id: string,
  { name, email, subject, text }: ReadMail,
  address: string | undefined,
): Promise<void> {
  const mail: Mail = {
    ...addresses,
    ...(isEmail(email) ? { replyTo: email } : {}),
    subject: subject || '(no subject)',
    text: `From: ${name} <${email}>\n\n${text}\n`,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(address === undefined
      ? {}
      : { attachments: [{ filename: 'mail.eml', path: address, content_type: 'message/rfc822' }] }),
  };
  const error = await sendMail(mail, `mail-${id}`).then(
    () => (address === undefined ? 'The email provider gave no copy of the whole mail' : null),
    (cause: unknown) => {
      if (!(cause instanceof HttpError && [400, 413, 422].includes(cause.status))) throw cause;
      log(`Mail ${id} cannot be forwarded`, cause);
      return cause.message;
    },
  );
  await asService(recordForwarding, { p_id: id, p_error: error });
}
