import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

/** SQL as the database owner. */
export interface OwnerSql {
  query<Row = Record<string, unknown>>(query: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs a script of several statements. */
  exec(script: string): Promise<void>;
}

/** The database underneath: PGlite in this process, or a PostgreSQL server. */
export type Engine = OwnerSql & {
  connection: PgliteConnection | PostgresConnection;
  /** All of `work` or nothing of it. */
  transaction(work: (inside: OwnerSql) => Promise<void>): Promise<void>;
  /** Runs an API request when the database can take one. */
  takeTurn<T>(request: () => Promise<T>): Promise<T>;
  /** Whether the disk has room for another write; a server sees to its own disk. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
};
