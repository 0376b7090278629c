import { chmod, mkdir } from 'node:fs/promises';
import { createQueue } from '@olea/shared/queue';
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import postgres, { type Sql } from 'postgres';
import { readDatabaseAddress } from './databaseAddress.ts';

export interface OwnerSql {
  query<Row = Record<string, unknown>>(query: string, parameters?: unknown[]): Promise<Row[]>;
  exec(script: string): Promise<void>;
}

/** A database: PGlite in this process, or a PostgreSQL server. */
export type Engine = OwnerSql & {
  connection: PgliteConnection | PostgresConnection;
  transaction(work: (inside: OwnerSql) => Promise<void>): Promise<void>;
  /** Runs an API request when the database has capacity. On a PostgreSQL server, flag reads do not wait for other requests. */
  takeTurn<T>(request: () => Promise<T>, isFlagRead: boolean): Promise<T>;
  close(): Promise<void>;
};

/** Opens PGlite with its files in `folder`. Rejects if the files are damaged. */
export async function openPgliteEngine(folder: string): Promise<Engine> {
  // PostgreSQL requires this mode. `chmod` fixes folders that older versions created.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const connection = await createPgliteConnection({ url: folder });
  const { driver } = connection;
  await driver.query('select').catch((error: unknown) => {
    throw new Error(
      `The database in ${folder} is damaged (${error}). Put a copy of that folder in its place, or lose all data: npm start -- --reset`,
    );
  });
  // PGlite has one session, so concurrent requests would share a transaction and its role for row-level security.
  const queue = createQueue();
  const direct = createPgliteSql(driver);
  return {
    connection,
    query: (query, parameters) => queue(() => direct.query(query, parameters)),
    exec: (script) => queue(() => direct.exec(script)),
    transaction: (work) => queue(() => driver.transaction((transaction) => work(createPgliteSql(transaction)))),
    takeTurn: queue,
    close: () => queue(() => connection.close()),
  };
}

function createPgliteSql(driver: Pick<PGlite, 'query' | 'exec'>): OwnerSql {
  return {
    query: async <Row>(query: string, parameters: unknown[] = []) => (await driver.query<Row>(query, parameters)).rows,
    exec: async (script) => void (await driver.exec(script)),
  };
}

/** An arbitrary lock id. The lock prevents two backends from using one database, because they would sign tokens with different keys. */
const LOCK = 7_420_184_173;

/** Half of the driver's ten connections. Flag reads and the scheduler use the others. */
const REQUESTS_AT_ONCE = 5;

/** `@supabase/lite` passes serialized JSON. By default, the driver serializes it again and stores an object as a string. */
const JSONB = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/**
 * Connects to a PostgreSQL server. Rejects if the URL is not allowed, if another backend uses the database or, unless `isHosted`, if the
 * database belongs to a Supabase project or to another application.
 */
export async function openPostgresEngine(url: string, isHosted = false): Promise<Engine> {
  const { url: server, ssl } = readDatabaseAddress(url);
  const postgresOptions = { onnotice: () => undefined, types: { jsonb: JSONB }, ssl };
  const connection = createPostgresConnection({ url: server, postgresOptions });
  const { driver } = connection;
  const direct = createPostgresSql(driver);
  // This connection holds the lock while it is open.
  const session = postgres(server, {
    ...postgresOptions,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    // An error of the driver's type query would be unhandled and end the process.
    fetch_types: false,
  });
  // Without a timeout, the drivers wait forever for connections that the server closed.
  const close = async () => void (await Promise.all([session, driver].map((one) => one.end({ timeout: 1 }))));
  try {
    const [free] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as locked`;
    if (!free?.locked) throw new Error(`${describeDatabase(url)} is in use by another backend.`);
    if (!isHosted) await assertOwnDatabase(direct, url);
    const queue = createQueue(REQUESTS_AT_ONCE);
    return {
      connection,
      ...direct,
      transaction: async (work) => void (await driver.begin((transaction) => work(createPostgresSql(transaction)))),
      takeTurn: (request, isFlagRead) => (isFlagRead ? request() : queue(request)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns a database URL without credentials, for display. */
export function describeDatabase(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function createPostgresSql(driver: Pick<Sql, 'unsafe'>): OwnerSql {
  return {
    query: async <Row>(query: string, parameters: unknown[] = []) =>
      [...(await driver.unsafe(query, parameters as never[]))] as Row[],
    exec: async (script) => void (await driver.unsafe(script)),
  };
}

/** Rejects the database of a Supabase project or of another application, because a developer's DATABASE_URL may point to either. */
async function assertOwnDatabase(sql: OwnerSql, url: string): Promise<void> {
  const [found] = await sql.query<{ hosted: boolean; ours: boolean; empty: boolean }>(`
    select exists (select from pg_roles where rolname = 'supabase_auth_admin') as hosted,
      to_regclass('supabase_migrations.schema_migrations') is not null and to_regprocedure('private.is_admin()') is not null as ours,
      not exists (select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as empty`);
  if (found?.hosted) {
    throw new Error(
      `${describeDatabase(url)} belongs to a Supabase project: deploy to it (supabase/README.md) instead.`,
    );
  }
  if (!found?.empty && !found?.ours) {
    throw new Error(`${describeDatabase(url)} holds tables of something else. Give it an empty database.`);
  }
}
