import * as v from 'valibot';
import { createDatabaseCall, textOrNull } from './contract.ts';

/** The kinds of events in the activity log. Of the events about messages, it lists only deletions. */
export const HISTORY_KINDS = ['flags', 'accounts', 'messages'] as const;

const event = v.object({
  kind: v.picklist(HISTORY_KINDS),
  id: v.number(),
  at: v.string(),
  /** A flag name or an email address. Null if the account was deleted. */
  about: textOrNull,
  /** `on` or `off` for a flag, `personal-data-deleted` or `spam-deleted` for messages. */
  action: v.string(),
  role: textOrNull,
  /** The number of deleted messages. */
  detail: textOrNull,
  actor_email: textOrNull,
  note: textOrNull,
});
export type HistoryEvent = v.InferOutput<typeof event>;

/** Lists one page of the activity log, newest first. Requires an administrator. */
export const listHistory = createDatabaseCall(
  'list_history',
  'Loading the history',
  v.object({
    total: v.number(),
    /** `flags` and `people` are all flag names and actor emails in the log, as filter options. */
    flags: v.array(v.string()),
    people: v.array(v.string()),
    events: v.array(event),
    /** The cursor of the next page. Null on the last page. */
    next: v.nullable(v.number()),
  }),
);
