import * as v from 'valibot';
import { MESSAGE_KINDS } from '../forms/fields.ts';
import { replySchema } from '../forms/replies.ts';
import { LOCALES } from '../i18n/languages.ts';
import { createDatabaseCall, createTableRead, limited, textOrNull } from './contract.ts';

/** The state of a message in the inbox; the database decides it (view `inbox_messages`). */
const MESSAGE_STATES = ['new', 'not-mailed', 'later', 'suspected-spam', 'spam', 'handled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The views of the inbox. `open` is everything that waits: new and not mailed; `mine` is the part of it that is assigned to the caller. */
export const MESSAGE_VIEWS = [
  'open',
  'mine',
  'later',
  'not-mailed',
  'suspected-spam',
  'spam',
  'handled',
  'all',
] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const summary = v.object({
  id: v.string(),
  submission_id: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  name: v.string(),
  email: v.string(),
  language: v.picklist(LOCALES),
  /** The text's beginning, on one line. */
  preview: v.string(),
  state: v.picklist(MESSAGE_STATES),
  created_at: v.string(),
  /** When the site promises an answer. */
  due_at: v.string(),
  assignee_id: textOrNull,
  assignee_email: textOrNull,
  /** The office's day (`2026-03-01`) on which it is open again, and at whose end it is due. */
  later_until: textOrNull,
  /** Counts what staff did; a change names the version it was based on. */
  version: v.number(),
});
/** A message as the list shows it. */
export type MessageSummary = v.InferOutput<typeof summary>;

const message = v.object({
  ...summary.entries,
  phone: textOrNull,
  message: v.string(),
  /** The other answers of an access request, by the provider's field names. */
  fields: v.fallback(v.record(v.string(), v.string()), {}),
  /** The first recipient: the forms provider, or our function. */
  delivered_by: v.picklist(['provider', 'function']),
  status: v.string(),
  mail_attempts: v.number(),
  mailed_at: textOrNull,
  /** Null when no further try is planned. */
  next_attempt_at: textOrNull,
  last_error: textOrNull,
  handled_at: textOrNull,
  handled_by: textOrNull,
  /** When it is erased, as the privacy policy promises. */
  kept_until: v.string(),
});
/** A message with all that was sent and done. */
export type Message = v.InferOutput<typeof message>;

/** A message's place in the order of the view, as the database wrote it; given back, it leads to the next page. */
const cursor = v.tuple([v.string(), v.string(), v.string()]);
const totals = v.object(v.entriesFromList(MESSAGE_VIEWS, v.number()));
export type MessageTotals = v.InferOutput<typeof totals>;

const page = v.object({
  messages: v.array(summary),
  /** The totals of all views under the same filter, whatever the page. */
  totals,
  /** Null on the last page. */
  next: v.nullable(cursor),
});
export type MessagePage = v.InferOutput<typeof page>;

/** One page of a view with the totals of all, from the top or after a cursor. For administrators, as everything here. */
export const listMessages = createDatabaseCall('list_messages', 'Loading messages', page);

/** One message as it is now; null when it is gone. */
export const readMessage = createDatabaseCall('read_message', 'Loading a message', v.nullable(message));

/** Whole messages. */
export const messages = createTableRead('inbox_messages', 'Exporting messages', message);

const event = v.object({
  id: v.number(),
  action: v.string(),
  actor_email: textOrNull,
  /** For an assignment, the assignee; null when it was unassigned. */
  note: textOrNull,
  /** For `later`, the day until which it waits. */
  detail: textOrNull,
  at: v.string(),
});
/** One step of a message's history. */
export type MessageEvent = v.InferOutput<typeof event>;

/** The history of messages: the steps of kind `messages`. */
export const messageHistory = createTableRead('history', 'Message history', event);

const reply = v.object({
  id: v.string(),
  message_id: v.string(),
  actor_id: v.string(),
  actor_email: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  /** `not-delivered`: it was sent and came back; `last_error` says why. It is not sent again under its id. */
  state: v.picklist(['unconfirmed', 'sent', 'not-sent', 'not-delivered']),
  created_at: v.string(),
  attempted_at: v.string(),
  sent_at: textOrNull,
  last_error: textOrNull,
});
export type MessageReplyRow = v.InferOutput<typeof reply>;

/** The replies of staff. */
export const messageReplies = createTableRead('message_replies', 'Loading replies', reply);

const colleague = v.object({ id: v.string(), email: v.string() });
/** Somebody who may be given a message. */
export type Colleague = v.InferOutput<typeof colleague>;

/** Accounts with the role of an administrator, by address. */
export const listColleagues = createDatabaseCall('list_colleagues', 'Loading colleagues', v.array(colleague));

const counts = v.object({
  /** New and not mailed ones; suspected spam is counted apart. */
  waiting: v.number(),
  not_mailed: v.number(),
  suspected_spam: v.number(),
  oldest_waiting_at: textOrNull,
  /** The latest message, or email that opened a message again. */
  newest_waiting_at: textOrNull,
});
export type MessageCounts = v.InferOutput<typeof counts>;
export const countMessages = createDatabaseCall('count_messages', 'Counting messages', counts);

const conflict = v.object({ outcome: v.literal('conflict'), message, by: textOrNull, at: textOrNull });
/** A message that a colleague changed first: as it is now, and who changed it when, where known. */
export type Conflict = Omit<v.InferOutput<typeof conflict>, 'outcome'>;

/** Acts on messages by one command: never overwrites a newer version, and leaves out what is erased. */
export const changeMessages = createDatabaseCall(
  'change_messages',
  'Changing messages',
  v.array(
    v.variant('outcome', [
      v.object({ outcome: v.literal('changed'), message }),
      conflict,
      v.object({ outcome: v.literal('gone') }),
    ]),
  ),
);

const erasure = v.object({ messages: v.number(), account: v.picklist(['deleted', 'kept', 'none']) });
/** The number of erased messages, and what happened to the account of the address; `kept`: it is an administrator's. */
export type Erasure = v.InferOutput<typeof erasure>;
/** Erases all messages of an address, and its account. Safe to repeat. */
export const deletePersonalData = createDatabaseCall('delete_personal_data', 'Erasing messages', erasure);
/** Deletes confirmed spam, all of it when no ids are given; answers how many there were. */
export const deleteSpam = createDatabaseCall('delete_spam', 'Deleting spam', v.number());

/** One kind of message on a day: provider + function = answered + waiting + not_mailed + spam. */
const figures = v.object({
  kind: v.picklist(MESSAGE_KINDS),
  provider: v.number(),
  function: v.number(),
  answered: v.number(),
  waiting: v.number(),
  not_mailed: v.number(),
  spam: v.number(),
  refused: v.number(),
  /** Messages that the provider has and the inbox lacks. */
  copies_refused: v.number(),
  /** Mails that came in that day, from people on a message of this kind, and from machines. */
  answers: v.number(),
  machines: v.number(),
});
/** The delivery report of a day of the office (`2026-03-01`), a row for each kind of which something was sent. */
export const readDeliveryReport = createDatabaseCall(
  'read_delivery_report',
  'Loading the delivery report',
  v.array(figures),
);

const answer = v.object({
  key: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  version: v.number(),
  updated_at: v.string(),
  updated_by: textOrNull,
});
export type SavedReplyRow = v.InferOutput<typeof answer>;

/** Every prepared answer in every language. */
export const savedReplies = createTableRead('saved_replies', 'Loading prepared answers', answer);

/** Saves a prepared answer; answers what is stored now, of a colleague's when the outcome is `conflict`, and null when it is gone. */
export const updateSavedReply = createDatabaseCall(
  'update_saved_reply',
  'Saving a prepared answer',
  v.nullable(v.object({ outcome: v.picklist(['changed', 'conflict']), answer })),
);

/** Makes the prepared answers those with the given keys, in their order; false when a colleague arranged them first. */
export const reorderSavedReplies = createDatabaseCall(
  'reorder_saved_replies',
  'Arranging prepared answers',
  v.boolean(),
);

const facts = v.object({
  oldest_waiting_at: textOrNull,
  /** How many have waited longer for an answer than the site promises. */
  late: v.number(),
  not_mailed: v.number(),
  /** How many of those are not tried although their time has come. */
  overdue: v.number(),
  /** How many of those have no attempt left. */
  given_up: v.number(),
  last_mailed_at: textOrNull,
  /** When a mail last came in; null: none ever did. */
  last_received_at: textOrNull,
  /** Planned changes of flags that are not made although their time has come. */
  overdue_plans: v.number(),
  /** The database's jobs that have not run in their time. */
  late_jobs: v.array(v.string()),
  /** When anybody last looked for alerts, and the ways by which they would be told; null before the first look. */
  alerts: v.object({ looked_at: v.string(), ways: textOrNull }),
});
/** Facts about the messages for System Health. */
export type MessageFacts = v.InferOutput<typeof facts>;
/** The number of waiting messages, and when each route last worked. */
export const checkMessages = createDatabaseCall('check_messages', 'Messages check', facts);

/** The function waits three seconds for the database, four and a half for the mail provider and three for the database again. */
const MAIL_MS = 12_000;

/** Has a message mailed to us again, now. `mailed` is false where the mail provider did not take it: it is tried again by itself. */
export const mailAgain = {
  path: 'mail-messages',
  label: 'Mailing',
  body: v.object({ action: v.literal('mail-again'), id: v.pipe(v.string(), v.uuid()) }),
  answer: v.union([v.object({ mailed: v.boolean() }), limited]),
  timeoutMs: MAIL_MS,
};
export type MailAgainResult = v.InferOutput<typeof mailAgain.answer>;

/** Somebody else acted on the message after the version that was seen: nothing was sent. */
export const replyConflict = v.object({
  outcome: v.literal('conflict'),
  /** The message's version now. */
  version: v.number(),
  by: textOrNull,
  at: textOrNull,
  /** Whether they replied. */
  answered: v.boolean(),
});
/** Has a reply mailed to the visitor, and its message handled by it. Sent again under its id it is one mail. */
export const sendReply = {
  path: 'mail-messages',
  label: 'Mailing',
  body: v.object({ action: v.literal('reply'), ...replySchema.entries }),
  answer: v.variant('outcome', [
    /**
     * `unconfirmed`: the mail provider gave no answer. `busy`: it is being mailed. Tried again, either stays one mail.
     * `not-delivered`: it was sent, and has come back.
     */
    v.object({ outcome: v.picklist(['sent', 'not-sent', 'not-delivered', 'unconfirmed', 'busy']) }),
    replyConflict,
    limited,
  ]),
  timeoutMs: MAIL_MS,
};
export type ReplyResult = v.InferOutput<typeof sendReply.answer>;
