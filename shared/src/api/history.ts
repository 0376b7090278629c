import * as v from 'valibot';
import { createDatabaseCall, textOrNull } from './contract.ts';

/** Of messages, the whole history has erasures only. */
export const HISTORY_KINDS = ['flags', 'accounts', 'messages'] as const;

const event = v.object({
  kind: v.picklist(HISTORY_KINDS),
  id: v.number(),
  at: v.string(),
  /** A flag's name or an account's address; null once both account and message are gone. */
  about: textOrNull,
  /** For a flag, `on` or `off`; for messages, `erased` or `spam-deleted`. */
  action: v.string(),
  role: textOrNull,
  /** For an erasure, the number of messages. */
  detail: textOrNull,
  actor_email: textOrNull,
  note: textOrNull,
});
/** One step of a history, as the database recorded it. */
export type HistoryEvent = v.InferOutput<typeof event>;

/** One page of a history, newest first; for administrators. */
export const listHistory = createDatabaseCall(
  'list_history',
  'Loading the history',
  v.object({
    /** How many the filter lets through, whatever the page. */
    total: v.number(),
    /** Names of the flags and addresses of the people that this history holds. */
    flags: v.array(v.string()),
    people: v.array(v.string()),
    steps: v.array(event),
    /** Given back for the page after this one; null on the last. */
    next: v.nullable(v.number()),
  }),
);
