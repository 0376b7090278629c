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
import { quote } from '../quotes/quote.ts';
import { site } from '../site/facts.ts';
import { createDatabaseCall, textOrNull } from './contract.ts';
import { messageReplies, replyConflict } from './messages.ts';

// Pages may import only types from this file, because bundlers do not remove unused schemas.

const text = (clean: (text: string) => string, max: number) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.check(isVisible), v.maxLength(max));
const line = (max: number) => v.pipe(v.string(), v.transform(toPlainLine), v.trim(), v.maxLength(max));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const ANSWER_LENGTH = 2_000;
/** Enough for sixty items. */
const QUOTE_LENGTH = 20_000;

/** The choices of each access request field, by the field's name at the forms provider. */
const CHOICES = new Map(
  Object.values<FieldDefinition>(ACCESS_REQUEST_FIELDS).map(({ provider, choices }) => [provider, choices]),
);

const hasQuoteAnswers = (fields: Readonly<Record<string, string>>): boolean =>
  Object.values(QUOTE_ANSWERS).every(({ provider, maxLength }) => {
    const value = fields[provider] ?? '';
    return isVisible(value) && value.length <= maxLength;
  });

/** The body of send-contact-email. Drops unknown properties. The parsed name and email address cannot add header lines to an email. */
export const fallbackEmailSchema = v.object({
  name: text(toPlainLine, MESSAGE_LIMITS.name),
  email: v.pipe(text(toPlainLine, MESSAGE_LIMITS.email), v.check(isEmail), v.transform(toMailAddress)),
  /** The text of the contact form starts with the phone number, if any. */
  message: text(toPlainText, MESSAGE_LIMITS.message),
  language: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
  /** Retries of a submission have the same id, so that it is stored only once. */
  submissionId: optional(v.pipe(v.string(), v.uuid())),
  /** Without a client portal, access requests from outdated pages are stored as contact messages. */
  kind: v.fallback(v.picklist(site.clientPortal ? FORM_KINDS : (['contact'] as const)), 'contact'),
  phone: optional(line(MESSAGE_LIMITS.phone)),
  /** The other form fields by their names at the forms provider. */
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
  /** Whether the honeypot field was filled in. If so, the message is stored for review. */
  suspectedSpam: v.fallback(v.boolean(), false),
  /** `provider` means that the forms provider already accepted the message, so it is stored but not emailed to the office. */
  deliveredBy: v.fallback(v.optional(v.picklist(['provider', 'function']), 'function'), 'function'),
});

export type FallbackEmail = v.InferInput<typeof fallbackEmailSchema>;

const limited = v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) });
const INTERACTIVE_TIMEOUT_MS = 3_000;
const SCHEDULED_TIMEOUT_MS = 15_000;
const MARK_TIMEOUT_MS = 2_000;

const stored = v.variant('outcome', [
  limited,
  v.object({ outcome: v.picklist(['stored', 'duplicate']), id: v.string(), status: v.string(), mail: v.boolean() }),
]);
/** `mail` is true if the caller must email the message. */
export type StoreResult = v.InferOutput<typeof stored>;
/** Stores a message. A retry with the same id and content stores no second message and returns the state of the first. */
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
  /** The number of attempts, including this one. */
  attempt: v.number(),
  wasMailed: v.boolean(),
});
/** A message that this caller claimed and must email. */
export type ClaimedMail = v.InferOutput<typeof mail>;

/** Claims a message that an administrator wants to email again. Returns null if it was deleted. */
export const claimMessage = createDatabaseCall(
  'claim_message',
  'Mailing',
  v.nullable(v.variant('outcome', [v.object({ outcome: v.literal('due'), mail }), limited])),
  INTERACTIVE_TIMEOUT_MS,
);
export const claimDueMessages = createDatabaseCall(
  'claim_due_messages',
  'Emailing due messages',
  v.array(mail),
  SCHEDULED_TIMEOUT_MS,
);
/** The kinds of queued emails. The first three go to the customer, an `assignment` to the assignee, the others to the office. */
const EMAIL_KINDS = [
  'request-copy',
  'quote',
  'quote-reminder',
  'quote-accepted',
  'quote-declined',
  'client-reply',
  'assignment',
] as const;
const queuedEmail = v.object({
  id: v.string(),
  kind: v.picklist(EMAIL_KINDS),
  /** The conversation. `dueAt` is the promised time of a reply. */
  message: v.object({ ...mail.entries, dueAt: v.string() }),
  quote: v.nullable(quote),
  /** The client's name and the text of a `client-reply`. */
  reply: v.nullable(v.object({ name: v.string(), text: v.string() })),
  /** The assignee's email address, and the number of messages whose assignments the email reports. */
  assignment: v.nullable(v.object({ email: v.string(), count: v.number() })),
});
/** An email that this caller claimed and must send. */
export type QueuedEmail = v.InferOutput<typeof queuedEmail>;
export const claimDueEmails = createDatabaseCall(
  'claim_due_emails',
  'Emailing due messages',
  v.array(queuedEmail),
  SCHEDULED_TIMEOUT_MS,
);
export const markEmail = createDatabaseCall('mark_email', 'Marking an email', v.unknown(), MARK_TIMEOUT_MS);
/** Records whether the mail provider accepted a message. */
export const markContactMessage = createDatabaseCall(
  'mark_contact_message',
  'Marking a message',
  v.unknown(),
  MARK_TIMEOUT_MS,
);

const reply = v.object({
  replyId: v.string(),
  /** The author's display name, or null if the author has not set one. */
  senderName: textOrNull,
  kind: v.picklist(['reply', 'forward']),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  to: v.string(),
  cc: v.array(v.string()),
  /** The customer's last text, or null. For a forward, the last text from anyone except recipients of earlier forwards. */
  quoted: v.nullable(v.object({ name: v.string(), email: v.string(), text: v.string(), sentAt: v.string() })),
  messageId: v.string(),
  /** Up to 20 earlier emails, oldest first: Message-IDs of inbound emails and ids of replies. Empty for a forward. */
  thread: v.array(v.string()),
});
/** A reply that this caller claimed and must email. */
export type ClaimedReply = v.InferOutput<typeof reply>;

/** Stores and claims a reply. Returns null if its message was deleted. */
export const claimReply = createDatabaseCall(
  'claim_reply',
  'Replying',
  v.nullable(
    v.variant('outcome', [
      v.object({ outcome: v.picklist(['sent', 'not-delivered', 'busy', 'file-missing']) }),
      limited,
      replyConflict,
      v.object({ outcome: v.literal('due'), mail: reply }),
    ]),
  ),
  INTERACTIVE_TIMEOUT_MS,
);
/** Claims a reply that must be retried because its result is unknown. Returns null if there is none. */
export const claimDueReply = createDatabaseCall(
  'claim_due_reply',
  'Emailing due messages',
  v.nullable(reply),
  INTERACTIVE_TIMEOUT_MS,
);
/** Records the result of sending a reply. Returns its current state, or null if it was deleted. */
export const markReply = createDatabaseCall(
  'mark_reply',
  'Marking a reply',
  v.nullable(messageReplies.row.entries.state),
  INTERACTIVE_TIMEOUT_MS,
);

const received = v.object({ id: v.string(), forward: v.boolean() });
/** Finds an email that an earlier webhook event stored. */
export const findInboundEmail = createDatabaseCall('find_inbound_email', 'Finding an email', v.nullable(received));
/** Stores an inbound email once. `forward` is true if it must still be forwarded to the office's mailbox. */
export const receiveMail = createDatabaseCall('receive_mail', 'Storing an email', received, INTERACTIVE_TIMEOUT_MS);
/** Marks a reply or a quote email as undelivered and reopens its conversation. */
export const bounceReply = createDatabaseCall(
  'bounce_reply',
  'Recording a bounce',
  v.unknown(),
  INTERACTIVE_TIMEOUT_MS,
);
export const recordForwarding = createDatabaseCall(
  'record_forwarding',
  'Marking a mail',
  v.unknown(),
  INTERACTIVE_TIMEOUT_MS,
);

export const ALERT_KINDS = [
  'late-message',
  'emails-failing',
  'change-overdue',
  'change-superseded',
  'job-not-run',
  'codes-guessed',
  'storage-limit',
] as const;

const alerts = v.object({
  /** Alerts whose start or resolution has not been sent yet. */
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
  open: v.array(v.picklist(ALERT_KINDS)),
});
export type AlertState = v.InferOutput<typeof alerts>;
export const claimAlerts = createDatabaseCall('claim_alerts', 'Looking for alerts', alerts);
export const markAlertsNotified = createDatabaseCall('mark_alerts_notified', 'Marking alerts', v.unknown());
