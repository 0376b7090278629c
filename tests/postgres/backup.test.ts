import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { createLocalBackend } from '@olea/local-backend';
import { preparePlatform } from '@olea/local-backend/database/openDatabase';
import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDump } from '../../scripts/backup/pgDump.ts';
import { makePostgresServer, type PostgresServer } from '../../scripts/rehearsal/postgresServer.ts';
import { copyDatabase } from '../../scripts/templateData.ts';
import { createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { makeBackupCommands } from './backupCommands.ts';

const DELETED = 'gone@visitor.example';
const CLOSED = 'closed@company.example';
const BUYER = 'buyer@company.example';

const { inFolder, run, sign } = await makeBackupCommands();
let source: string;
let target: PostgresServer;
let before: string[];

beforeAll(async () => {
  source = await copyDatabase();
  await fill();
  before = await dumpContent(source);
  expect(await run('backup', source, [inFolder('first.age')])).toContain('first.age is written');
  await ask(source, `select private.delete_personal_data('${DELETED.toUpperCase()}')`);
  await ask(source, `select private.delete_account('${CLOSED}')`);
  await run('backup', source, [inFolder('newest.age')]);

  target = await makePostgresServer();
  await target.start('pg_cron');
  await ask(address('postgres'), 'create database rehearsed');
}, 300_000);
afterAll(() => target?.destroy());

const address = (name: string) => `${target.url}/${name}`;

const open = (folder: string, databaseUrl: string) =>
  createLocalBackend({ dataDir: inFolder(folder), databaseUrl, log: () => undefined });
async function ask<Row extends Record<string, unknown>>(url: string, query: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return sql.unsafe<Row[]>(query).finally(() => sql.end()) as Promise<Row[]>;
}

async function fill(): Promise<void> {
  const backend = await open('source', source);
  const { api } = createBackendControl(backend.origin);
  for (const email of [BUYER, CLOSED]) {
    await backend.addAccount(email, DEMO_PASSWORD);
    await backend.sql('select private.grant_role($1, $2)', [email, 'client']);
  }
  await backend.sql(
    `insert into public.account_details (account_id, company, note)
     select id, 'Elia' || chr(8232) || 'Oil', E'two\\nlines' from auth.users where email = $1`,
    [BUYER],
  );
  for (const email of [DELETED, DELETED, BUYER, 'ελιά@visitor.example'])
    await backend.sql(
      `select public.receive_contact_message(gen_random_uuid(), 'contact', 'Ana', $1, null, E'Ελιές\\r\\n\\\\. and oil', '{"a": "b"}', '${OTHER_LOCALE}', false, 'x', now(), 'function')`,
      [email],
    );
  await backend.sql(
    `insert into public.quotes (id, message_id, number, revision, status, language, customer_name, customer_email, currency, incoterm,
       place, valid_until, lead_weeks, payment, note, lines, sent_at, decided_at)
     select id, id, 'Q-2026-0001', row_number() over (), 'accepted', 'en', 'Ελιά', email, 'CAD', 'FCA', 'Ottawa', '2026-12-31', 2, '', '',
       '[{"sku": "EX0001", "name": "Ελιές", "cases": 2, "price": 1999, "discount": 250, "isAvailable": true, "alternative": null}]',
       now(), now()
     from public.contact_messages`,
  );
  await backend.sql(
    "insert into public.outgoing_emails (kind, message_id, quote_id) select 'quote', id, id from public.quotes",
  );
  await backend.sql('insert into private.quote_numbers values (2026, 1)');
  await (await api.asAdmin()).setFlags({ founder: false, our_process: false });
  await (await api.asAdmin()).setFlags({ founder: true });
  await backend.sql(
    `insert into auth.mfa_factors (user_id, friendly_name, secret) select id, 'phone', 'secret' from auth.users where email = $1`,
    [BUYER],
  );
  // On a hosted project, the platform has set default privileges.
  await backend.sql('create role supabase_admin');
  await backend.sql('alter default privileges for role supabase_admin in schema public grant all on tables to anon');
  // Imitates a role that an operator created without a migration.
  await backend.sql('create role reporting');
  await backend.sql('grant select on public.feature_flags to reporting');
  // Imitates the row that an earlier backup added. The scheduler skips it.
  await backend.sql("insert into private.scheduled_jobs (name, every) values ('backup', '1 day')");
  await backend.close();
}

/** Returns the sorted lines of a pg_dump, without `\restrict` commands, comments and empty lines. */
const dump = async (url: string, ...args: string[]) =>
  (await text(readDump(url, args)))
    .split('\n')
    .filter((line) => !/^(?:\\(?:un)?restrict |--|$)/.test(line))
    .sort();
const TABLES = ['public.*', 'private.*', 'supabase_migrations.*', 'auth.users', 'auth.identities', 'auth.mfa_factors'];
const dumpContent = (url: string) =>
  dump(url, '--data-only', '--inserts', ...TABLES.map((table) => `--table=${table}`));
/**
 * Returns the lines of the schema, except the platform's default privileges. Removes parentheses, because PostgreSQL writes a restored
 * condition with fewer of them.
 */
const fetchRules = async (url: string) =>
  (await dump(url, '--schema-only'))
    .filter((line) => !line.includes('supabase_admin'))
    .map((line) => line.replace(/[()]/g, ''));

describe('a failed restore', () => {
  it.each([
    ['if the server is not a Supabase project', 'key', 'Nothing was changed: This is not a Supabase project'],
    ['if the key belongs to another person', 'other-key', 'Nothing was changed'],
  ])('reports that it changed nothing %s', async (_, key, reason) => {
    const settings = { BACKUP_KEY_FILE: inFolder(key) };
    expect(await run('restore', address('rehearsed'), [inFolder('first.age')], settings)).toContain(reason);
  });

  it('changes nothing if the backup file is truncated', async () => {
    await preparePlatform(address('rehearsed'));
    const whole = await readFile(inFolder('first.age'));
    await writeFile(inFolder('broken.age'), whole.subarray(0, whole.length - 100));
    await sign(inFolder('broken.age'));
    const output = await run('restore', address('rehearsed'), [inFolder('broken.age'), inFolder('first.age')]);
    expect(output).toContain('Nothing was changed');
    expect(output).not.toContain('was not made by');
    expect(await ask(address('rehearsed'), 'select from auth.users')).toEqual([]);
    expect(await ask(address('rehearsed'), "select to_regnamespace('private') as schema")).toEqual([{ schema: null }]);
  });
});

describe('a restored project', () => {
  it('has the rows, rights, policies, triggers and roles of the original', async () => {
    const output = await run('restore', address('rehearsed'), [inFolder('first.age')]);
    expect(output).toContain('first.age is restored');
    expect(await dumpContent(address('rehearsed'))).toEqual(before);
    const rules = await fetchRules(source);
    expect(rules).toContain('GRANT SELECT ON TABLE public.feature_flags TO reporting;');
    expect(await fetchRules(address('rehearsed'))).toEqual(rules);
  });

  it('rejects a second restore', async () => {
    expect(await run('restore', address('rehearsed'), [inFolder('first.age')])).toContain('This project is not empty');
  });
});

describe('data deleted after the backup', () => {
  const hasAccount = async (url: string, address: string) => {
    const countRows = (table: string) => ask(url, `select from ${table} where email = '${address}'`);
    return (await countRows('public.contact_messages')).length + (await countRows('auth.users')).length;
  };

  it('stays deleted after a restore with the newest deletion list, which restores the jobs, the bucket and the other accounts', async () => {
    await preparePlatform(address('postgres'));
    const output = await run('restore', address('postgres'), [inFolder('first.age'), inFolder('newest.age')]);
    expect(output).toContain('newest.age knows them: until 20');
    expect(await hasAccount(address('rehearsed'), DELETED)).toBe(2);
    for (const person of [DELETED, CLOSED]) expect(await hasAccount(address('postgres'), person)).toBe(0);
    expect(await hasAccount(address('postgres'), BUYER)).toBe(2);
    const jobs = await ask(address('postgres'), 'select jobname as name from cron.job where active order by 1');
    const listed = "select name from private.scheduled_jobs where name <> 'backup' order by 1";
    expect(jobs).toEqual(await ask(address('postgres'), listed));
    expect(jobs.length).toBeGreaterThan(0);
    expect(await ask(address('postgres'), 'select id, public from storage.buckets')).toEqual([
      { id: 'attachments', public: false },
    ]);
    const backend = await open('restored', address('postgres'));
    const { api } = createBackendControl(backend.origin);
    await expect(api.as(CLOSED)).rejects.toThrow('400');
    expect(await (await api.as(BUYER)).read('/rest/v1/user_roles?select=role')).toEqual([{ role: 'client' }]);
    await backend.close();
  });

  it('is deleted again by `npm run restore -- --deletions`, which can run twice', async () => {
    for (const _ of [1, 2]) {
      const output = await run('restore', address('rehearsed'), ['--deletions', inFolder('newest.age')]);
      expect(output).toContain('are repeated');
      expect(await hasAccount(address('rehearsed'), DELETED)).toBe(0);
    }
  });
});

// biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest waits for it.
describe('access to the restored database', async () => {
  const { REHEARSAL_SERVER } = process.env;
  beforeAll(async () => {
    await ask(address('rehearsed'), 'drop owned by reporting');
    process.env.REHEARSAL_SERVER = target.url;
  });
  afterAll(() => {
    process.env.REHEARSAL_SERVER = REHEARSAL_SERVER;
  });
  await import('../database/grants.test.ts');
});
