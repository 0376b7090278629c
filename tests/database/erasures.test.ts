import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from './testBackend.ts';

const ADMIN = 'admin@olea.example';
const test = openTestBackend();
let sql: TestBackend['backend']['sql'];
beforeAll(async () => {
  ({ sql } = test.backend);
});
beforeEach(() => test.backend.reset());

const list = () => sql<{ subject: string; id: string; at: string }>('select * from private.erasures order by subject');
const repeat = async (known: unknown) => {
  const [row] = await sql<{ count: number }>('select private.repeat_erasures($1::text::jsonb) as count', [
    JSON.stringify(known),
  ]);
  return row?.count;
};

it('lists what was erased on request by its id, and says of nobody who it was', async () => {
  await test.newAccount('maria@buyer.example', 'client');
  await sql(`insert into public.contact_messages (submission_id, name, email, message, due_at, taken_by)
    values (gen_random_uuid(), 'Maria', 'maria@buyer.example', 'Oil', now(), 'function')`);
  await sql(`insert into public.account_details (account_id, company)
    select id, 'Elia' from auth.users where email = 'maria@buyer.example'`);
  await sql("select private.erase_person(' Maria@buyer.example')");
  await sql("select private.delete_account('Maria@buyer.example')");
  const listed = await list();
  expect(listed.map(({ subject }) => subject)).toEqual(['account', 'account-details', 'messages']);
  expect(JSON.stringify(listed)).not.toMatch(/maria|elia/i);
});

it('leaves no note of why a request was declined, whoever erases it', async () => {
  const decline = async (spam: boolean) => {
    const [{ id } = { id: '' }] = await sql<{ id: string }>(
      `insert into public.contact_messages (submission_id, kind, name, email, message, due_at, taken_by, suspected_spam)
       values (gen_random_uuid(), 'access-request', 'Maria', 'maria@buyer.example', 'Oil', now(), 'function', $1) returning id`,
      [spam],
    );
    await sql(
      "insert into public.history (kind, message_id, action, note) values ('accounts', $1, 'declined', 'Maria owes money')",
      [id],
    );
  };
  await decline(false);
  await sql("select private.erase_person('maria@buyer.example')");
  await decline(true);
  await sql('delete from public.contact_messages where suspected_spam');
  const steps = await sql("select action, note from public.history where kind = 'accounts'");
  expect(steps).toEqual([
    { action: 'declined', note: null },
    { action: 'declined', note: null },
  ]);
});

it('repeats what the own list has not: what was written after an erasure stays', async () => {
  await sql("insert into public.account_details (account_id, company) select id, 'Elia' from auth.users limit 1");
  const [erasure] = await sql<{ id: string; at: string }>(
    `insert into private.erasures (subject, id) select 'account-details', account_id from public.account_details
     returning subject, id, at::text`,
  );
  const company = async () => (await sql<{ company: string | null }>('select company from public.account_details'))[0];
  expect(await repeat([erasure])).toBe(0);
  expect(await company()).toEqual({ company: 'Elia' });
  expect(await repeat([erasure, { ...erasure, at: '2026-03-01T00:00:00Z' }])).toBe(1);
  expect(await company()).toEqual({ company: null });
});

it('lets the last administrator stay, whom others had followed', async () => {
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from auth.users where email = $1', [ADMIN]);
  expect(await repeat([{ subject: 'account', id, at: '2026-03-01T00:00:00Z' }])).toBe(0);
  expect(await sql('select from auth.users where email = $1', [ADMIN])).toHaveLength(1);
});

it('forgets an erasure a day after the last backup that could undo it', async () => {
  await sql(`insert into private.erasures (subject, id, at)
    select 'messages', gen_random_uuid(), now() - days * interval '1 day' from unnest(array[30, 32]) days`);
  await sql('select private.erase_expired_messages()');
  expect(await list()).toHaveLength(1);
});
