import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './testBackend.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

it('erases contact messages 24 months after the last one of their sender, access requests after 12 months, and nothing younger', async () => {
  const received = (name: string, kind: string, age: string, email = 'buyer@example.com') =>
    test.backend.sql(
      `insert into public.contact_messages (submission_id, kind, name, email, message, created_at, due_at, taken_by)
       values (gen_random_uuid(), $2, $1, $4, 'Olives', now() - $3::interval, now(), 'function')`,
      [name, kind, age, email],
    );
  await received('old message', 'contact', '24 months 1 day', 'once@example.com');
  await received('first of an exchange', 'contact', '30 months', 'Anna@example.com');
  await received('last of an exchange', 'contact', '23 months', 'anna@example.com');
  await received('old request', 'access-request', '12 months 1 day');
  await received('request', 'access-request', '11 months');

  // The backend's own job may come first, so the rows are judged and not the number.
  await test.backend.sql('select private.erase_expired_messages()');
  const kept = await test.backend.sql<{ name: string }>('select name from public.contact_messages order by name');
  expect(kept.map(({ name }) => name)).toEqual(['first of an exchange', 'last of an exchange', 'request']);
});

it('deletes accounts 12 months after their access was taken away, and none that has access, got it back or never had it', async () => {
  const closed = async (email: string, age: string | null) => {
    await test.newAccount(email, 'client');
    const [account] = await test.backend.sql<{ id: string }>('select id from auth.users where email = $1', [email]);
    const id = account?.id;
    await test.backend.sql('delete from public.user_roles where user_id = $1', [id]);
    await test.backend.sql(
      "update public.access_history set at = now() - $2::interval where account_id = $1 and action = 'taken'",
      [id, age],
    );
    return id;
  };
  await closed('long.gone@buyer.example', '12 months 1 day');
  await closed('gone@buyer.example', '11 months');
  const back = await closed('back@buyer.example', '13 months');
  await test.backend.sql("insert into public.user_roles (user_id, role) values ($1, 'client')", [back]);
  await test.newAccount('never@buyer.example', null);

  await test.backend.sql('select private.delete_closed_accounts()');
  const left = await test.backend.sql<{ email: string }>(
    "select email from auth.users where email like '%@buyer.example' order by email",
  );
  expect(left.map(({ email }) => email)).toEqual(['back@buyer.example', 'gone@buyer.example', 'never@buyer.example']);
});
