import * as v from 'valibot';
import { createDatabaseCall, textOrNull } from './contract.ts';

/** The kinds of events in the activity log. For `messages`, `listHistory` returns only deletions. */
export const HISTORY_KINDS = ['flags', 'accounts', 'messages'] as const;

const event = v.object({
  kind: v.picklist(HISTORY_KINDS),
  id: v.number(),
  at: v.string(),
  /** A flag name, or the email address of an account or access request that still exists. Otherwise null. */
  about: textOrNull,
  /** `on` or `off` for a flag, `personal-data-deleted` or `spam-deleted` for messages. */
  action: v.string(),
  role: textOrNull,
  /** For messages, the number deleted. For accounts, the same as in `AccessEvent`. */
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
    /** `flags` and `people` are the filter options: the flag names and actor emails of the requested kind's events. */
    flags: v.array(v.string()),
    people: v.array(v.string()),
    events: v.array(event),
    next: v.nullable(v.number()),
  }),
);
