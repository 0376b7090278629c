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
