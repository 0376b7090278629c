import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import type { OwnSession } from '@olea/shared/api/accounts';
import { LOCALES } from '@olea/shared/i18n/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, openTestBackend, parseTokenHash, rpc } from '../database/testBackend.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { mailSubject } from '../mailSubject.ts';

const EMAIL = 'sam@olea.example';
const NEW_PASSWORD = 'Another-Pass2!';

const test = openTestBackend();
const { sql } = test;
beforeEach(async () => {
  await test.backend.reset();
  await sql('delete from auth.users where email = $1', [EMAIL]);
  await test.createAccount(EMAIL, 'admin');
});

interface Session {
  access_token: string;
  refresh_token: string;
}

/** Returns the body of a successful response, or the status and error code of a failed one. */
async function ask(method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const caller = token ? test.control.api.withToken(token) : test.control.api.anonymous();
  const response = await caller.request(method, `/auth/v1/${path}`, body);
  const text = await response.text();
  const answer = text ? (JSON.parse(text) as { error_code?: string }) : {};
  return response.ok ? answer : [response.status, answer.error_code];
}
const signIn = (password = DEMO_PASSWORD, email = EMAIL) =>
  ask('POST', 'token?grant_type=password', { email, password });
const session = async () => (await signIn()) as Session;
const renew = (refresh_token: string) => ask('POST', 'token?grant_type=refresh_token', { refresh_token });
const isSession = { access_token: expect.any(String), refresh_token: expect.any(String) };

/** Returns the numbers of flags and roles that a token can read: 0 for a table whose request fails. */
async function fetchStatuses(token: string): Promise<number[]> {
  const { request } = test.control.api.withToken(token);
  const tables = ['feature_flags?select=id', 'user_roles?select=role'];
  const answers = await Promise.all(tables.map((table) => request('GET', `/rest/v1/${table}`)));
  return Promise.all(answers.map(async (answer) => (answer.ok ? ((await answer.json()) as unknown[]).length : 0)));
}

describe('a sign-in', () => {
  it('ignores the case of the email address, and returns the same error for a wrong password and an unknown address', async () => {
    expect(await signIn(DEMO_PASSWORD, 'Sam@Olea.Example')).toMatchObject(isSession);
    expect(await signIn('Wrong-Pass1!')).toEqual([400, 'invalid_credentials']);
    expect(await signIn(DEMO_PASSWORD, 'stranger@elsewhere.example')).toEqual([400, 'invalid_credentials']);
  });

  it('creates the first session of an account, because creating an account does not start a session', async () => {
    await sql('delete from auth.users where email = $1', [EMAIL]);
    await test.backend.addAccount(EMAIL, DEMO_PASSWORD);
    const OPEN = 'select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1';
    expect(await sql(OPEN, [EMAIL])).toEqual([]);
    await signIn();
    expect(await sql(OPEN, [EMAIL])).toHaveLength(1);
  });

  it('requires a confirmed email address', async () => {
    await sql('update auth.users set email_confirmed_at = null where email = $1', [EMAIL]);
    expect(await signIn()).toEqual([400, 'email_not_confirmed']);
  });

  it('is rejected for a banned account, as are its existing tokens', async () => {
    const open = await session();
    await sql("update auth.users set banned_until = now() + interval '1 day' where email = $1", [EMAIL]);
    expect(await signIn()).toEqual([400, 'user_banned']);
    expect(await renew(open.refresh_token)).toEqual([400, 'user_banned']);
    expect(await fetchStatuses(open.access_token)).toEqual([0, 0]);
  });
});

describe('a session', () => {
  it('contains, after its next refresh, the company that staff entered for its account', async () => {
    const readCompany = (answer: unknown) =>
      (answer as { user: { user_metadata: { company?: string } } }).user.user_metadata.company;
    const first = await session();
    expect(readCompany(first)).toBeUndefined();
    await sql(
      "insert into public.account_details (account_id, company) select id, 'Elia Foods' from auth.users where email = $1",
      [EMAIL],
    );
    expect(readCompany(await renew(first.refresh_token))).toBe('Elia Foods');
    expect(readCompany(await signIn())).toBe('Elia Foods');
  });

  it('can be refreshed twice with one token, and ends when an older token is reused', async () => {
    const first = await session();
    const second = (await renew(first.refresh_token)) as Session;
    expect(second).toMatchObject(isSession);
    expect(await renew(first.refresh_token)).toMatchObject(isSession);
    const third = (await renew(second.refresh_token)) as Session;
    const pass = () => sql("update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'");
    await pass();
    expect(await renew(first.refresh_token)).toEqual([400, 'refresh_token_already_used']);
    // Even a revoked token stays valid during the reuse interval, which allows two tabs to refresh at once.
    await pass();
    const over = expect.stringMatching(/^refresh_token_(already_used|not_found)$/);
    expect(await renew(third.refresh_token)).toEqual([400, over]);
    expect(await renew('unknown')).toEqual([400, 'validation_failed']);
  });

  it('can be refreshed with a used token whose successor is unused', async () => {
    const first = await session();
    const second = (await renew(first.refresh_token)) as Session;
    await sql("update auth.refresh_tokens set updated_at = updated_at - interval '1 hour'");
    expect(await renew(first.refresh_token)).toMatchObject({ refresh_token: second.refresh_token });
  });

  it.each([
    ['local', false, true],
    ['others', true, false],
    ['global', false, false],
  ])(
    'ends or remains valid depending on the scope of a sign-out: %s (own session valid: %s, other session valid: %s)',
    async (scope, here, elsewhere) => {
      const [own, other] = [await session(), await session()];
      const full = await fetchStatuses(own.access_token);
      expect(full).not.toEqual([0, 0]);
      expect(await ask('POST', `logout?scope=${scope}`, undefined, own.access_token)).toEqual({});
      for (const [{ access_token, refresh_token }, lives] of [
        [own, here],
        [other, elsewhere],
      ] as const) {
        expect(await fetchStatuses(access_token)).toEqual(lives ? full : [0, 0]);
        const owner = await ask('GET', 'user', undefined, access_token);
        expect(owner).toMatchObject(lives ? { email: EMAIL } : [403, 'session_not_found']);
        expect(await renew(refresh_token)).toMatchObject(lives ? isSession : [400, 'refresh_token_not_found']);
      }
    },
  );

  it('loses access as soon as a colleague revokes it, even with an unexpired token', async () => {
    const { access_token, refresh_token } = await session();
    const admin = await test.control.api.as(ADMIN);
    const end = (p_account_id: string) => rpc(admin, 'revoke_sessions', { p_account_id });
    expect(await end(await test.fetchId(EMAIL))).toEqual({ outcome: 'ended' });
    await expect(test.control.api.withToken(access_token).setFlags({ founder: true })).rejects.toThrow();
    expect(await fetchStatuses(access_token)).toEqual([0, 0]);
    expect(await renew(refresh_token)).toEqual([400, 'refresh_token_not_found']);
    expect(await signIn()).toMatchObject(isSession);
    const events = await sql("select actor_email from public.history where action = 'signed-out'");
    expect(events).toEqual([{ actor_email: ADMIN }]);
    expect(await end(crypto.randomUUID())).toBeNull();
  });

  it('is listed for its owner with device, IP address and times, and only the owner can revoke it by its id', async () => {
    await sql('delete from auth.sessions');
    const [own, lost] = [await session(), await session()];
    const [owner, other] = [test.control.api.withToken(own.access_token), await test.control.api.as(ADMIN)];
    const list = async () => rpc<OwnSession[]>(owner, 'list_sessions');
    const end = (who: ApiCaller) => rpc(who, 'revoke_session', { p_session_id: id });
    const listed = await list();
    expect(listed).toHaveLength(2);
    const [known, moment] = [expect.stringMatching(/./), expect.stringMatching(/^20/)];
    const address = expect.stringMatching(/^(127\.0\.0\.1|::1)$/);
    const times = { began_at: moment, used_at: moment };
    expect(listed).toContainEqual({ id: known, device: known, address, ...times, is_current: true });
    for (const { used_at } of listed) expect(Math.abs(Date.now() - Date.parse(used_at))).toBeLessThan(600_000);
    const id = listed.find(({ is_current }) => !is_current)?.id;
    await end(other);
    expect(await list()).toHaveLength(2);
    expect(await end(owner)).toEqual({ outcome: 'ended' });
    expect(await renew(lost.refresh_token)).toEqual([400, 'refresh_token_not_found']);
    expect(await fetchStatuses(lost.access_token)).toEqual([0, 0]);
    expect(await renew(own.refresh_token)).toMatchObject(isSession);
    expect(await list()).toMatchObject([{ is_current: true }]);
  });

  it('ends when its account is deleted', async () => {
    const { access_token, refresh_token } = await session();
    await sql('select private.delete_account($1)', [EMAIL]);
    expect(await signIn()).toEqual([400, 'invalid_credentials']);
    expect(await renew(refresh_token)).toEqual([400, 'refresh_token_not_found']);
    expect(await ask('GET', 'user', undefined, access_token)).toEqual([403, 'user_not_found']);
    expect(await fetchStatuses(access_token)).toEqual([0, 0]);
  });
});

describe('a password change', () => {
  const change = (fields: object, token: string) => ask('PUT', 'user', fields, token);

  it('revokes the other session, and requires the current password and a strong new one', async () => {
    const [own, other] = [await session(), await session()];
    const choose = (password: string, current_password?: string) =>
      change({ password, current_password }, own.access_token);
    expect(await choose(NEW_PASSWORD)).toEqual([400, 'current_password_required']);
    expect(await choose(NEW_PASSWORD, 'Wrong-Pass1!')).toEqual([400, 'current_password_invalid']);
    expect(await choose('Short1!', DEMO_PASSWORD)).toEqual([422, 'weak_password']);
    expect(await choose(DEMO_PASSWORD, DEMO_PASSWORD)).toEqual([422, 'same_password']);
    expect(await choose(NEW_PASSWORD, DEMO_PASSWORD)).toMatchObject({ email: EMAIL });
    expect(await renew(other.refresh_token)).toEqual([400, 'refresh_token_not_found']);
    expect(await fetchStatuses(other.access_token)).toEqual([0, 0]);
    expect(await renew(own.refresh_token)).toMatchObject(isSession);
    expect(await signIn()).toEqual([400, 'invalid_credentials']);
    expect(await signIn(NEW_PASSWORD)).toMatchObject(isSession);
  });

  it.each(['recovery', 'email'])(
    'does not require the current password after an emailed code of type %s',
    async (type) => {
      const { code } = await test.control.accounts.recover(EMAIL);
      const opened = (await ask('POST', 'verify', { type, email: EMAIL, token: code })) as Session;
      expect(opened).toMatchObject(isSession);
      expect(await change({ password: NEW_PASSWORD }, opened.access_token)).toMatchObject({ email: EMAIL });
    },
  );
});

it('an email address does not change before the change is confirmed', async () => {
  const { access_token } = await session();
  await ask('PUT', 'user', { email: 'other@elsewhere.example' }, access_token);
  expect(await ask('GET', 'user', undefined, access_token)).toMatchObject({ email: EMAIL });
});

async function verify(given: object): Promise<unknown> {
  const answer = await ask('POST', 'verify', given);
  return Array.isArray(answer) ? answer[1] : 'accepted';
}

describe('an invitation', () => {
  const invite = (email: string, language?: string) => test.control.accounts.invite(email, language);

  it('can be sent again until its code is accepted, which invalidates its link', async () => {
    const email = 'again@buyer.example';
    await invite(email);
    const { link, code } = await invite(email);
    expect(new URL(link).pathname).toBe('/admin/password');
    expect(await verify({ type: 'email', email, token: code })).toBe('accepted');
    expect(await verify({ type: 'invite', token_hash: parseTokenHash(link) })).toBe('otp_expired');
    await expect(invite(email)).rejects.toThrow(/^invite: 422 .*email_exists/);
  });

  it.each([...LOCALES])(
    'is emailed to a client in %s and links to the password page in that language',
    async (language) => {
      const { subject, link } = await invite(`${language}@buyer.example`, language);
      expect(subject).toBe(await mailSubject('invite', language));
      expect(new URL(link).pathname).toBe(`${language === 'en' ? '' : `/${language}`}/client/password`);
      expect(await verify({ type: 'invite', token_hash: parseTokenHash(link) })).toBe('accepted');
    },
  );

  it.each([
    [7 * 24 * 60 - 1, true, 'accepted'],
    [7 * 24 * 60 + 1, false, 'otp_expired'],
  ])('is valid for one week (still valid after %i minutes: %s)', async (minutes, works, result) => {
    const email = `late-${minutes}@buyer.example`;
    const tokenHash = parseTokenHash((await invite(email)).link);
    await sql(
      `update auth.users set invited_at = age.at, confirmation_sent_at = age.at, recovery_sent_at = age.at
       from (select now() - make_interval(mins => $2) as at) age where email = $1`,
      [email, minutes],
    );
    expect(await verify({ type: 'invite', token_hash: tokenHash })).toBe('otp_expired');
    const asked = await rpc(test.control.api.anonymous(), 'password_link_works', { p_token_hash: tokenHash });
    expect(asked).toBe(works);
    expect(await verify({ type: 'invite', token_hash: tokenHash })).toBe(result);
  });

  it('requires the service key', async () => {
    const { api } = test.control;
    const callers = [api.withToken(test.backend.publishableKey), await api.asAdmin()];
    for (const { request } of callers)
      expect((await request('POST', '/auth/v1/invite', { email: 'x@buyer.example' })).status).toBe(403);
    expect(await test.backend.outbox.list()).toEqual([]);
  });

  it('is rejected for an invalid email address', async () => {
    await expect(invite('nobody')).rejects.toThrow('invite: 400');
  });
});

describe('a password reset', () => {
  it('sends a link and a code, of which only one can be used', async () => {
    const { link, code } = await test.control.accounts.recover(EMAIL);
    expect(await verify({ type: 'recovery', email: EMAIL, token: code })).toBe('accepted');
    expect(await verify({ type: 'recovery', token_hash: parseTokenHash(link) })).toBe('otp_expired');
  });

  it('returns no error for an unknown email address, but sends no email', async () => {
    expect(await ask('POST', 'recover', { email: 'stranger@elsewhere.example' })).toEqual({});
    expect(await test.backend.outbox.list()).toEqual([]);
  });

  it.each([
    [59, true, 'accepted'],
    [61, false, 'otp_expired'],
  ])('is valid for one hour (still valid after %i minutes: %s)', async (minutes, works, result) => {
    const p_token_hash = parseTokenHash((await test.control.accounts.recover(EMAIL)).link);
    const sent = 'now() - make_interval(mins => $2)';
    await sql(`update auth.users set recovery_sent_at = ${sent} where email = $1`, [EMAIL, minutes]);
    expect(await rpc(test.control.api.anonymous(), 'password_link_works', { p_token_hash })).toBe(works);
    expect(await verify({ type: 'recovery', token_hash: p_token_hash })).toBe(result);
  });
});
