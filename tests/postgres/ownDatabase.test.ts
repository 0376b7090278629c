import { createLocalBackend } from '@olea/local-backend';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { copyDatabase } from '../database/testBackend.ts';
import { newFolder } from '../newFolder.ts';

const start = async (databaseUrl: string) =>
  createLocalBackend({ dataDir: newFolder(), databaseUrl, log: () => undefined });

it('refuses a database with tables of something else', async () => {
  const url = await copyDatabase('template1');
  const sql = postgres(url, { max: 1 });
  await sql`create table public.orders (id int)`;
  await expect(start(url)).rejects.toThrow('holds tables of something else');
  expect(await sql`select * from public.orders`).toEqual([]);
  await sql.end();
});

it('shares a database with no other backend, which it names without its password, and is free again after the first one ends', async () => {
  const url = await copyDatabase();
  const first = await start(url);
  expect(first.databasePlace).toBe(`postgresql://${new URL(url).host}${new URL(url).pathname}`);
  await expect(start(url)).rejects.toThrow('is in use by another backend');
  await first.close();
  await (await start(url)).close();
});
