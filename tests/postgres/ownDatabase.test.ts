import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalBackend, type LocalBackend, type LocalBackendOptions } from '@olea/local-backend';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../database/testBackend.ts';

const server = process.env.REHEARSAL_SERVER ?? '';
let folder: string;
let url: string;
let sql: Sql;
let open: LocalBackend[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-own-'));
  url = await copyTemplateDatabase(server);
  sql = postgres(url, { max: 1 });
  open = [];
});
afterEach(async () => {
  for (const backend of open) await backend.close();
  await sql.end();
});

async function start(options: Partial<LocalBackendOptions> = {}): Promise<LocalBackend> {
  const dataDir = join(folder, String(open.length));
  const backend = await createLocalBackend({ dataDir, databaseUrl: url, log: () => undefined, ...options });
  open.push(backend);
  return backend;
}

it('refuses a database with tables of something else', async () => {
  const name = `foreign_${Date.now()}`;
  await sql`create database ${sql(name)}`;
  const other = postgres(`${server}/${name}`, { max: 1 });
  await other`create table public.orders (id int)`;
  await expect(start({ databaseUrl: `${server}/${name}` })).rejects.toThrow('holds tables of something else');
  expect(await other`select * from public.orders`).toEqual([]);
  await other.end();
});

it('shares a database with no other backend, which it names without its password, and is free again after the first one ends', async () => {
  const first = await start();
  expect(first.databasePlace).toBe(`postgresql://${new URL(url).host}${new URL(url).pathname}`);
  await expect(start()).rejects.toThrow('is in use by another backend');
  await first.close();
  open = [];
  await expect(start()).resolves.toBeDefined();
});

it('takes its lock again with its next questions when the server has ended its connections', async () => {
  const first = await start();
  // Waits for their end: until then they have their locks. Only sessions that have asked something: the driver does not handle the end of
  // one in its very first question (the types), and Vitest reports it.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle' and query <> ''`;
  // The question of a moment ago may be answered on a connection that has heard of nothing yet.
  await expect
    .poll(async () => {
      await first.sql('select 1').catch(String);
      return sql`select from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()`;
    })
    .toHaveLength(1);
  await expect(start()).rejects.toThrow('is in use by another backend');
});
