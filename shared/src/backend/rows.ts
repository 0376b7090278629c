import * as v from 'valibot';
import { LOCALES } from '../i18n/languages.ts';
import type { Database as Generated } from './generated/database.ts';

const textOrNull = v.fallback(v.nullable(v.string()), null);
const time = v.fallback(v.string(), '');

/**
 * The columns of the tables that the apps read, as the data API answers them. The migrations are their source; a test compares names
 * and nullability with the migrated database. What is not needed to show a row has something to fall back on.
 */
export const ROWS = {
  feature_flags: v.object({
    id: v.string(),
    name: v.string(),
    enabled: v.boolean(),
    description: textOrNull,
    /** Counts real changes; a write names the version it was based on. */
    version: v.fallback(v.number(), 0),
    updated_at: time,
  }),
  feature_flag_history: v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
    /** Null when the flag's row is gone. */
    flag_id: textOrNull,
    flag_name: v.fallback(v.string(), ''),
    actor_email: textOrNull,
    old_enabled: v.boolean(),
    new_enabled: v.boolean(),
    note: textOrNull,
    changed_at: time,
  }),
  planned_flag_changes: v.object({
    id: v.string(),
    flag_id: v.string(),
    flag_name: v.fallback(v.string(), ''),
    enabled: v.boolean(),
    due_at: v.pipe(v.string(), v.isoTimestamp()),
    note: textOrNull,
    /** The flag's version that the plan builds on. */
    flag_version: v.number(),
    planned_by_email: textOrNull,
    state: v.picklist(['planned', 'applied', 'cancelled', 'overtaken']),
    overtaken_by: v.fallback(v.nullable(v.picklist(['change', 'demotion'])), null),
    /** Counts the changes of the plan itself. */
    version: v.number(),
  }),
  contact_message_history: v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
    action: v.string(),
    actor_email: textOrNull,
    note: textOrNull,
    at: time,
  }),
  message_replies: v.object({
    id: v.string(),
    message_id: v.string(),
    actor_id: v.string(),
    actor_email: v.string(),
    language: v.picklist(LOCALES),
    subject: v.string(),
    text: v.string(),
    state: v.picklist(['unconfirmed', 'sent', 'not-sent']),
    created_at: time,
    tried_at: time,
    sent_at: textOrNull,
    last_error: textOrNull,
  }),
  prepared_answers: v.object({
    key: v.string(),
    language: v.picklist(LOCALES),
    subject: v.string(),
    text: v.string(),
    version: v.number(),
    updated_at: time,
    updated_by: textOrNull,
  }),
};

export type FlagRow = v.InferOutput<typeof ROWS.feature_flags>;
export type FlagHistoryRow = v.InferOutput<typeof ROWS.feature_flag_history>;
export type PlannedChangeRow = v.InferOutput<typeof ROWS.planned_flag_changes>;
export type MessageReplyRow = v.InferOutput<typeof ROWS.message_replies>;
export type PreparedAnswerRow = v.InferOutput<typeof ROWS.prepared_answers>;

type Public = Generated['public'];
/** PostgreSQL takes null for every argument; the generator writes none of them so. */
type Callable<F> = F extends { Args: infer Args }
  ? Omit<F, 'Args'> & { Args: { [A in keyof Args]: Args[A] | null } }
  : never;

/** The database as supabase-js wants to see it. */
export interface Database {
  public: Omit<Public, 'Functions'> & {
    Functions: { [F in keyof Public['Functions']]: Callable<Public['Functions'][F]> };
  };
}
