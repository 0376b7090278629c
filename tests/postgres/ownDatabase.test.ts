import { createLocalBackend } from '@olea/local-backend';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { copyDatabase } from '../../scripts/templateData.ts';
import { createFolder } from '../newFolder.ts';

const start = async (databaseUrl: string) =>
  createLocalBackend({ dataDir: createFolder(), databaseUrl, log: () => undefined });

it('the local backend rejects a database with tables of another application', async () => {
  const url = await copyDatabase('template1');
  const sql = postgres(url, { max: 1 });
  await sql`create table public.orders (id int)`;
  await expect(start(url)).rejects.toThrow('holds tables of something else');
  expect(await sql`select * from public.orders`).toEqual([]);
  await sql.end();
});

it('the local backend shows its database URL without credentials, and rejects a database while another backend uses it', async () => {
  const url = await copyDatabase();
  const first = await start(url);
  expect(first.databasePlace).toBe(`postgresql://${new URL(url).host}${new URL(url).pathname}`);
  await expect(start(url)).rejects.toThrow('is in use by another backend');
  await first.close();
  await (await start(url)).close();
});

it('the local backend serves the enabled flags while message inserts wait for a table lock', async () => {
  const url = await copyDatabase();
  const backend = await start(url);
  const call = (name: string, key: string, body: object, signal: AbortSignal | null = null) =>
    fetch(`${backend.origin}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  const { secretKey } = (await (await fetch(`${backend.origin}/__local/keys`)).json()) as { secretKey: string };
  const sql = postgres(url, { max: 1 });
  const message = (number: number) => ({
    ...{ p_submission_id: crypto.randomUUID(), p_kind: 'contact', p_name: 'Ana', p_email: `${number}@visitor.example` },
    ...{ p_phone: null, p_message: 'Hello', p_fields: {}, p_language: 'en', p_suspected_spam: false },
    ...{ p_ip_hash: String(number), p_due_at: '2026-01-13T15:00:00Z', p_delivered_by: 'function' },
  });
  let inserts: Promise<Response>[] = [];
  await sql.begin(async (transaction) => {
    await transaction`lock table public.contact_messages in exclusive mode`;
    inserts = Array.from({ length: 24 }, (_, number) => call('receive_contact_message', secretKey, message(number)));
    const blocked = () => transaction`select from pg_locks where not granted and locktype = 'relation'`;
    await expect.poll(async () => (await blocked()).length).toBeGreaterThanOrEqual(5);
    const flags = await call('get_enabled_features', backend.publishableKey, {}, AbortSignal.timeout(60_000));
    expect(flags.status).toBe(200);
  });
  expect((await Promise.all(inserts)).map(({ status }) => status)).toEqual(Array(24).fill(200));
  await sql.end();
  await backend.close();
});
