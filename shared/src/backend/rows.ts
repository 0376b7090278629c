/** Row types of the tables that the apps may read; the migrations in supabase/migrations are their source. */
export interface FlagRow {
  id: string;
  name: string;
  enabled: boolean;
  description: string | null;
  /** Counts real changes; a write names the version it was based on. */
  version: number;
  updated_at: string;
  updated_by: string | null;
  change_note: string | null;
}

export interface FlagHistoryRow {
  id: number;
  flag_id: string;
  flag_name: string;
  actor_id: string | null;
  actor_email: string | null;
  old_enabled: boolean;
  new_enabled: boolean;
  note: string | null;
  changed_at: string;
}

export interface UserRoleRow {
  user_id: string;
  role: 'admin' | 'client';
}

type Plain<T> = { [K in keyof T]: T[K] };
interface ReadOnlyTable<Row> {
  Row: Plain<Row>;
  Insert: Record<string, never>;
  Update: Record<string, never>;
  Relationships: [];
}

export interface Database {
  public: {
    Tables: {
      feature_flags: {
        Row: Plain<FlagRow>;
        Insert: Record<string, never>;
        Update: { enabled?: boolean; updated_at?: string; change_note?: string | null };
        Relationships: [];
      };
      feature_flag_history: ReadOnlyTable<FlagHistoryRow>;
      user_roles: ReadOnlyTable<UserRoleRow>;
    };
    Views: Record<never, never>;
    Functions: { get_enabled_features: { Args: Record<PropertyKey, never>; Returns: string[] } };
  };
}
