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
  return (
    view === 'all' ||
    view === state ||
    (view === 'open' && state === 'new') ||
    (view === 'open' && state === 'not-mailed')
  );
}

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message as the list shows it. */
export interface MessageSummary {
  id: string;
  submissionId: string;
  kind: MessageKind;
  name: string;
  email: string;
  language: (typeof LOCALES)[number];
  /** The text's beginning, on one line. */
  preview: string;
  state: MessageState;
  createdAt: string;
  /** When the site promises an answer. */
  dueAt: string;
  assigneeId: string | null;
  assigneeEmail: string | null;
  /** Counts what staff did; a change names the version it was based on. */
  version: number;
}

/** A message with all that was sent and done. */
export interface Message extends MessageSummary {
  phone: string | null;
  message: string;
  /** The other answers of an access request, by the provider's field names. */
  fields: Record<string, string>;
  /** Who took it from the visitor: the forms provider, or our function. */
  takenBy: 'provider' | 'function';
  status: string;
  mailAttempts: number;
  mailedAt: string | null;
  /** Null when no further try is planned. */
  nextAttemptAt: string | null;
  lastError: string | null;
  handledAt: string | null;
  handledBy: string | null;
  /** When it is erased, as the privacy policy promises. */
  keptUntil: string;
}

const textOrNull = v.nullable(v.string());

const summaryEntries = {
  id: v.string(),
  submission_id: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  name: v.string(),
  email: v.string(),
  language: v.picklist(LOCALES),
  preview: v.string(),
  state: v.picklist(MESSAGE_STATES),
  created_at: v.string(),
  due_at: v.string(),
  assignee_id: textOrNull,
  assignee_email: textOrNull,
  version: v.number(),
};

function toSummary(row: v.InferOutput<v.ObjectSchema<typeof summaryEntries, undefined>>): MessageSummary {
  const { submission_id, created_at, due_at, assignee_id, assignee_email, ...same } = row;
  return {
    ...same,
    submissionId: submission_id,
    createdAt: created_at,
    dueAt: due_at,
    assigneeId: assignee_id,
    assigneeEmail: assignee_email,
  };
}

/** A row of the list as a summary. */
export const summarySchema = v.pipe(v.object(summaryEntries), v.transform(toSummary));

/** A message as the database answers it. */
export const messageSchema = v.pipe(
  v.object({
    ...summaryEntries,
    phone: textOrNull,
    message: v.string(),
    fields: v.fallback(v.record(v.string(), v.string()), {}),
    taken_by: v.picklist(['provider', 'function']),
    status: v.string(),
    mail_attempts: v.number(),
    mailed_at: textOrNull,
    next_attempt_at: textOrNull,
    last_error: textOrNull,
    handled_at: textOrNull,
    handled_by: textOrNull,
    kept_until: v.string(),
  }),
  v.transform(
    ({
      taken_by,
      mail_attempts,
      mailed_at,
      next_attempt_at,
      last_error,
      handled_at,
      handled_by,
      kept_until,
      ...row
    }): Message => {
      const { phone, message, fields, status, ...summary } = row;
      return {
        ...toSummary(summary),
        phone,
        message,
        fields,
        takenBy: taken_by,
        status,
        mailAttempts: mail_attempts,
        mailedAt: mailed_at,
        nextAttemptAt: next_attempt_at,
        lastError: last_error,
        handledAt: handled_at,
        handledBy: handled_by,
        keptUntil: kept_until,
      };
    },
  ),
);

export const colleagueSchema = v.object({ id: v.string(), email: v.string() });
/** Somebody who may be given a message. */
export type Colleague = v.InferOutput<typeof colleagueSchema>;
