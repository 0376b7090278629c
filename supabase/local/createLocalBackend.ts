import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { site } from '@olea/shared/site/facts';
import { type AuthService, createAuthGateway } from './auth/authGateway.ts';
import { createAuthMail } from './auth/authMail.ts';
import { CONTROL_PREFIX, createControlEndpoints } from './control.ts';
import { ensureDemoAccounts, resetDatabase } from './database/demoState.ts';
import { describeDatabase, type Engine, openPgliteEngine, openPostgresEngine } from './database/engines.ts';
import { createStorageGateway } from './database/objectFiles.ts';
import { type LocalDatabase, openDatabase } from './database/openDatabase.ts';
import {
  createWebhookSecret,
  DataDirectoryInUse,
  type LocalSecrets,
  loadSecrets,
  lockDataDirectory,
} from './dataFolder.ts';
import { LOCAL_INBOUND_DOMAIN, LOCAL_PUBLISHABLE_KEY } from './defaults.ts';
import { createFaults, type Faults } from './faults.ts';
import { callFunctions, FUNCTIONS_PREFIX, type FunctionHost, startFunctions } from './functions/functionHost.ts';
import { CHAT_WEBHOOK_PATH, createChatWebhook } from './providers/chatWebhook.ts';
import { createFormsProvider } from './providers/formsProvider.ts';
import { createMailProvider } from './providers/mailProvider.ts';
import { createOutbox, type Outbox } from './providers/outbox.ts';
import { createRouter, type Handler, type Middleware, openToEveryOrigin } from './router.ts';
import { createJobs, startScheduler } from './scheduler.ts';

/** Marks a data directory whose embedded database is still being created. The next start deletes its data and starts again. */
const UNFINISHED = 'unfinished';

const OBJECTS = 'objects';
const CONTENTS = ['outbox', OBJECTS, 'secrets.json', 'postgres', UNFINISHED];

/** The settings of the real auth service that replaces the emulator. */
export interface AuthServiceParts {
  readonly databaseUrl: string;
  readonly secrets: Pick<LocalSecrets, 'jwtSecret' | 'secretKey'>;
  readonly outbox: Pick<Outbox, 'add'>;
}

export interface LocalBackendOptions {
  /** The data directory. Defaults to LOCAL_DATA_DIR, or `.local` if it is not set. */
  dataDir?: string;
  /** The URL of a PostgreSQL server that replaces the embedded database. */
  databaseUrl?: string | undefined;
  /** Deletes all data in the data directory before startup. Not allowed with `databaseUrl`. */
  reset?: boolean;
  log?: (line: string) => void;
  /** With `databaseUrl`, starts a real auth service instead of the emulator. The database must already have the service's tables. */
  authService?: ((parts: AuthServiceParts) => Promise<AuthService>) | undefined;
  /** Starts a site build when the emulated deploy hook is called. Without it, no hook is configured. */
  onBuildRequest?: (() => void) | undefined;
}

export interface LocalBackend {
  middleware: Middleware;
  /** A loopback origin that serves the same endpoints as `middleware`. */
  origin: string;
  publishableKey: string;
  secretKey: string;
  dataDir: string;
  /** The location of the database, for display: its URL without credentials, or the folder of the embedded one. */
  databasePlace: string;
  sql: LocalDatabase['sql'];
  faults: Faults;
  outbox: Outbox;
  functions: FunctionHost;
  addAccount: AuthService['addAccount'];
  /** Sets the site's URL for links in emails. Without a call, they use `origin`. */
  setSiteUrl(url: string): void;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the local backend with its database, auth, data API, functions and emulated providers on one origin. */
export async function createLocalBackend(options: LocalBackendOptions = {}): Promise<LocalBackend> {
  const dataDir = resolve(options.dataDir ?? process.env.LOCAL_DATA_DIR ?? '.local');
  const { databaseUrl, authService } = options;
  if (options.reset && databaseUrl)
    throw new Error(
      '--reset empties only the embedded database. To reset the database of DATABASE_URL, run dropdb and createdb.',
    );
  const log = options.log ?? ((line) => console.log(line));
  await createFolder(dataDir).catch((error) => throwFolderError(dataDir, error));

  // Listen first, because the lock contains the origin, which other processes call to check whether this one is running.
  const ownerToken = randomUUID();
  let serve: Middleware = (request, response) => answerOwner(ownerToken, request, response);
  // By default, Node closes idle connections after five seconds. A client that reuses one at that moment loses its request.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    serve(request, response, () => void response.writeHead(404).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let engine: Engine | undefined;
  let auth: AuthService | undefined;
  try {
    const owner = { pid: process.pid, origin, token: ownerToken };
    const unlock = await lockDataDirectory(dataDir, owner).catch((error) => throwFolderError(dataDir, error));
    // An interrupted first start leaves an incomplete database, which contains no data yet.
    const unfinished = !databaseUrl && existsSync(join(dataDir, UNFINISHED));
    if (unfinished) log(`The first start in ${dataDir} was interrupted. Starting again with a new database.`);
    if (options.reset || unfinished) await removeData(dataDir);
    const isFirst = !databaseUrl && !existsSync(join(dataDir, 'postgres'));
    if (isFirst) await writeFile(join(dataDir, UNFINISHED), '');
    const secrets = await loadSecrets(dataDir);
    engine = await (databaseUrl
      ? openPostgresEngine(databaseUrl, authService !== undefined)
      : openPgliteEngine(join(dataDir, 'postgres')));
    const outbox = createOutbox(join(dataDir, 'outbox'));
    let siteUrl = origin;
    const authMail = createAuthMail(outbox, () => siteUrl);
    const objectFolder = join(dataDir, OBJECTS);
    const database = await openDatabase(engine, secrets, authMail, objectFolder, authService !== undefined);
    auth =
      databaseUrl && authService
        ? await authService({ databaseUrl, secrets, outbox })
        : createAuthGateway({ database, mail: authMail, secrets, siteUrl: () => siteUrl });
    await ensureDemoAccounts(database, auth);
    if (isFirst) await rm(join(dataDir, UNFINISHED));
    const faults = createFaults();
    const mail = createMailProvider(outbox, {
      origin,
      key: secrets.mailKey,
      webhookSecret: createWebhookSecret(secrets),
    });
    const schedulerSecret = randomUUID();
    const { onBuildRequest } = options;
    const hook = onBuildRequest && { DEPLOY_HOOK_URL: `${origin}${CONTROL_PREFIX}build` };
    const functions = startFunctions({ ...createFunctionEnv(origin, secrets, schedulerSecret), ...hook }, log);
    const jobs = await createJobs(database.sql, origin, schedulerSecret);
    const power = { isOn: true };
    const calls = new Set<Promise<Response>>();
    const reset = async () => {
      // Limit the wait, because a call from a closed page may never end.
      await Promise.race([Promise.allSettled(calls), wait(2_000, undefined, { ref: false })]);
      await resetDatabase(database);
      await rm(objectFolder, { recursive: true, force: true });
      await outbox.clear();
      faults.clear();
      mail.reset();
      power.isOn = true;
    };
    const control = createControlEndpoints({
      ownerToken,
      secretKey: secrets.secretKey,
      sql: (query) => database.sql(query),
      faults,
      outbox,
      power,
      reset,
      functionPids: functions.pids,
      mail,
      runJobs: async () => {
        for (const { run } of jobs) await run();
      },
      onBuildRequest,
    });
    const toFunction = callFunctions(functions);
    const callFunction: Handler = (...args) => {
      const call = toFunction(...args);
      calls.add(call);
      return call.finally(() => calls.delete(call));
    };
    const createPrefixMatcher = (prefix: string) => (path: string) => path.startsWith(prefix);
    serve = createRouter({
      parts: [
        { target: 'rest', matches: createPrefixMatcher('/rest/v1'), answer: openToEveryOrigin(database.fetch) },
        { target: 'auth', matches: createPrefixMatcher('/auth/v1/'), answer: openToEveryOrigin(auth.answer) },
        {
          target: 'storage',
          matches: createPrefixMatcher('/storage/v1/'),
          answer: openToEveryOrigin(createStorageGateway(database.fetch, secrets.jwtSecret)),
        },
        { target: 'functions', matches: createPrefixMatcher(FUNCTIONS_PREFIX), answer: callFunction },
        control,
        ...createFormsProvider(outbox),
        ...mail.parts,
        createChatWebhook(outbox),
      ],
      faults,
      power,
    });
    const stopJobs = startScheduler(jobs, log);
    return {
      middleware: serve,
      origin,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
      secretKey: secrets.secretKey,
      dataDir,
      databasePlace: databaseUrl ? describeDatabase(databaseUrl) : `embedded, in ${join(dataDir, 'postgres')}`,
      sql: database.sql,
      faults,
      outbox,
      functions,
      setSiteUrl: (url) => {
        siteUrl = url;
      },
      reset,
      addAccount: auth.addAccount,
      close: async () => {
        await stopJobs();
        await functions.close();
        await auth?.close();
        await database.close();
        await unlock();
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      },
    };
  } catch (error) {
    await auth?.close();
    await engine?.close();
    server.close();
    throw error;
  }
}

/** Until the backend is ready, responds with 503, except to other processes that check whether this one is running. */
function answerOwner(token: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/__local/owner') response.end(token);
  else response.writeHead(503).end();
}

/** The message of `DataDirectoryInUse` already names the folder. */
function throwFolderError(dataDir: string, error: unknown): never {
  if (error instanceof DataDirectoryInUse) throw error;
  const code = (error as NodeJS.ErrnoException).code;
  throw new Error(`Cannot write to ${dataDir} (${code}). Set LOCAL_DATA_DIR to a folder that you may write to.`);
}

/** Node's recursive `mkdir` never returns if an existing parent reports ENOENT, as `/proc` does. */
async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await createFolder(dirname(folder));
  await mkdir(folder).catch((error) => {
    if (!existsSync(folder)) throw error;
  });
}

async function removeData(dataDir: string): Promise<void> {
  for (const part of CONTENTS) await rm(join(dataDir, part), { recursive: true, force: true });
}

/** Returns the environment variables of a hosted project, and our settings (supabase/README.md). */
function createFunctionEnv(origin: string, secrets: LocalSecrets, schedulerSecret: string): Record<string, string> {
  return {
    SUPABASE_URL: origin,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
    SCHEDULER_SECRET: schedulerSecret,
    CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
    MAIL_API_URL: origin,
    MAIL_API_KEY: secrets.mailKey,
    MAIL_FROM: `${site.brand} website <website@olea.example>`,
    MAIL_TO: 'hello@olea.example',
    INBOUND_DOMAIN: LOCAL_INBOUND_DOMAIN,
    REPLY_SECRET: secrets.secretKey,
    MAIL_WEBHOOK_SECRET: createWebhookSecret(secrets),
    ALERT_TO: 'alerts@olea.example',
    ALERT_WEBHOOK_URL: `${origin}${CHAT_WEBHOOK_PATH}`,
    // Allows any port of this machine, the packaged console and the console's origin in the desktop tests.
    ALLOWED_ORIGINS: 'http://localhost:*,http://127.0.0.1:*,app://console,https://console.app.test',
  };
}
