import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuthServiceParts,
  createLocalBackend,
  DEMO_PASSWORD,
  LOCAL_PUBLISHABLE_KEY,
  type LocalBackend,
  type LocalBackendOptions,
} from '@olea/local-backend';
import { type BackendClient, createBackendClient } from '@olea/shared/backend/createBackendClient';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startAuthService } from '../../scripts/rehearsal/authService.ts';
import { type ApiCaller, type BackendControl, createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { hashQuickly, makeDataFolder } from '../e2e/fixtures/templateData.ts';

/** A message as a row of the table; what is not said is as the function leaves it. */
interface MessageRow {
  name?: string;
  email?: string;
  message?: string;
  age?: string;
  [column: string]: unknown;
}

export interface TestBackend {
  backend: LocalBackend;
  control: BackendControl;
  sql: LocalBackend['sql'];
  /** The id of an account; empty where there is none. */
  idOf(email: string): Promise<string>;
  /** Puts a message into the table as the function would have left it; its id. */
  receive(row?: MessageRow): Promise<string>;
  /** Signs up somebody new, gives the role (if any) and returns a session. */
  newAccount(email: string, role: 'admin' | 'client' | null): Promise<ApiCaller>;
  /** The apps' client library, signed in as an account, from an address; what the console's own operations ask for. */
  signIn(email: string, address?: string): Promise<{ client: BackendClient }>;
  /** The same with a token that somebody else was given. */
  withToken(token: string, address: string): Promise<BackendClient>;
  close(): Promise<void>;
}

/**
 * One backend for a test file, on a copy of the template database, spoken to over HTTP: embedded, or under `npm run rehearse` on the
 * PostgreSQL server whose template the Supabase CLI has made. It is there when tests and later hooks run, and ends with the file.
 */
export function openTestBackend(...given: Parameters<typeof startTestBackend>): TestBackend {
  const sql: TestBackend['sql'] = (query, parameters) => test.backend.sql(query, parameters);
  const idOf = async (query: string, parameters: unknown[]) =>
    (await sql<{ id: string }>(query, parameters))[0]?.id ?? '';
  const test = {
    sql,
    idOf: (email) => idOf('select id from auth.users where email = $1', [email]),
    receive({ name = 'Ana', age = '1 minute', ...given } = {}) {
      const row = {
        email: 'ana@visitor.example',
        message: 'Hello',
        status: 'mailed',
        due_at: '2026-01-13T15:00:00Z',
        taken_by: 'function',
        ...given,
      };
      const columns = Object.keys(row);
      return idOf(
        `insert into public.contact_messages (submission_id, name, created_at, ${columns.join(', ')})
         values (gen_random_uuid(), $1, now() - $2::interval, ${columns.map((_, index) => `$${index + 3}`).join(', ')}) returning id`,
        [name, age, ...Object.values(row)],
      );
    },
  } as TestBackend;
  beforeAll(async () => void Object.assign(test, await startTestBackend(...given)));
  afterAll(() => test.close());
  return test;
}

export const ADMIN = 'admin@olea.example';
export const OTHER = 'other.admin@olea.example';

/** The same as on a fresh database before each test, with two administrators. */
export function openWithStaff(): TestBackend & { admin: ApiCaller; other: ApiCaller } {
  const test = openTestBackend() as ReturnType<typeof openWithStaff>;
  beforeAll(async () => {
    test.admin = await test.control.api.asAdmin();
    test.other = await test.newAccount(OTHER, null);
  });
  beforeEach(async () => {
    await test.backend.reset();
    await test.sql('select private.grant_role($1, $2)', [OTHER, 'admin']);
    await test.sql('delete from public.history');
  });
  return test;
}

async function startTestBackend(
  log: (line: string) => void = () => undefined,
  options: Pick<LocalBackendOptions, 'onBuildRequest'> = {},
): Promise<Partial<TestBackend>> {
  const databaseUrl = process.env.REHEARSAL_SERVER && (await copyDatabase());
  const dataDir = databaseUrl ? await mkdtemp(join(tmpdir(), 'olea-test-')) : await makeDataFolder();
  muteRefusedQueries();
  const program = process.env.REHEARSAL_AUTH;
  const authService = program ? (parts: AuthServiceParts) => startAuthService(program, parts) : undefined;
  const backend = await createLocalBackend({ dataDir, databaseUrl, authService, log, ...options });
  if (databaseUrl) await hashQuickly(backend);
  const control = createBackendControl(backend.origin);
  const clientAt = (address: string): BackendClient => {
    const send: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(input, { ...init, headers });
    };
    return createBackendClient({ url: backend.origin, key: LOCAL_PUBLISHABLE_KEY, fetch: send, now: Date.now });
  };
  return {
    backend,
    control,
    async newAccount(email, role) {
      await backend.addAccount(email, DEMO_PASSWORD);
      if (role) await backend.sql('select private.grant_role($1, $2)', [email, role]);
      return control.api.as(email);
    },
    async signIn(email, address = '127.0.0.1') {
      const client = clientAt(address);
      const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
      if (error) throw error;
      return { client };
    },
    async withToken(access_token, address) {
      const client = clientAt(address);
      const { error } = await client.auth.setSession({ access_token, refresh_token: 'unknown' });
      if (error) throw error;
      return client;
    },
    async close() {
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The answer of a database function to a caller. Rejects when it refuses. */
export async function rpc(caller: ApiCaller, name: string, parameters: object): Promise<Record<string, unknown>> {
  const response = await caller.request('POST', `/rest/v1/rpc/${name}`, parameters);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** What proves whose link of a mail it is. */
export const tokenHashOf = (link: string): string =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';

/** A database of its own on the rehearsal's server; the server goes as a whole, so nobody drops it. Its address. */
export async function copyDatabase(template = 'rehearsed'): Promise<string> {
  const server = process.env.REHEARSAL_SERVER ?? '';
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const sql = postgres(`${server}/postgres`, { max: 1 });
  await sql`create database ${sql(name)} template ${sql(template)}`;
  await sql.end();
  return `${server}/${name}`;
}

/** The library prints every query that the database refuses; here refusals are what is tested. */
function muteRefusedQueries(): void {
  const report = console.error;
  console.error = (...parts: unknown[]) => {
    if (!(parts[0] instanceof Error && 'code' in parts[0])) report(...parts);
  };
}
