import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { App, ConsoleEmailDriver } from '@supabase/lite';
import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite';
import { LOCAL_PUBLISHABLE_KEY } from '../defaults.ts';
import { createSerialQueue, type SerialQueue } from '../http/serialQueue.ts';
import type { LocalSecrets } from '../secrets.ts';
import { applyMigrations, applySeed } from './migrate.ts';

const supabaseFolder = fileURLToPath(new URL('../..', import.meta.url));

export type LocalDatabase = {
  /** Answers /auth/v1 and /rest/v1 requests, one at a time. */
  fetch(request: Request): Promise<Response>;
  /** Runs SQL as the database owner, between two requests and never inside one. */
  sql<Row = Record<string, unknown>>(query: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs a script of several statements as the database owner. */
  exec(script: string): Promise<void>;
  /** Names of the migrations that this boot applied. */
  applied: string[];
  close(): Promise<void>;
};

/** Opens (or makes) the database of a data directory and brings it up to date with migrations and seed. */
export async function openDatabase(dataDir: string, secrets: LocalSecrets): Promise<LocalDatabase> {
  process.env.DO_NOT_TRACK = '1';
  const connection = await createPgliteConnection({ url: join(dataDir, 'postgres') });
  // The library grants every request role everything on every table once it sees row-level security. Saying that
  // this has been done keeps the grants of our migrations the only ones (tests/database checks them).
  Object.assign(connection, { rlsState: 'active' });
  const normalize = connection.normalizeDbError.bind(connection);
  Object.assign(connection, { normalizeDbError: (error: unknown) => printBriefly(normalize(error)) });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      minimum_password_length: 8,
    },
    api: { schemas: ['public'], max_rows: 1000 },
    options: {
      // Admin mode would serve requests without a key as service role.
      server: { admin: false, disableStudio: true },
      drivers: { email: new ConsoleEmailDriver({ silent: true }) },
    },
  });
  await app.init();
  await app.ensureSystemSchema();
  const applied = await applyMigrations(connection.driver, join(supabaseFolder, 'migrations'));
  await applySeed(connection.driver, join(supabaseFolder, 'seed.sql'));
  const queue = createSerialQueue();
  return {
    fetch: (request) => queue(() => app.fetch(request, { peerAddress: null })),
    sql: (query, parameters = []) => runSql(connection.driver, queue, query, parameters),
    exec: (script) => queue(async () => void (await connection.driver.exec(script))),
    applied,
    close: () => queue(() => connection.close()),
  };
}

/** The library prints every refused query with a page of stack; one line says all there is. */
function printBriefly<Thrown>(error: Thrown): Thrown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return Object.assign(error, { [inspect.custom]: () => `database:${code} ${error.message}` });
}

async function runSql<Row>(driver: PGlite, queue: SerialQueue, query: string, parameters: unknown[]): Promise<Row[]> {
  const result = await queue(() => driver.query<Row>(query, parameters));
  return result.rows;
}
