import { describe, expect, it } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { OTHER_LOCALE } from '../otherLanguages.ts';
import { ADMIN, OTHER, openWithStaff, rpc } from './testBackend.ts';

const test = openWithStaff();
const { sql } = test;

const begin = (caller: ApiCaller, p_message_id: string) =>
  rpc(caller, 'begin_access_grant', { p_message_id, p_email: null, p_role: null, p_language: null });
const give = (caller: ApiCaller, p_message_id: string, p_account_id: string, p_decided_at: unknown = null) =>
  rpc(caller, 'grant_access', { p_message_id, p_account_id, p_role: 'client', p_decided_at });
const fetchState = async (messageId: string) => rpc(test.admin, 'read_access_request', { p_message_id: messageId });

const request = (email: string) => test.receive({ kind: 'access-request', email, language: OTHER_LOCALE });

/** Creates an account that was invited `minutes` ago. Returns its id. */
const account = async (email: string, minutes = 0) => {
  await sql(
    `insert into auth.users (id, email, invited_at, raw_user_meta_data)
     values (gen_random_uuid(), $1, now() - make_interval(mins => $2), '{}')`,
    [email, minutes],
  );
  return test.fetchId(email);
};
const fetchRole = async (email: string) =>
  (await sql<{ role: string | null }>('select role from private.accounts where email = $1', [email]))[0]?.role;

describe('an access request', () => {
  it('changes its state from open to invited, link-expired, active, revoked and closed', async () => {
    const email = 'maria@buyer.example';
    const message = await request('Maria@buyer.example');
    expect(await fetchState(message)).toMatchObject({ state: 'open', account_id: null, history: [] });
    const wanted = { email: 'Maria@buyer.example', role: 'client', language: OTHER_LOCALE, mail: 'invite' };
    expect(await begin(test.admin, message)).toMatchObject({ outcome: 'go', account_id: null, ...wanted });
    const id = await account(email);
    expect(await give(test.admin, message, id)).toEqual({ outcome: 'granted' });
    expect(await fetchState(message)).toMatchObject({ state: 'invited', account_id: id, decided_by: ADMIN });
    expect(await fetchRole(email)).toBe('client');
    const handled = await sql('select handled_by from public.contact_messages where id = $1', [message]);
    expect(handled).toEqual([{ handled_by: ADMIN }]);

    for (const [state, change] of Object.entries({
      invited: "invited_at = now() - interval '10079 minutes'",
      'link-expired': "invited_at = now() - interval '10081 minutes'",
      active: 'email_confirmed_at = now(), last_sign_in_at = now()',
    })) {
      await sql(`update auth.users set ${change} where id = $1`, [id]);
      expect(await fetchState(message)).toMatchObject({ state });
    }
    expect(await fetchState(message)).toMatchObject({ first_signed_in_at: expect.any(String) });

    const taken = await rpc(test.other, 'revoke_access', { p_account_id: id, p_role: 'client' });
    expect(taken).toEqual({ outcome: 'revoked' });
    expect(await fetchState(message)).toMatchObject({
      state: 'revoked',
      history: [
        { action: 'revoked', role: 'client', actor_email: OTHER },
        { action: 'mailed', actor_email: ADMIN },
        { action: 'approved', actor_email: ADMIN },
      ],
    });
    await sql('delete from auth.users where id = $1', [id]);
    expect(await fetchState(message)).toMatchObject({ state: 'closed' });
  });

  it('is claimed by one call at a time, until the same administrator cancels the claim or it expires', async () => {
    const message = await request('both@buyer.example');
    expect(await begin(test.admin, message)).toMatchObject({ outcome: 'go' });
    expect(await begin(test.other, message)).toEqual({ outcome: 'busy' });
    expect(await begin(test.admin, message)).toEqual({ outcome: 'busy' });
    await test.other.request('POST', '/rest/v1/rpc/cancel_access_grant', { p_email: 'both@buyer.example' });
    expect(await begin(test.admin, message)).toEqual({ outcome: 'busy' });
    await test.admin.request('POST', '/rest/v1/rpc/cancel_access_grant', { p_email: 'Both@buyer.example' });
    expect(await begin(test.admin, message)).toMatchObject({ outcome: 'go' });
    await sql("update private.rate_limit_requests set at = at - interval '31 seconds'");
    expect(await begin(test.other, message)).toMatchObject({ outcome: 'go' });
  });

  it('grants access only to its sender, and does not change an administrator’s role', async () => {
    const message = await request('asked@buyer.example');
    const id = await account('never-asked@buyer.example');
    await expect(give(test.admin, message, id)).rejects.toThrow('not that of the access request');
    const words = await test.receive({ email: 'never-asked@buyer.example' });
    await expect(give(test.admin, words, id)).rejects.toThrow('not that of the access request');
    expect(await fetchRole('never-asked@buyer.example')).toBeNull();
    const answer = await give(test.admin, await request(OTHER), await test.fetchId(OTHER));
    expect(answer).toEqual({ outcome: 'other-role', role: 'admin' });
    expect(await fetchRole(OTHER)).toBe('admin');
  });

  it('is declined at most once, with a note, and never after its approval', async () => {
    const message = await request('maybe@buyer.example');
    const decline = (caller: ApiCaller) =>
      rpc(caller, 'decline_access_request', { p_message_id: message, p_note: 'No shop' });
    const { decided_at } = await decline(test.admin);
    expect(await decline(test.other)).toMatchObject({ state: 'declined', decided_by: ADMIN });
    const { history } = await rpc(test.admin, 'list_accounts', { p_search: '', p_kind: 'all' });
    expect(history).toMatchObject([{ action: 'declined', email: 'maybe@buyer.example' }]);
    const id = await account('maybe@buyer.example');
    await give(test.other, message, id, decided_at);
    expect(await decline(test.admin)).toMatchObject({ state: 'invited' });
    expect((await fetchState(message)).history).toMatchObject([
      { action: 'approved' },
      { action: 'declined', note: 'No shop' },
    ]);
  });
});

it('access without a request requires an email address, a known role and, for a client, a language', async () => {
  const body = { p_message_id: null, p_email: 'maria@buyer.example', p_role: 'client', p_language: OTHER_LOCALE };
  for (const missing of [{ p_role: null }, { p_email: null }, { p_language: null }, { p_role: 'owner' }])
    await expect(rpc(test.admin, 'begin_access_grant', { ...body, ...missing })).rejects.toThrow(
      'must be admin or client',
    );
});

describe('a declined request', () => {
  const decline = async (email: string) => {
    const message = await request(email);
    await rpc(test.admin, 'decline_access_request', { p_message_id: message, p_note: null });
    return message;
  };

  it('cannot be approved by a colleague who still sees it as open', async () => {
    const message = await decline('late@buyer.example');
    expect(await begin(test.other, message)).toEqual({ outcome: 'declined', by: ADMIN });
    expect(await give(test.other, message, await account('late@buyer.example'))).toEqual({
      outcome: 'declined',
      by: ADMIN,
    });
    expect(await fetchRole('late@buyer.example')).toBeNull();
  });

  it('stays open in the inbox', async () => {
    const message = await decline('untold@buyer.example');
    expect(await sql('select handled_at from public.contact_messages where id = $1', [message])).toEqual([
      { handled_at: null },
    ]);
  });
});

describe('the activity-log event of an access email', () => {
  const record = async (caller: ApiCaller, p_account_id: string) => {
    await caller.request('POST', '/rest/v1/rpc/record_access_email', { p_account_id });
    const mailed = "select actor_email from public.history where action = 'mailed' and account_id = $1";
    return (await sql<{ actor_email: string }>(mailed, [p_account_id])).map(({ actor_email }) => actor_email);
  };
  const client = () => test.fetchId('client@olea.example');

  it.each([
    ['is not recorded if the auth service has not sent a new link', "interval '90 minutes'", []],
    ['is recorded exactly once, with the sender, if the auth service has sent a link', "interval '1 second'", [ADMIN]],
  ])('%s', async (_, age, expected) => {
    const id = await client();
    await rpc(test.admin, 'begin_access_email', { p_account_id: id });
    await sql(`update auth.users set recovery_sent_at = now() - ${age} where id = $1`, [id]);
    expect(await record(test.admin, id)).toEqual(expected);
    expect(await record(test.admin, id)).toEqual(expected);
  });

  it('is not recorded for an administrator who did not claim the email address', async () => {
    const id = await client();
    await sql('update auth.users set recovery_sent_at = now() where id = $1', [id]);
    expect(await record(test.admin, id)).toEqual([]);
  });
});

it('an administrator cannot resend access emails after thirty within an hour, but a colleague can', async () => {
  const id = await account('again@buyer.example', 90);
  await sql("select private.grant_role('again@buyer.example', 'client')");
  const again = (caller: ApiCaller) => rpc(caller, 'begin_access_email', { p_account_id: id });
  await sql("select private.consume_rate_limit('access-mail', $1) from generate_series(1, 30)", [
    await test.fetchId(ADMIN),
  ]);
  await sql("update private.rate_limit_requests set at = at - interval '10 minutes'");
  expect(await again(test.admin)).toEqual({ outcome: 'limited', retry_after: expect.any(Number) });
  expect(await again(test.other)).toMatchObject({ outcome: 'go', email: 'again@buyer.example', mail: 'invite' });
});
