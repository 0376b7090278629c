import * as v from 'valibot';
import { QUOTE_FIELD, readQuote } from '../catalog/list.ts';
import {
  ACCESS_REQUEST_FIELDS,
  type FieldDefinition,
  FORM_KINDS,
  MESSAGE_KINDS,
  MESSAGE_LIMITS,
} from '../forms/fields.ts';
import { isEmail, isVisible, toMailAddress, toPlainLine, toPlainText } from '../forms/formats.ts';
import { DEFAULT_LOCALE, LOCALES } from '../i18n/languages.ts';
import { site } from '../site/facts.ts';
import { createDatabaseCall, textOrNull } from './contract.ts';
import { messageReplies, replyConflict } from './messages.ts';

// The body that the edge functions take from a form, and the calls that they make to store, mail and watch messages. A page has only the
// types: a bundler does not drop a schema that it does not use.

const text = (clean: (text: string) => string, max: number) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.check(isVisible), v.maxLength(max));
const line = (max: number) => v.pipe(v.string(), v.transform(toPlainLine), v.trim(), v.maxLength(max));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const ANSWER_LENGTH = 2_000;
/** Sixty items with their names. */
const QUOTE_LENGTH = 20_000;

/** The values of each choice, under the provider's name of its field. */
const CHOICES = new Map(
  Object.values<FieldDefinition>(ACCESS_REQUEST_FIELDS).map(({ provider, choices }) => [provider, choices]),
);

/**
 * Body of send-contact-email: the four specified fields, and what keeps a submission one lead and findable. Fields that are not
 * named here are not read; what comes out can be stored as it is, and forges no line of a mail.
 */
export const fallbackEmailSchema = v.object({
  name: text(toPlainLine, MESSAGE_LIMITS.name),
  email: v.pipe(text(toPlainLine, MESSAGE_LIMITS.email), v.check(isEmail), v.transform(toMailAddress)),
  /** Contact form: as `addPhoneLine` writes it. */
  message: text(toPlainText, MESSAGE_LIMITS.message),
  language: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
  /** Same for every try of one submission, so that a retry stays one lead. */
  submissionId: optional(v.pipe(v.string(), v.uuid())),
  /** Without a client portal all are ordinary messages, even access requests that an old page still sends. */
  kind: v.fallback(v.picklist(site.clientPortal ? FORM_KINDS : (['contact'] as const)), 'contact'),
  /** Also the first line of a contact form's message; this is the one that is stored. */
  phone: optional(line(MESSAGE_LIMITS.phone)),
  /** The other answers, under the provider's field names; a choice is one of its list, and the items of a quote are a list of items. */
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
    ),
  ),
  /** True when the trap field was filled: stored for review, never dropped. */
  suspectedSpam: v.fallback(v.boolean(), false),
  /** `provider`: the forms provider has taken it, and this is the copy for the inbox. */
  takenBy: v.fallback(v.optional(v.picklist(['provider', 'function']), 'function'), 'function'),
});

export type FallbackEmail = v.InferInput<typeof fallbackEmailSchema>;

const limited = v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) });
/** A visitor or an administrator waits. */
const WAITED_MS = 3_000;
/** The scheduler's calls keep no person waiting. */
const DUE_MS = 15_000;
const MARK_MS = 2_000;

const stored = v.variant('outcome', [
  limited,
  v.object({ outcome: v.picklist(['stored', 'duplicate']), id: v.string(), status: v.string(), mail: v.boolean() }),
]);
/** `id` names the stored message, `mail` says whether to mail it now. */
export type StoreResult = v.InferOutput<typeof stored>;
/** Stores a message once. A database that is silent for that long counts as having lost it; the repetition finds out. */
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
  /** Counts the attempts, this one included. */
  attempt: v.number(),
  wasMailed: v.boolean(),
});
/** A stored message that this caller alone may mail now. */
export type ClaimedMail = v.InferOutput<typeof mail>;

/** Claims a message for an administrator; null: it is gone. */
export const claimMessage = createDatabaseCall(
  'claim_message',
  'Mailing',
  v.nullable(v.variant('outcome', [v.object({ outcome: v.literal('due'), mail }), limited])),
  WAITED_MS,
);
export const claimDueMessages = createDatabaseCall('claim_due_messages', 'Mailing what is due', v.array(mail), DUE_MS);
/** Records whether a mail was accepted. */
export const markContactMessage = createDatabaseCall('mark_contact_message', 'Marking a message', v.unknown(), MARK_MS);

const reply = v.object({
  replyId: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  to: v.string(),
  /** The visitor's text, and when it came. */
  message: v.string(),
  sentAt: v.string(),
  messageId: v.string(),
  /** The mails before it, oldest first: received ones by their Message-ID, replies by their ids. */
  thread: v.array(v.string()),
});
/** A reply that this caller alone may mail now. */
export type ClaimedReply = v.InferOutput<typeof reply>;

/** Claims a reply for its author; null: the message has been erased. */
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
/** Claims a reply that may or may not have been mailed; null when none is due. */
export const claimDueReply = createDatabaseCall('claim_due_reply', 'Mailing what is due', v.nullable(reply), WAITED_MS);
/** Answers its state now; null: it has been erased. */
export const markReply = createDatabaseCall(
  'mark_reply',
  'Marking a reply',
  v.nullable(messageReplies.row.entries.state),
  WAITED_MS,
);

const received = v.object({ id: v.string(), forward: v.boolean() });
/** Stores a mail that came in, once; `forward` says whether the office's mailbox is still to be given it. */
export const receiveMail = createDatabaseCall('receive_mail', 'Storing a mail', received, WAITED_MS);
/** Records that a reply was not delivered, and opens its message. */
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
  /** Matters that have not been told yet, or whose solution has not. */
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
  /** The kinds with an unsolved matter. */
  open: v.array(v.picklist(ALERT_KINDS)),
});
export type AlertState = v.InferOutput<typeof alerts>;
export const claimAlerts = createDatabaseCall('claim_alerts', 'Looking for alerts', alerts);
export const markAlertsNotified = createDatabaseCall('mark_alerts_notified', 'Marking alerts', v.unknown());
