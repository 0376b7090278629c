import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { openTestBackend, rpc, type TestBackend } from './testBackend.ts';

const test = openTestBackend();
let admin: ApiCaller;
let other: ApiCaller;
beforeAll(async () => {
  admin = await test.control.api.asAdmin();
  other = await test.newAccount('other.admin@olea.example', 'admin');
});
beforeEach(async () => {
  await test.backend.reset();
  await sql("select private.grant_role('other.admin@olea.example', 'admin')");
  await sql('delete from public.history');
});

const sql: TestBackend['backend']['sql'] = (query, parameters) => test.backend.sql(query, parameters);

const begin = (caller: ApiCaller, messageId: string | null, invited: object = {}) =>
  rpc(caller, 'begin_access', {
    p_message_id: messageId,
    p_email: null,
    p_role: null,
    p_language: null,
    ...invited,
  });
const give = (caller: ApiCaller, messageId: string | null, accountId: string, role = 'client') =>
  rpc(caller, 'give_access', {
    p_message_id: messageId,
    p_account_id: accountId,
    p_role: role,
    p_mailed: true,
  });
const stateOf = async (messageId: string) => rpc(admin, 'read_access_request', { p_message_id: messageId });

async function request(email: string, language = OTHER_LOCALE, kind = 'access-request'): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into public.contact_messages (submission_id, kind, name, email, message, language, status, due_at, taken_by)
     values (gen_random_uuid(), $3, 'Maria', $1, 'Olives', $2, 'mailed', now(), 'function') returning id`,
    [email, language, kind],
  );
  return row?.id ?? '';
}

/** As the auth service leaves an account that was invited so many minutes ago, and perhaps has signed in. */
async function account(email: string, { minutes = 0, signedIn = false } = {}): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into auth.users (id, email, invited_at, email_confirmed_at, last_sign_in_at, raw_user_meta_data)
     values (gen_random_uuid(), $1, now() - make_interval(mins => $2), case when $3 then now() end, case when $3 then now() end, '{}')
     returning id`,
    [email, minutes, signedIn],
  );
  return row?.id ?? '';
}

const roleOf = async (email: string) =>
  (
    await sql<{ role: string }>(
      'select given.role from public.user_roles given join auth.users on id = user_id where lower(email) = lower($1)',
      [email],
    )
  )[0]?.role;

describe('a request', () => {
  it('goes from open over invited and expired to signed in, and to taken away', async () => {
    const email = 'maria@buyer.example';
    const message = await request('Maria@buyer.example');
    expect(await stateOf(message)).toMatchObject({ state: 'open', account_id: null, history: [] });
    expect(await begin(admin, message)).toEqual({
      outcome: 'go',
      email: 'Maria@buyer.example',
      role: 'client',
      language: OTHER_LOCALE,
      account_id: null,
      mail: 'invite',
      recent_mail: null,
    });
    const id = await account(email);
    expect(await give(admin, message, id)).toEqual({ outcome: 'given' });
    expect(await stateOf(message)).toMatchObject({
      state: 'invited',
      account_id: id,
      decided_by: 'admin@olea.example',
    });
    expect(await roleOf(email)).toBe('client');

    await sql("update auth.users set invited_at = now() - interval '1439 minutes' where id = $1", [id]);
    expect(await stateOf(message)).toMatchObject({ state: 'invited' });
    await sql("update auth.users set invited_at = now() - interval '1441 minutes' where id = $1", [id]);
    expect(await stateOf(message)).toMatchObject({ state: 'link-expired' });
    await sql('update auth.users set email_confirmed_at = now(), last_sign_in_at = now() where id = $1', [id]);
    expect(await stateOf(message)).toMatchObject({ state: 'active', first_signed_in_at: expect.any(String) });

    expect(await rpc(other, 'take_access_away', { p_account_id: id, p_role: 'client' })).toEqual({ outcome: 'taken' });
    const after = await stateOf(message);
    expect(after.state).toBe('taken-away');
    expect(after.history).toMatchObject([
      { action: 'taken', role: 'client', actor_email: 'other.admin@olea.example' },
      { action: 'mailed', actor_email: 'admin@olea.example' },
      { action: 'approved', actor_email: 'admin@olea.example' },
    ]);
    await sql('delete from auth.users where id = $1', [id]);
    expect(await stateOf(message)).toMatchObject({ state: 'closed' });
  });

  it('is handled by its decision, and approved twice is approved once', async () => {
    const message = await request('twice@buyer.example');
    const id = await account('twice@buyer.example');
    await give(admin, message, id);
    await give(other, message, id);
    const handled = await sql('select handled_by from public.contact_messages where id = $1', [message]);
    expect(handled).toEqual([{ handled_by: 'admin@olea.example' }]);
    const { history } = await stateOf(message);
    expect((history as { action: string }[]).filter(({ action }) => action === 'approved')).toHaveLength(1);
  });

  it('is worked on by one call at a time, until it is given up or abandoned', async () => {
    const message = await request('both@buyer.example');
    expect(await begin(admin, message)).toMatchObject({ outcome: 'go' });
    expect(await begin(other, message)).toEqual({ outcome: 'busy' });
    expect(await begin(admin, message)).toEqual({ outcome: 'busy' });
    await other.request('POST', '/rest/v1/rpc/abandon_access', { p_email: 'both@buyer.example' });
    expect(await begin(admin, message)).toEqual({ outcome: 'busy' });
    await admin.request('POST', '/rest/v1/rpc/abandon_access', { p_email: 'Both@buyer.example' });
    expect(await begin(admin, message)).toMatchObject({ outcome: 'go' });
    await sql("update private.uses set at = at - interval '31 seconds'");
    expect(await begin(other, message)).toMatchObject({ outcome: 'go' });
  });

  it('has a role and an address', async () => {
    const body = { p_message_id: null, p_email: 'maria@buyer.example', p_role: 'client', p_language: OTHER_LOCALE };
    for (const missing of [{ p_role: null }, { p_email: null }, { p_language: null }, { p_role: 'owner' }]) {
      const answer = await admin.request('POST', '/rest/v1/rpc/begin_access', { ...body, ...missing });
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('there are no other roles') });
    }
  });

  it('of an account that was there before leads to a recovery, of a client’s to nothing, and a colleague stays one', async () => {
    await account('back@buyer.example', { minutes: 900, signedIn: true });
    expect(await begin(admin, await request('back@buyer.example'))).toMatchObject({ mail: 'recovery' });
    expect(await begin(admin, await request('client@olea.example'))).toMatchObject({ mail: 'none' });
    const message = await request('other.admin@olea.example');
    expect(await begin(admin, message)).toEqual({ outcome: 'other-role', role: 'admin' });
    const [colleague] = await sql<{ id: string }>("select id from auth.users where email = 'other.admin@olea.example'");
    expect(await give(admin, message, colleague?.id ?? '')).toEqual({ outcome: 'other-role', role: 'admin' });
    expect(await roleOf('other.admin@olea.example')).toBe('admin');
  });

  it('gives access to nobody who did not send it', async () => {
    const message = await request('asked@buyer.example');
    const id = await account('never-asked@buyer.example');
    await expect(give(admin, message, id)).rejects.toThrow('did not ask');
    await expect(give(admin, await request('never-asked@buyer.example', 'en', 'contact'), id)).rejects.toThrow(
      'did not ask',
    );
    expect(await roleOf('never-asked@buyer.example')).toBeUndefined();
  });

  it('is declined with a note, once; may be approved later; and is not declined any more then', async () => {
    const message = await request('maybe@buyer.example');
    const decline = (caller: ApiCaller) => rpc(caller, 'decline_access', { p_message_id: message, p_note: 'No shop' });
    expect(await decline(admin)).toMatchObject({ state: 'declined' });
    expect(await decline(other)).toMatchObject({ state: 'declined', decided_by: 'admin@olea.example' });
    const { history } = await rpc(admin, 'list_accounts', { p_search: '', p_kind: 'all' });
    expect(history).toMatchObject([{ action: 'declined', email: 'maybe@buyer.example' }]);
    const id = await account('maybe@buyer.example');
    await give(other, message, id);
    expect(await decline(admin)).toMatchObject({ state: 'invited' });
    expect((await stateOf(message)).history).toMatchObject([
      { action: 'mailed' },
      { action: 'approved' },
      { action: 'declined', note: 'No shop' },
    ]);
  });

  it('leaves nothing that says who it was when the person is erased', async () => {
    const message = await request('gone@buyer.example');
    await rpc(admin, 'decline_access', { p_message_id: message, p_note: null });
    await rpc(admin, 'erase_person', { p_email: 'gone@buyer.example' });
    expect(await sql('select * from public.access_requests')).toEqual([]);
    expect(JSON.stringify(await sql('select * from public.history'))).not.toMatch(/gone@|"message_id":"/);
  });
});

describe('mails', () => {
  it('go to one address once a minute, and thirty an hour from one administrator', async () => {
    const id = await account('again@buyer.example', { minutes: 90 });
    await sql("select private.grant_role('again@buyer.example', 'client')");
    const again = (caller: ApiCaller) => rpc(caller, 'begin_access_mail', { p_account_id: id });
    expect(await again(admin)).toEqual({ outcome: 'go', email: 'again@buyer.example', language: 'en', mail: 'invite' });
    await sql('update auth.users set invited_at = now() where id = $1', [id]);
    await admin.request('POST', '/rest/v1/rpc/record_access_mail', { p_account_id: id });
    expect(await again(other)).toMatchObject({ outcome: 'limited', retry_after: 60 });
    await sql("update auth.users set invited_at = now() - interval '2 hours' where id = $1", [id]);
    expect(await again(other)).toMatchObject({ outcome: 'go' });

    const [me] = await sql<{ id: string }>("select id from auth.users where email = 'admin@olea.example'");
    await sql('delete from private.uses');
    await sql("select private.limited('access-mail', $1) from generate_series(1, 30)", [me?.id]);
    await sql("update private.uses set at = at - interval '10 minutes'");
    expect(await again(admin)).toEqual({ outcome: 'limited', retry_after: expect.any(Number) });
    expect(await again(other)).toMatchObject({ outcome: 'go' });
  });

  it('go to nobody without access', async () => {
    const id = await account('stranger@buyer.example');
    expect(await rpc(admin, 'begin_access_mail', { p_account_id: id })).toBeNull();
  });
});
