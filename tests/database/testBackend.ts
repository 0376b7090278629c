import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  type AuthServiceParts,
  createLocalBackend,
  type LocalBackend,
  type LocalBackendOptions,
} from '@olea/local-backend';
import { DEMO_PASSWORD, LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { type BackendClient, createBackendClient } from '@olea/shared/backend/createBackendClient';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startAuthService } from '../../scripts/rehearsal/authService.ts';
import { copyDatabase, makeDataFolder } from '../../scripts/templateData.ts';
import { type ApiCaller, type BackendControl, createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { createFolder } from '../newFolder.ts';

export type TestBackend = ReturnType<typeof openTestBackend>;
export type StaffBackend = ReturnType<typeof openWithStaff>;

/**
 * Starts a backend for one test file on a copy of the template database. The database is embedded or, under `npm run rehearse`, on a
 * PostgreSQL server. The backend exists from the first `beforeAll` to the end of the file.
 */
export function openTestBackend(options: Pick<LocalBackendOptions, 'onBuildRequest'> = {}) {
  const test = {
    backend: {} as LocalBackend,
    control: {} as BackendControl,
    /** The lines of the backend's log. `openWithStaff` clears them before each test. */
    lines: [] as string[],
    sql: <Row>(query: string, parameters?: unknown[]): Promise<Row[]> => test.backend.sql<Row>(query, parameters),
    /** Returns the id of an account, or an empty string. */
    async fetchId(email: string): Promise<string> {
      const [account] = await test.sql<{ id: string }>('select id from auth.users where email = $1', [email]);
      return account?.id ?? '';
    },
    /** Inserts a message with default values. Returns its id. */
    async receive({ age = '1 minute', created_at, ...given }: Record<string, unknown> = {}): Promise<string> {
      const row = {
        ...{ submission_id: randomUUID(), name: 'Ana', email: 'ana@visitor.example', message: 'Hello' },
        ...{ status: 'mailed', due_at: '2026-01-13T15:00:00Z', delivered_by: 'function', ...given },
      };
      const places = Object.keys(row).map((_, index) => `$${index + 3}`);
      const [stored] = await test.sql<{ id: string }>(
        `insert into public.contact_messages (created_at, ${Object.keys(row)})
         values (coalesce($1::timestamptz, now() - $2::interval), ${places}) returning id`,
        [created_at ?? null, age, ...Object.values(row)],
      );
      return stored?.id ?? '';
    },
    /** Returns the sent emails, oldest first, except alerts, because those depend on office hours. */
    mails: async () =>
      (await test.backend.outbox.list()).flatMap((entry) =>
        entry.provider === 'mail' && !entry.idempotencyKey?.startsWith('alert-') ? [entry] : [],
      ),
    /** Creates an account, grants it the role (if any) and returns a session. */
    async createAccount(email: string, role: 'admin' | 'client' | null): Promise<ApiCaller> {
      await test.backend.addAccount(email, DEMO_PASSWORD);
      if (role) await test.sql('select private.grant_role($1, $2)', [email, role]);
      return test.control.api.as(email);
    },
    /** Signs in from an IP address. Returns the apps' backend client, with which tests call the console's operations. */
    async signIn(email: string, address = '127.0.0.1'): Promise<{ client: BackendClient }> {
      const send: typeof fetch = (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-forwarded-for', address);
        return fetch(input, { ...init, headers });
      };
      const options = { url: test.backend.origin, key: LOCAL_PUBLISHABLE_KEY, fetch: send, now: Date.now };
      const client = createBackendClient(options);
      const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
      if (error) throw error;
      return { client };
    },
  };
  let dataDir: string;
  beforeAll(async () => {
    const databaseUrl = process.env.REHEARSAL_SERVER && (await copyDatabase());
    dataDir = databaseUrl ? createFolder() : await makeDataFolder();
    muteRejectedQueries();
    const log = (line: string) => void test.lines.push(line);
    const program = process.env.REHEARSAL_AUTH;
    const authService = program ? (parts: AuthServiceParts) => startAuthService(program, parts) : undefined;
    test.backend = await createLocalBackend({ dataDir, databaseUrl, authService, log, ...options });
    test.control = createBackendControl(test.backend.origin);
  });
  afterAll(async () => {
    await test.backend.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return test;
}

export const ADMIN = 'admin@olea.example';
export const OTHER = 'other.admin@olea.example';

/** Starts a backend that is reset before each test and has two administrators. */
export function openWithStaff(options?: Parameters<typeof openTestBackend>[0]) {
  const test = Object.assign(openTestBackend(options), { admin: {} as ApiCaller, other: {} as ApiCaller });
  beforeAll(async () => {
    test.admin = await test.control.api.asAdmin();
    test.other = await test.createAccount(OTHER, null);
  });
  beforeEach(async () => {
    await test.backend.reset();
    await test.sql('select private.grant_role($1, $2)', [OTHER, 'admin']);
    await test.sql('delete from public.history');
    test.lines.length = 0;
  });
  return test;
}

/** Calls a database function and returns its result. Throws on an error status. */
export async function rpc<Answer = Record<string, unknown>>(
  caller: ApiCaller,
  name: string,
  parameters: object = {},
): Promise<Answer> {
  const response = await caller.request('POST', `/rest/v1/rpc/${name}`, parameters);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Returns the token hash in an email's link, or an empty string. */
export const parseTokenHash = (link: string): string =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';

/** Hides the logged errors of rejected queries, because these tests expect rejections. */
function muteRejectedQueries(): void {
  const report = console.error;
  console.error = (...parts: unknown[]) => {
    if (!(parts[0] instanceof Error && 'code' in parts[0])) report(...parts);
  };
}
