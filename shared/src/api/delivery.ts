import * as v from 'valibot';
import { MESSAGE_KINDS } from '../forms/fields.ts';
import { LOCALES } from '../i18n/languages.ts';
import { databaseCall, textOrNull } from './contract.ts';
import { messageReplies, replyConflict } from './messages.ts';

/** Calls that the edge functions make to store, mail and watch messages. */

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
export const receiveContactMessage = databaseCall('receive_contact_message', 'Storing a message', stored, 30_000);

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
export const claimMessage = databaseCall(
  'claim_message',
  'Mailing',
  v.nullable(v.variant('outcome', [v.object({ outcome: v.literal('due'), mail }), limited])),
  WAITED_MS,
);
export const claimDueMessages = databaseCall('claim_due_messages', 'Mailing what is due', v.array(mail), DUE_MS);
/** Records whether a mail was accepted. */
export const markContactMessage = databaseCall('mark_contact_message', 'Marking a message', v.unknown(), MARK_MS);

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
export const claimReply = databaseCall(
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
export const claimDueReply = databaseCall('claim_due_reply', 'Mailing what is due', v.nullable(reply), WAITED_MS);
/** Answers its state now; null: it has been erased. */
export const markReply = databaseCall(
  'mark_reply',
  'Marking a reply',
  v.nullable(messageReplies.row.entries.state),
  WAITED_MS,
);

const received = v.object({ id: v.string(), forward: v.boolean() });
/** Stores a mail that came in, once; `forward` says whether the office's mailbox is still to be given it. */
export const receiveMail = databaseCall('receive_mail', 'Storing a mail', received, WAITED_MS);
/** Records that a reply was not delivered, and opens its message. */
export const bounceReply = databaseCall('bounce_reply', 'Recording a bounce', v.unknown(), WAITED_MS);
export const markForwarded = databaseCall('mark_forwarded', 'Marking a mail', v.unknown(), WAITED_MS);

export const ALARM_KINDS = [
  'late-message',
  'mails-refused',
  'change-overdue',
  'change-overtaken',
  'job-not-run',
  'codes-guessed',
] as const;

const alarms = v.object({
  /** Matters that have not been told yet, or whose solution has not. */
  alarms: v.array(
    v.object({
      id: v.number(),
      kind: v.picklist(ALARM_KINDS),
      subject: v.string(),
      since: v.string(),
      howMany: v.number(),
      isSolved: v.boolean(),
    }),
  ),
  /** The kinds with an unsolved matter. */
  open: v.array(v.picklist(ALARM_KINDS)),
});
export type AlarmState = v.InferOutput<typeof alarms>;
export const claimAlarms = databaseCall('claim_alarms', 'Looking for alarms', alarms);
export const markAlarms = databaseCall('mark_alarms', 'Marking alarms', v.unknown());
