import * as v from 'valibot';
import { MESSAGE_KINDS } from '../forms/fields.ts';
import { replySchema } from '../forms/replies.ts';
import { LOCALES } from '../i18n/languages.ts';
import { createDatabaseCall, createTableRead, limited, textOrNull } from './contract.ts';

/** The database view `inbox_messages` computes the state. */
const MESSAGE_STATES = ['new', 'not-mailed', 'later', 'suspected-spam', 'spam', 'handled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** `open` lists messages that are new or not mailed. `mine` lists the open ones that are assigned to the caller. */
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

/** The kinds of the latest activity. `message` is the message itself. */
const ACTIVITY_KINDS = [
  'message',
  'customer-reply',
  'reply',
  'reply-failed',
  'forward',
  'forward-reply',
  'bounce',
  'quote-sent',
  'quote-accepted',
  'quote-declined',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const summary = v.object({
  id: v.string(),
  submission_id: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  name: v.string(),
  email: v.string(),
  language: v.picklist(LOCALES),
  preview: v.string(),
  /** The subject of an email, on one line. Null for a form, or if the email has no subject. */
  subject: textOrNull,
  /** Whether the customer or staff sent files, even if they are not stored. */
  has_attachments: v.boolean(),
  state: v.picklist(MESSAGE_STATES),
  created_at: v.string(),
  due_at: v.string(),
  assignee_id: textOrNull,
  assignee_email: textOrNull,
  /** The day (`2026-03-01`, in the office's time zone) on which a postponed message returns to the inbox. */
  later_until: textOrNull,
  /** A change passes the version that it is based on. */
  version: v.number(),
  /** The status of the newest sent quote, or null. */
  quote_status: textOrNull,
  latest_at: v.string(),
  latest_kind: v.picklist(ACTIVITY_KINDS),
  /** The name or email address of the person who wrote to us, or a colleague's email address. */
  latest_author: v.string(),
  /** The beginning of the latest text. For a quote, its number and revision, with the reason for a decision. */
  latest_text: v.string(),
  /** Whether the message is not handled and has incoming activity that the caller has not read. */
  is_unread: v.boolean(),
});
export type MessageSummary = v.InferOutput<typeof summary>;

const message = v.object({
  ...summary.entries,
  phone: textOrNull,
  message: v.string(),
  /** The other form fields by their names at the forms provider, such as the items of a quote request. For an email, its subject. */
  fields: v.fallback(v.record(v.string(), v.string()), {}),
  /** The service that received the message first: the forms provider or our function. */
  delivered_by: v.picklist(['provider', 'function']),
  status: v.string(),
  mail_attempts: v.number(),
  mailed_at: textOrNull,
  next_attempt_at: textOrNull,
  last_error: textOrNull,
  /** When the buyer's copy of a quote request was emailed. */
  copied_at: textOrNull,
  handled_at: textOrNull,
  handled_by: textOrNull,
  /** The deletion date, as promised in the privacy policy. */
  kept_until: v.string(),
});
export type Message = v.InferOutput<typeof message>;

const cursor = v.tuple([v.string(), v.string()]);
/** `unread` omits the view of all messages, and the views that never contain unread ones. */
const totals = v.object({
  ...v.entriesFromList(MESSAGE_VIEWS, v.number()),
  unread: v.partial(v.object(v.entriesFromList(MESSAGE_VIEWS, v.number()))),
});
export type MessageTotals = v.InferOutput<typeof totals>;

const page = v.object({
  messages: v.array(summary),
  /** The number of matching messages in each view, on all pages. `handled`, `spam` and `all` stop at 10,001. */
  totals,
  next: v.nullable(cursor),
});
export type MessagePage = v.InferOutput<typeof page>;

/** Lists one page of a view. All calls in this file require an administrator. */
export const listMessages = createDatabaseCall('list_messages', 'Loading messages', page);

/** Loads a message. Returns null if it was deleted. */
export const readMessage = createDatabaseCall('read_message', 'Loading a message', v.nullable(message));

export const messages = createTableRead('inbox_messages', 'Exporting messages', message);

const event = v.object({
  id: v.number(),
  action: v.string(),
  actor_email: textOrNull,
  /** For an assignment, the new assignee's email address, or null if the message was unassigned. For other events, the actor's note. */
  note: textOrNull,
  /** For `later`, the day on which the message returns. For quote events, the quote number and revision. */
  detail: textOrNull,
  at: v.string(),
});
export type MessageEvent = v.InferOutput<typeof event>;

export const messageHistory = createTableRead('history', 'Message history', event);

/** Like `messageHistory`, with the id of each event's message. */
export const messageNotes = createTableRead(
  'history',
  'Exporting notes',
  v.object({ ...event.entries, message_id: textOrNull }),
);
export type MessageNote = v.InferOutput<typeof messageNotes.row>;

const reply = v.object({
  id: v.string(),
  message_id: v.string(),
  actor_id: v.string(),
  actor_email: v.string(),
  kind: v.picklist(['reply', 'forward']),
  /** The recipient of a forward. A reply goes to the customer. */
  to_email: textOrNull,
  cc: v.array(v.string()),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  /** The ids of its attachments, in order. */
  files: v.array(v.string()),
  /** `not-delivered` means that the email bounced, for the reason in `last_error`. Sending it again requires a new id. */
  state: v.picklist(['unconfirmed', 'sent', 'not-sent', 'not-delivered']),
  created_at: v.string(),
  attempted_at: v.string(),
  sent_at: textOrNull,
  last_error: textOrNull,
});
export type MessageReplyRow = v.InferOutput<typeof reply>;

export const messageReplies = createTableRead('message_replies', 'Loading replies', reply);

const counts = v.object({
  waiting: v.number(),
  /** The number of open messages that are unread for the caller. */
  unread: v.number(),
  not_mailed: v.number(),
  suspected_spam: v.number(),
  oldest_waiting_at: textOrNull,
  /** The time of the latest incoming activity of an open message. */
  newest_waiting_at: textOrNull,
  last_event: v.nullable(v.number()),
});
export type MessageCounts = v.InferOutput<typeof counts>;
export const countMessages = createDatabaseCall('count_messages', 'Counting messages', counts);
/** Marks messages as read or unread for the caller. Returns the new counts. */
export const markRead = createDatabaseCall('mark_read', 'Marking messages as read or unread', counts);

const conflict = v.object({ outcome: v.literal('conflict'), message, by: textOrNull, at: textOrNull });
/** The current state of a message that has a newer version. `by` and `at` describe the latest change. `by` is null unless staff made it. */
export type Conflict = Omit<v.InferOutput<typeof conflict>, 'outcome'>;

/** Changes messages. Reports a conflict if a message has a newer version, unless the change is a note. */
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

const deletion = v.object({ messages: v.number(), account: v.picklist(['deleted', 'kept', 'none']) });
/** `kept` means that the account belongs to an administrator and was not deleted. */
export type PersonalDataDeletion = v.InferOutput<typeof deletion>;
/** Deletes the messages and emails from an address, and its account unless it is an administrator's. Keeps accepted quotes. */
export const deletePersonalData = createDatabaseCall('delete_personal_data', 'Deleting messages', deletion);
/** Deletes messages marked as spam: those with the given ids, or all. Returns the number of deleted messages. */
export const deleteSpam = createDatabaseCall('delete_spam', 'Deleting spam', v.number());

const savedReply = v.object({
  key: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  version: v.number(),
  updated_at: v.string(),
  updated_by: textOrNull,
});
export type SavedReplyRow = v.InferOutput<typeof savedReply>;

export const savedReplies = createTableRead('saved_replies', 'Loading saved replies', savedReply);

/** Updates a saved reply and returns the stored one, or null if it was deleted. `conflict` means that a colleague changed it first. */
export const updateSavedReply = createDatabaseCall(
  'update_saved_reply',
  'Saving a saved reply',
  v.nullable(v.object({ outcome: v.picklist(['changed', 'conflict']), answer: savedReply })),
);

/** Sets the keys and order of the saved replies. Adds and deletes replies to match. Returns false if a colleague changed them first. */
export const reorderSavedReplies = createDatabaseCall('reorder_saved_replies', 'Arranging saved replies', v.boolean());

const facts = v.object({
  oldest_waiting_at: textOrNull,
  late: v.number(),
  not_mailed: v.number(),
  /** The number of messages whose email has been due for more than ten minutes. */
  overdue: v.number(),
  /** The number of messages whose email has no attempts left. */
  out_of_retries: v.number(),
  last_mailed_at: textOrNull,
  last_received_at: textOrNull,
  overdue_changes: v.number(),
  late_jobs: v.array(v.string()),
  /** `channels` is null before the first check for alerts. */
  alerts: v.object({ checked_at: v.string(), channels: textOrNull }),
});
export type MessageFacts = v.InferOutput<typeof facts>;
/** Loads facts about messages, flag changes, jobs and alerts for System Health. */
export const checkMessages = createDatabaseCall('check_messages', 'Messages check', facts);

/** Longer than the function's own timeouts: 3 s and 2 s for the database, and 4.5 s for each of two attempts to send the email. */
const MAIL_MS = 15_000;
/** Longer than MAIL_MS, because a reply can have 10 MB of files. */
const REPLY_MS = 30_000;

/** Emails a message to the office again. `mailed` is false if the mail provider did not accept it. */
export const mailAgain = {
  path: 'mail-messages',
  label: 'Mailing',
  body: v.object({ action: v.literal('mail-again'), id: v.pipe(v.string(), v.uuid()) }),
  result: v.union([v.object({ mailed: v.boolean() }), limited]),
  timeoutMs: MAIL_MS,
};
export type MailAgainResult = v.InferOutput<typeof mailAgain.result>;

/** The result if someone else changed the message first. The reply was not sent. `by` is null if that was not a staff member. */
export const replyConflict = v.object({
  outcome: v.literal('conflict'),
  version: v.number(),
  by: textOrNull,
  at: textOrNull,
  answered: v.boolean(),
});
/**
 * Emails a reply to the customer and marks its message as handled, or forwards the conversation's last message. A retry with the same id
 * within a day sends no second email.
 */
export const sendReply = {
  path: 'mail-messages',
  label: 'Mailing',
  body: v.object({ action: v.literal('reply'), ...replySchema.entries }),
  result: v.variant('outcome', [
    /**
     * `unconfirmed` means that the email may have been sent, `busy` that another call is sending the reply, and `not-delivered` that the
     * email bounced. `file-missing` means that a file is not stored or that the files are too large, so nothing was sent.
     */
    v.object({ outcome: v.picklist(['sent', 'not-sent', 'not-delivered', 'unconfirmed', 'busy', 'file-missing']) }),
    replyConflict,
    limited,
  ]),
  timeoutMs: REPLY_MS,
};
export type ReplyResult = v.InferOutput<typeof sendReply.result>;
