import { expect, it } from 'vitest';
import { openTestBackend } from './testBackend.ts';

const test = openTestBackend();

it('erases contact messages after 24 months, whatever came in the name of their sender since, access requests after 12, and nothing younger', async () => {
  const received = (name: string, kind: string, age: string, takenBy = 'function') =>
    test.backend.sql(
      `insert into public.contact_messages (submission_id, kind, name, email, message, created_at, due_at, taken_by)
       values (gen_random_uuid(), $2, $1, 'buyer@example.com', 'Olives', now() - $3::interval, now(), $4)`,
      [name, kind, age, takenBy],
    );
  await received('old message', 'contact', '24 months 1 day');
  await received('message', 'contact', '23 months');
  await received('copy that a stranger made up', 'contact', '1 day', 'provider');
  await received('old request', 'access-request', '12 months 1 day');
  await received('request', 'access-request', '11 months');

  // The backend's own job may come first, so the rows are judged and not the number.
  await test.backend.sql('select private.erase_expired_messages()');
  const kept = await test.backend.sql<{ name: string }>('select name from public.contact_messages order by name');
  expect(kept.map(({ name }) => name)).toEqual(['copy that a stranger made up', 'message', 'request']);
});

it('forgets what the auth service has noted of sign-ins and invitations after 90 days', async () => {
  await test.backend.sql(`
    insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), '{"action": "login", "actor_username": "maria@buyer.example"}', now() - days * interval '1 day'
    from unnest(array[89, 91]) days`);
  await test.backend.sql('select private.forget_sign_ins()');
  const left = await test.backend.sql(
    "select from auth.audit_log_entries where payload ->> 'actor_username' like 'maria@%'",
  );
  expect(left).toHaveLength(1);
});

it('deletes accounts 12 months after their access was taken away, and none that has access, got it back or never had it', async () => {
  const closed = async (email: string, age: string | null) => {
    await test.newAccount(email, 'client');
    const [account] = await test.backend.sql<{ id: string }>('select id from auth.users where email = $1', [email]);
    const id = account?.id;
    await test.backend.sql('delete from public.user_roles where user_id = $1', [id]);
    await test.backend.sql(
      "update public.history set at = now() - $2::interval where account_id = $1 and action = 'taken'",
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
