import { expect, it } from 'vitest';
import { fetchEvents } from '../../apps/admin-desktop/src/console/features/history/api.ts';
import { HISTORY_FILTER } from '../../apps/admin-desktop/src/console/features/history/state.ts';
import { ADMIN, admin, fetchNames, OTHER, openInbox, read, receive, test } from './inbox.ts';
import { rpc } from './testBackend.ts';

const MARIA = 'maria@buyer.example';

openInbox();
const { sql } = test;

const list = () => sql<{ subject: string }>('select * from private.personal_data_deletions order by subject');
const repeat = (known: unknown) =>
  sql('select private.repeat_personal_data_deletions($1::text::jsonb) as count', [JSON.stringify(known)]);

it('deleting personal data leaves only ids and counts of the deleted data', async () => {
  await test.createAccount(MARIA, 'client');
  const id = await test.fetchId(MARIA);
  await sql("insert into public.account_details values ($1, 'Elia', 'Buyer', 'Two pallets', 1)", [id]);
  const request = await receive({ kind: 'access-request', name: 'Maria', email: 'Maria@Buyer.example' });
  await rpc(test.admin, 'decline_access_request', { p_message_id: request, p_note: 'Maria owes money' });
  const handled = await receive({ name: 'Maria', email: MARIA, message: 'I am Maria' });
  const change = { id: handled, version: 1, action: 'handle', note: 'Maria wants oil' };
  await rpc(test.admin, 'change_messages', { p_changes: [change] });
  await receive({ name: 'Somebody else', email: `${MARIA}.org` });
  expect(await rpc(test.admin, 'delete_personal_data', { p_email: ' MARIA@buyer.example ' })).toEqual({
    messages: 2,
    account: 'deleted',
  });
  expect(await sql('select name from public.contact_messages')).toEqual([{ name: 'Somebody else' }]);
  for (const table of [
    'public.access_requests',
    'public.account_details',
    'public.user_roles where user_id not in (select id from auth.users)',
  ])
    expect(await sql(`select from ${table}`), table).toEqual([]);
  expect((await fetchEvents(admin, { ...HISTORY_FILTER.none, kind: 'messages' }, null, 10)).events).toMatchObject([
    { action: 'personal-data-deleted', detail: '2', about: null, actor_email: ADMIN },
  ]);
  const actions = await sql<{ action: string }>(
    "select action from public.history where kind = 'accounts' and account_id = $1",
    [id],
  );
  expect(actions.map(({ action }) => action)).toContain('deleted');
  const deletions = await list();
  expect(deletions.map(({ subject }) => subject)).toEqual(['account', 'messages', 'messages']);
  const left = [deletions, await sql('select * from public.history'), await sql('select email from auth.users')];
  expect(JSON.stringify(left)).not.toMatch(/maria|elia|"message_id":"/i);
});

it('deleting personal data keeps an administrator’s account but clears its details', async () => {
  await sql("insert into public.account_details values ($1, 'Elia', 'Buyer', 'Two pallets', 1)", [
    await test.fetchId(OTHER),
  ]);
  expect(await rpc(test.admin, 'delete_personal_data', { p_email: OTHER })).toEqual({ messages: 0, account: 'kept' });
  expect(await sql('select company, job_title, note, version from public.account_details')).toEqual([
    { company: null, job_title: null, note: null, version: 2 },
  ]);
  expect(await rpc(test.admin, 'delete_personal_data', { p_email: 'unknown@buyer.example' })).toMatchObject({
    account: 'none',
  });
});

it('account deletion requires the account’s current role, and is rejected for the last administrator', async () => {
  await test.createAccount(MARIA, 'client');
  const remove = async (email: string, role: string) =>
    rpc(test.admin, 'delete_account', { p_account_id: await test.fetchId(email), p_role: role });
  expect(await remove(MARIA, '')).toEqual({ outcome: 'changed' });
  expect(await remove(MARIA, 'client')).toEqual({ outcome: 'deleted' });
  const colleague = 'colleague@olea.example';
  await test.createAccount(colleague, 'admin');
  await receive({ assignee_id: await test.fetchId(colleague), assignee_email: colleague });
  await sql('update public.feature_flags set updated_by = $1', [await test.fetchId(colleague)]);
  expect(await remove(colleague, 'admin')).toEqual({ outcome: 'deleted' });
  await sql('select private.revoke_role($1)', [OTHER]);
  expect(await remove(ADMIN, 'admin')).toEqual({ outcome: 'last-administrator' });
  expect(await sql('select from auth.users where email in ($1, $2)', [MARIA, colleague])).toEqual([]);
});

it('deleting a declined request also deletes its note, even in SQL', async () => {
  const message = await receive({ kind: 'access-request' });
  await rpc(test.admin, 'decline_access_request', { p_message_id: message, p_note: 'Ana owes money' });
  await sql('delete from public.contact_messages where id = $1', [message]);
  expect(await sql("select note from public.history where action = 'declined'")).toEqual([{ note: null }]);
});

it('repeating deletions after a restore applies only those that the database has not recorded', async () => {
  await sql("insert into public.account_details (account_id, company) select id, 'Elia' from auth.users limit 1");
  const [deletion] = await sql<object>(
    `insert into private.personal_data_deletions (subject, id) select 'account-details', account_id from public.account_details
     returning subject, id, at::text`,
  );
  const company = async () => (await sql<{ company: string | null }>('select company from public.account_details'))[0];
  expect(await repeat([deletion])).toEqual([{ count: 0 }]);
  expect(await company()).toEqual({ company: 'Elia' });
  expect(await repeat([deletion, { ...deletion, at: '2026-03-01T00:00:00Z' }])).toEqual([{ count: 1 }]);
  expect(await company()).toEqual({ company: null });
});

it('repeating deletions keeps an administrator who has since become the last one', async () => {
  await sql('select private.revoke_role($1)', [OTHER]);
  expect(await repeat([{ subject: 'account', id: await test.fetchId(ADMIN), at: '2026-03-01T00:00:00Z' }])).toEqual([
    { count: 0 },
  ]);
  expect(await sql('select from auth.users where email = $1', [ADMIN])).toHaveLength(1);
});

it('a job deletes the records of personal data deletions after 31 days', async () => {
  await sql(`insert into private.personal_data_deletions (subject, id, at)
    select 'messages', gen_random_uuid(), now() - days * interval '1 day' from unnest(array[30, 32]) days`);
  await sql('select private.delete_expired_messages()');
  expect(await list()).toHaveLength(1);
});

it('a job deletes contact messages after 24 months and access requests after 12, as the inbox shows', async () => {
  for (const { isOver = false, ...message } of [
    { name: 'old message', age: '24 months 1 day', isOver: true },
    { name: 'message', age: '23 months 25 days' },
    { name: 'copy that a stranger made up', age: '1 day', delivered_by: 'provider' },
    { name: 'old request', kind: 'access-request', age: '12 months 1 day', isOver: true },
    { name: 'request', kind: 'access-request', age: '11 months' },
  ]) {
    const { kept_until } = await read(await receive({ ...message, email: 'buyer@example.com' }));
    expect(Date.parse(kept_until) < Date.now(), message.name).toBe(isOver);
  }
  // The backend's own job may run first, so check the rows instead of the returned number.
  await sql('select private.delete_expired_messages()');
  expect((await fetchNames({})).sort()).toEqual(['copy that a stranger made up', 'message', 'request']);
});

it('a job deletes the auth service’s log entries after 90 days', async () => {
  await sql(`
    insert into auth.audit_log_entries (id, payload, created_at)
    select gen_random_uuid(), '{"action": "login", "actor_username": "nefeli@buyer.example"}', now() - days * interval '1 day'
    from unnest(array[89, 91]) days`);
  await sql('select private.delete_sign_in_records()');
  const left = await sql("select from auth.audit_log_entries where payload ->> 'actor_username' like 'nefeli@%'");
  expect(left).toHaveLength(1);
});

it('a job deletes only accounts whose access was revoked over 12 months ago and not granted again', async () => {
  const closed = async (email: string, age: string) => {
    await test.createAccount(email, 'client');
    await sql('select private.revoke_role($1)', [email]);
    const ago = [await test.fetchId(email), age];
    await sql("update public.history set at = now() - $2::interval where account_id = $1 and action = 'revoked'", ago);
  };
  await closed('long.gone@buyer.example', '12 months 1 day');
  await closed('gone@buyer.example', '11 months');
  await closed('back@buyer.example', '13 months');
  await sql("select private.grant_role('back@buyer.example', 'client')");
  await test.createAccount('never@buyer.example', null);

  await sql('select private.delete_closed_accounts()');
  const left = await sql<{ name: string }>(
    "select split_part(email, '@', 1) as name from auth.users where email like '%@buyer.example' order by name",
  );
  expect(left.map(({ name }) => name)).toEqual(['back', 'gone', 'never']);
});
