import { expect, it } from 'vitest';
import { namesOf, openInbox, read, receive, test } from './inbox.ts';

openInbox();
const { sql } = test;

it('erases contact messages after 24 months, whatever came in the name of their sender since, access requests after 12, and nothing younger, when the inbox says', async () => {
  for (const { isOver = false, ...message } of [
    { name: 'old message', age: '24 months 1 day', isOver: true },
    { name: 'message', age: '23 months 25 days' },
    { name: 'copy that a stranger made up', age: '1 day', taken_by: 'provider' },
    { name: 'old request', kind: 'access-request', age: '12 months 1 day', isOver: true },
    { name: 'request', kind: 'access-request', age: '11 months' },
  ]) {
    const { kept_until } = await read(await receive({ ...message, email: 'buyer@example.com' }));
    expect(Date.parse(kept_until) < Date.now(), message.name).toBe(isOver);
  }
  // The backend's own job may come first, so the rows are judged and not the number.
  await sql('select private.erase_expired_messages()');
  expect((await namesOf({})).sort()).toEqual(['copy that a stranger made up', 'message', 'request']);
});

it('forgets what the auth service has noted of sign-ins and invitations after 90 days', async () => {
  await sql(`
    insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), '{"action": "login", "actor_username": "maria@buyer.example"}', now() - days * interval '1 day'
    from unnest(array[89, 91]) days`);
  await sql('select private.forget_sign_ins()');
  const left = await sql("select from auth.audit_log_entries where payload ->> 'actor_username' like 'maria@%'");
  expect(left).toHaveLength(1);
});

it('deletes accounts 12 months after their access was taken away, and none that has access, got it back or never had it', async () => {
  const closed = async (email: string, age: string) => {
    await test.newAccount(email, 'client');
    await sql('select private.revoke_role($1)', [email]);
    const ago = [await test.idOf(email), age];
    await sql("update public.history set at = now() - $2::interval where account_id = $1 and action = 'taken'", ago);
  };
  await closed('long.gone@buyer.example', '12 months 1 day');
  await closed('gone@buyer.example', '11 months');
  await closed('back@buyer.example', '13 months');
  await sql("select private.grant_role('back@buyer.example', 'client')");
  await test.newAccount('never@buyer.example', null);

  await sql('select private.delete_closed_accounts()');
  const left = await sql<{ name: string }>(
    "select split_part(email, '@', 1) as name from auth.users where email like '%@buyer.example' order by name",
  );
  expect(left.map(({ name }) => name)).toEqual(['back', 'gone', 'never']);
});
