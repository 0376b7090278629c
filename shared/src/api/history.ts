import * as v from 'valibot';
import { createDatabaseCall, textOrNull } from './contract.ts';

/** For messages, the overall history lists deletions only. */
export const HISTORY_KINDS = ['flags', 'accounts', 'messages'] as const;

const event = v.object({
  kind: v.picklist(HISTORY_KINDS),
  id: v.number(),
  at: v.string(),
  /** A flag name or an account's email. Null if both the account and the message are gone. */
  about: textOrNull,
  /** `on` or `off` for a flag, `personal-data-deleted` or `spam-deleted` for messages. */
  action: v.string(),
  role: textOrNull,
  /** The number of messages for a deletion. */
  detail: textOrNull,
  actor_email: textOrNull,
  note: textOrNull,
});
/** An event of the history. */
export type HistoryEvent = v.InferOutput<typeof event>;

/** Lists one page of the history, newest first. Only administrators may call it. */
export const listHistory = createDatabaseCall(
  'list_history',
  'Loading the history',
  v.object({
    /** The number of events that match the filter, over all pages. */
    total: v.number(),
    /** All flag names and actor emails of this history, for its filters. */
    flags: v.array(v.string()),
    people: v.array(v.string()),
    events: v.array(event),
    /** Pass it to get the next page. Null on the last page. */
    next: v.nullable(v.number()),
  }),
);
