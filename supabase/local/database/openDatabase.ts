import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { App, setExperimental } from '@supabase/lite';
import { type AuthMail, readAuthSettings, VARIABLES_TEMPLATE } from '../auth/authMail.ts';
import type { LocalSecrets } from '../dataFolder.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../defaults.ts';
import { type Engine, type OwnerSql, openPostgresEngine } from './engines.ts';
import { applyMigrations, applySeed, PLATFORM_SQL } from './migrate.ts';
import { createObjectFiles } from './objectFiles.ts';

const supabaseFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface LocalDatabase {
  /** Handles /auth/v1, /rest/v1 and /storage/v1 requests. */
  fetch(request: Request): Promise<Response>;
  /** Runs SQL as the database owner, outside of requests. */
  sql: OwnerSql['query'];
  transaction: Engine['transaction'];
  close(): Promise<void>;
}

/**
 * Starts auth, the data API and the storage of files in `objectFolder`, then applies migrations and seed. A hosted database (`isHosted`)
 * already has the auth tables.
 */
export async function openDatabase(
  engine: Engine,
  secrets: LocalSecrets,
  mail: Pick<AuthMail, 'send'>,
  objectFolder: string,
  isHosted: boolean,
): Promise<LocalDatabase> {
  const app = await openApp(engine, secrets, mail, objectFolder);
  if (!isHosted) await app.ensureSystemSchema();
  await applyMigrations(engine, join(supabaseFolder, 'migrations'));
  await applySeed(engine, join(supabaseFolder, 'seed.sql'));
  return {
    fetch: (request) =>
      engine.takeTurn(
        () => app.fetch(request, { peerAddress: null }),
        new URL(request.url).pathname === '/rest/v1/rpc/get_enabled_features',
      ),
    sql: engine.query,
    transaction: engine.transaction,
    close: engine.close,
  };
}

/** Sets up an empty PostgreSQL database to resemble a new Supabase project. */
export async function preparePlatform(databaseUrl: string): Promise<void> {
  const engine = await openPostgresEngine(databaseUrl);
  const app = await openApp(engine, { jwtSecret: 'unused', secretKey: 'unused' }, { send: async () => undefined }, '');
  await app.ensureSystemSchema();
  await engine.exec(PLATFORM_SQL);
  await engine.close();
}

async function openApp(
  engine: Engine,
  secrets: Pick<LocalSecrets, 'jwtSecret' | 'secretKey'>,
  mail: Pick<AuthMail, 'send'>,
  objectFolder: string,
): Promise<App> {
  process.env.DO_NOT_TRACK = '1';
  const { otp_length, otp_expiry } = (await readAuthSettings()).email;
  const { connection } = engine;
  // If the library detects row-level security in a schema, it grants every request role all rights on the schema's tables. This private
  // state disables that, so that only our migrations grant rights (tests/database/grants.test.ts).
  if (typeof Reflect.get(connection, 'rlsState') !== 'string') {
    throw new Error('This version of @supabase/lite has no rlsState: its grants need another way to stop them');
  }
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
      email: { otp_length, otp_expiry, template: { recovery: { content_path: VARIABLES_TEMPLATE } } },
    },
    api: { schemas: ['public'], max_rows: 1000 },
    storage: { enabled: true },
    options: {
      // Admin mode would run requests that have no key as the service role.
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: (message) => mail.send(message) } },
    },
  });
  app._storageAdapter = createObjectFiles(objectFolder);
  const initialized = app.init();
  // Set this now: `init` has already skipped its warning about experimental features, and reads the setting after its first `await`.
  setExperimental('storage', true);
  await initialized;
  return app;
}

/** Makes logs show a rejected query on one line instead of with the library's stack trace. */
function printBriefly<Thrown>(error: Thrown): Thrown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return Object.assign(error, { [inspect.custom]: () => `database:${code} ${error.message}` });
}
