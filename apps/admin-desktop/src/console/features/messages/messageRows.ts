import { MESSAGE_KINDS } from '@olea/shared/forms';
import { LOCALES } from '@olea/shared/i18n';
import * as v from 'valibot';

/** The state of a message in the inbox; the database decides it (view `desk_messages`). */
const MESSAGE_STATES = ['new', 'not-mailed', 'suspected-spam', 'spam', 'handled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The views of the inbox. `open` is everything that waits: new and not mailed. */
export const MESSAGE_VIEWS = ['open', 'not-mailed', 'suspected-spam', 'spam', 'handled', 'all'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

export function isInView(state: MessageState, view: MessageView): boolean {
  const isOpen = state === 'new' || state === 'not-mailed';
  return view === 'all' || view === state || (view === 'open' && isOpen);
}

export type MessageKind = (typeof MESSAGE_KINDS)[number];

const textOrNull = v.nullable(v.string());

/** A row of the list. */
export const summarySchema = v.object({
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
  /** Counts what staff did; a change names the version it was based on. */
  version: v.number(),
});
/** A message as the list shows it. */
export type MessageSummary = v.InferOutput<typeof summarySchema>;

export const messageSchema = v.object({
  ...summarySchema.entries,
  phone: textOrNull,
  message: v.string(),
  /** The other answers of an access request, by the provider's field names. */
  fields: v.fallback(v.record(v.string(), v.string()), {}),
  /** Who took it from the visitor: the forms provider, or our function. */
  taken_by: v.picklist(['provider', 'function']),
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
export type Message = v.InferOutput<typeof messageSchema>;

export const colleagueSchema = v.object({ id: v.string(), email: v.string() });
/** Somebody who may be given a message. */
export type Colleague = v.InferOutput<typeof colleagueSchema>;
