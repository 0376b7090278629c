import * as v from 'valibot';

const textOrNull = v.fallback(v.nullable(v.string()), null);
const time = v.fallback(v.string(), '');

/**
 * Rows of the tables that the apps may read, as the data API answers them. The migrations are their source; a test compares names
 * and nullability with the columns of the migrated database. What is not needed to show a row has something to fall back on.
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
    updated_by: textOrNull,
    change_note: textOrNull,
  }),
  feature_flag_history: v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
    /** Null when the flag's row is gone. */
    flag_id: textOrNull,
    flag_name: v.fallback(v.string(), ''),
    actor_id: textOrNull,
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
    planned_by: v.string(),
    planned_by_email: textOrNull,
    planned_at: time,
    state: v.picklist(['planned', 'applied', 'cancelled', 'overtaken']),
    overtaken_by: v.fallback(v.nullable(v.picklist(['change', 'demotion'])), null),
    settled_at: textOrNull,
    /** Counts the changes of the plan itself. */
    version: v.number(),
  }),
  user_roles: v.object({ user_id: v.string(), role: v.picklist(['admin', 'client']) }),
  contact_message_history: v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
    message_id: v.string(),
    action: v.string(),
    actor_id: textOrNull,
    actor_email: textOrNull,
    note: textOrNull,
    at: time,
  }),
};

export type FlagRow = v.InferOutput<typeof ROWS.feature_flags>;
export type FlagHistoryRow = v.InferOutput<typeof ROWS.feature_flag_history>;
export type PlannedChangeRow = v.InferOutput<typeof ROWS.planned_flag_changes>;
export type UserRoleRow = v.InferOutput<typeof ROWS.user_roles>;
type MessageHistoryRow = v.InferOutput<typeof ROWS.contact_message_history>;

type Plain<T> = { [K in keyof T]: T[K] };
interface ReadOnlyTable<Row> {
  readonly Row: Plain<Row>;
  readonly Insert: Record<string, never>;
  readonly Update: Record<string, never>;
  readonly Relationships: [];
}

interface NoArguments {
  readonly Args: Record<PropertyKey, never>;
  readonly Returns: unknown;
}

export interface Database {
  readonly public: {
    Tables: {
      feature_flags: {
        Row: Plain<FlagRow>;
        Insert: Record<string, never>;
        Update: { enabled?: boolean; updated_at?: string; change_note?: string | null };
        Relationships: [];
      };
      feature_flag_history: ReadOnlyTable<FlagHistoryRow>;
      planned_flag_changes: ReadOnlyTable<PlannedChangeRow>;
      user_roles: ReadOnlyTable<UserRoleRow>;
      contact_message_history: ReadOnlyTable<MessageHistoryRow>;
    };
    Views: { desk_messages: ReadOnlyTable<{ id: string }> };
    Functions: {
      site_build_state: NoArguments;
      plan_flag_change: {
        Args: { p_flag_id: string; p_enabled: boolean; p_due_at: string; p_note: string | null };
        Returns: Plain<PlannedChangeRow>[];
      };
      replan_flag_change: {
        Args: { p_id: string; p_version: number; p_enabled: boolean; p_due_at: string; p_note: string | null };
        Returns: Plain<PlannedChangeRow>[];
      };
      cancel_planned_flag_change: { Args: { p_id: string; p_version: number }; Returns: Plain<PlannedChangeRow>[] };
      get_enabled_features: NoArguments;
      list_messages: {
        Args: {
          p_state: string | null;
          p_kind: string | null;
          p_language: string | null;
          p_assignee: string | null;
          p_search: string | null;
          p_before: string | null;
          p_before_id: string | null;
          p_limit: number;
        };
        Returns: unknown;
      };
      read_message: { Args: { p_id: string }; Returns: unknown };
      count_messages: NoArguments;
      list_colleagues: NoArguments;
      change_message: {
        Args: {
          p_id: string;
          p_version: number;
          p_action: string;
          p_note: string | null;
          p_assignee_id: string | null;
        };
        Returns: unknown;
      };
      erase_person: { Args: { p_email: string }; Returns: unknown };
      read_access_request: { Args: { p_message_id: string }; Returns: unknown };
      list_accounts: { Args: { p_search: string }; Returns: unknown };
      decline_access: { Args: { p_message_id: string; p_note: string | null }; Returns: unknown };
      take_access_away: { Args: { p_account_id: string; p_role: string }; Returns: unknown };
      read_ledger: { Args: { p_day: string }; Returns: unknown };
      check_messages: NoArguments;
    };
  };
}
