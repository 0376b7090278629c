import * as v from 'valibot';
import { QUOTE_FIELD, readQuote } from '../catalog/list.ts';
import {
  ACCESS_REQUEST_FIELDS,
  type FieldDefinition,
  FORM_KINDS,
  MESSAGE_KINDS,
  MESSAGE_LIMITS,
  QUOTE_ANSWERS,
} from '../forms/fields.ts';
import { isEmail, isVisible, toMailAddress, toPlainLine, toPlainText } from '../forms/formats.ts';
import { DEFAULT_LOCALE, LOCALES } from '../i18n/languages.ts';
import { site } from '../site/facts.ts';
import { createDatabaseCall, textOrNull } from './contract.ts';
import { messageReplies, replyConflict } from './messages.ts';

// The body of the forms' edge function, and the calls with which functions store, email and monitor messages. Pages may import only types,
// because bundlers keep unused schemas.

const text = (clean: (text: string) => string, max: number) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.check(isVisible), v.maxLength(max));
const line = (max: number) => v.pipe(v.string(), v.transform(toPlainLine), v.trim(), v.maxLength(max));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const ANSWER_LENGTH = 2_000;
/** The maximum length of a quote request's item list: enough for sixty items with their names. */
const QUOTE_LENGTH = 20_000;

/** The allowed values of each choice, by the provider's field name. */
const CHOICES = new Map(
  Object.values<FieldDefinition>(ACCESS_REQUEST_FIELDS).map(({ provider, choices }) => [provider, choices]),
);

/** Returns whether the fields that only quote requests have are filled in and within their limits. */
const hasQuoteAnswers = (fields: Readonly<Record<string, string>>): boolean =>
  Object.values(QUOTE_ANSWERS).every(({ provider, maxLength }) => {
    const answer = fields[provider] ?? '';
    return isVisible(answer) && answer.length <= maxLength;
  });

/**
 * The body of send-contact-email: the four fields of the specification, and fields that identify a submission and make it searchable. Drops
 * unknown fields. The result is safe to store and cannot forge lines of an email.
 */
export const fallbackEmailSchema = v.object({
  name: text(toPlainLine, MESSAGE_LIMITS.name),
  email: v.pipe(text(toPlainLine, MESSAGE_LIMITS.email), v.check(isEmail), v.transform(toMailAddress)),
  /** The contact form may add a line with the phone number above the text (`addPhoneLine`). */
  message: text(toPlainText, MESSAGE_LIMITS.message),
  language: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
  /** The id is equal for all retries of a submission, so that they count as one message. */
  submissionId: optional(v.pipe(v.string(), v.uuid())),
  /** Without a client portal, access requests from outdated pages are stored as ordinary messages. */
  kind: v.fallback(v.picklist(site.clientPortal ? FORM_KINDS : (['contact'] as const)), 'contact'),
  /** The contact form also writes the phone number into the first line of its message. The database stores this value. */
  phone: optional(line(MESSAGE_LIMITS.phone)),
  /** The other form fields, by the provider's field names. Validates choices and quote items. */
  fields: optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,49}$/)), line(QUOTE_LENGTH)),
      v.check((fields) => Object.keys(fields).length <= 30),
      v.check((fields) =>
        Object.entries(fields).every(([name, value]) =>
          name === QUOTE_FIELD ? readQuote(value) !== null : value.length <= ANSWER_LENGTH,
        ),
      ),
      v.check((fields) => Object.entries(fields).every(([name, value]) => CHOICES.get(name)?.includes(value) ?? true)),
      v.check((fields) => !(QUOTE_FIELD in fields) || hasQuoteAnswers(fields)),
    ),
  ),
  /** True if the honeypot field was filled. Such messages are stored for review, never dropped. */
  suspectedSpam: v.fallback(v.boolean(), false),
  /** `provider` means that the forms provider accepted the message, and this is its copy for the inbox. */
  deliveredBy: v.fallback(v.optional(v.picklist(['provider', 'function']), 'function'), 'function'),
});

export type FallbackEmail = v.InferInput<typeof fallbackEmailSchema>;

const limited = v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) });
/** The timeout of calls for which a visitor or an administrator waits. */
const WAITED_MS = 3_000;
/** The timeout of the scheduler's calls, for which no person waits. */
const DUE_MS = 15_000;
const MARK_MS = 2_000;

const stored = v.variant('outcome', [
  limited,
  v.object({ outcome: v.picklist(['stored', 'duplicate']), id: v.string(), status: v.string(), mail: v.boolean() }),
]);
/** `id` is the stored message. `mail` is set if the caller must email it now. */
export type StoreResult = v.InferOutput<typeof stored>;
/** Stores a message once. After a timeout, callers assume that it is not stored. A retry with the same id returns the real result. */
export const receiveContactMessage = createDatabaseCall('receive_contact_message', 'Storing a message', stored, 30_000);

const mail = v.object({
  id: v.string(),
  submissionId: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  name: v.string(),
  email: v.string(),
  phone: textOrNull,
  message: v.string(),
  fields: v.record(v.string(), v.string()),
  language: v.picklist(LOCALES),
  suspectedSpam: v.boolean(),
  /** The number of attempts including this one. */
  attempt: v.number(),
  wasMailed: v.boolean(),
});
/** A stored message that only this caller may email now. */
export type ClaimedMail = v.InferOutput<typeof mail>;

/** Claims a message that an administrator wants emailed. Returns null if it is gone. */
export const claimMessage = createDatabaseCall(
  'claim_message',
  'Mailing',
  v.nullable(v.variant('outcome', [v.object({ outcome: v.literal('due'), mail }), limited])),
  WAITED_MS,
);
export const claimDueMessages = createDatabaseCall(
  'claim_due_messages',
  'Emailing due messages',
  v.array(mail),
  DUE_MS,
);
const copy = v.object({ ...mail.entries, dueAt: v.string() });
/** A quote request whose buyer's copy only this caller may email now. `dueAt` is when the site promises a reply. */
export type ClaimedCopy = v.InferOutput<typeof copy>;
export const claimDueCopies = createDatabaseCall('claim_due_copies', 'Emailing due messages', v.array(copy), DUE_MS);
export const markCopy = createDatabaseCall('mark_copy', 'Marking a message', v.unknown(), MARK_MS);
/** Records whether the mail provider accepted a message. */
export const markContactMessage = createDatabaseCall('mark_contact_message', 'Marking a message', v.unknown(), MARK_MS);

const reply = v.object({
  replyId: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  to: v.string(),
  /** The visitor's text and the time it arrived. */
  message: v.string(),
  sentAt: v.string(),
  messageId: v.string(),
  /** The earlier emails, oldest first: inbound ones by Message-ID, replies by id. */
  thread: v.array(v.string()),
});
/** A reply that only this caller may email now. */
export type ClaimedReply = v.InferOutput<typeof reply>;

/** Stores a reply and claims it for its author. Returns null if the message was deleted. */
export const claimReply = createDatabaseCall(
  'claim_reply',
  'Replying',
  v.nullable(
    v.variant('outcome', [
      v.object({ outcome: v.picklist(['sent', 'not-delivered', 'busy']) }),
      limited,
      replyConflict,
      v.object({ outcome: v.literal('due'), mail: reply }),
    ]),
  ),
  WAITED_MS,
);
/** Claims a reply that is due again because its result is unknown. Returns null if none is due. */
export const claimDueReply = createDatabaseCall(
  'claim_due_reply',
  'Emailing due messages',
  v.nullable(reply),
  WAITED_MS,
);
/** Records the result of sending a reply. Returns its current state, or null if it was deleted. */
export const markReply = createDatabaseCall(
  'mark_reply',
  'Marking a reply',
  v.nullable(messageReplies.row.entries.state),
  WAITED_MS,
);

const received = v.object({ id: v.string(), forward: v.boolean() });
/** Stores an inbound email once. `forward` is true if it must still be forwarded to the office's mailbox. */
export const receiveMail = createDatabaseCall('receive_mail', 'Storing an email', received, WAITED_MS);
/** Marks a reply as undelivered and reopens its message. */
export const bounceReply = createDatabaseCall('bounce_reply', 'Recording a bounce', v.unknown(), WAITED_MS);
export const recordForwarding = createDatabaseCall('record_forwarding', 'Marking a mail', v.unknown(), WAITED_MS);

export const ALERT_KINDS = [
  'late-message',
  'mails-refused',
  'change-overdue',
  'change-superseded',
  'job-not-run',
  'codes-guessed',
] as const;

const alerts = v.object({
  /** The alerts for which no notification of their start or resolution was sent yet. */
  alerts: v.array(
    v.object({
      id: v.number(),
      kind: v.picklist(ALERT_KINDS),
      subject: v.string(),
      since: v.string(),
      occurrences: v.number(),
      isResolved: v.boolean(),
    }),
  ),
  /** The kinds with an open issue. */
  open: v.array(v.picklist(ALERT_KINDS)),
});
export type AlertState = v.InferOutput<typeof alerts>;
export const claimAlerts = createDatabaseCall('claim_alerts', 'Looking for alerts', alerts);
export const markAlertsNotified = createDatabaseCall('mark_alerts_notified', 'Marking alerts', v.unknown());
