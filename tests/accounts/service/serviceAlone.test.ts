import { DEMO_PASSWORD } from '@olea/local-backend/defaults';
import { expect, it } from 'vitest';
import { ADMIN } from '../../database/testBackend.ts';
import { createCode } from '../../e2e/fixtures/mfa.ts';
import { answer, askWithoutAnswer, enroll, openFactorAccounts, outcome, signIn, sql, test } from '../mfaAccounts.ts';

// These tests cover what the emulator of the auth service lacks, such as rate limits, session timeouts and notification emails.
openFactorAccounts();

it.each([
  ['was last refreshed over a day ago', "refreshed_at = now() - interval '25 hours'"],
  ['is over a week old', "created_at = now() - interval '169 hours'"],
])('the auth service does not refresh a session that %s', async (_which, change) => {
  const admin = await signIn(ADMIN);
  expect((await admin.auth.refreshSession()).error).toBeNull();
  await sql(`update auth.sessions set ${change}`);
  expect(outcome(await admin.auth.refreshSession())).toBe('session_expired');
});

it('the auth service keeps a session while its database is read-only, and refreshes it afterward', async () => {
  const { data } = await (await signIn(ADMIN)).auth.getSession();
  const renew = async () => {
    const body = { refresh_token: data.session?.refresh_token };
    return (await test.control.api.anonymous().request('POST', '/auth/v1/token?grant_type=refresh_token', body)).status;
  };
  await sql(`create function private.refuse_writes() returns trigger language plpgsql as $$ begin
    raise exception 'cannot execute INSERT in a read-only transaction' using errcode = 'read_only_sql_transaction'; end $$`);
  await sql(`create trigger refuse_writes before insert or update on auth.refresh_tokens
    for each row execute function private.refuse_writes()`);
  expect(await renew()).toBe(500);
  await sql('drop function private.refuse_writes() cascade');
  expect(await renew()).toBe(200);
});

it('the auth service emails the account owner about an added or removed authenticator app, and about a changed password', async () => {
  const admin = await signIn(ADMIN);
  const { factorId } = await enroll(admin);
  await admin.auth.mfa.unenroll({ factorId });
  await sql(`update auth.users set raw_user_meta_data = '{"language": "de"}' where email = $1`, [ADMIN]);
  const change = { password: 'Another-Pass2!', current_password: DEMO_PASSWORD };
  expect(outcome(await admin.auth.updateUser(change))).toBe('accepted');
  const mails = (await test.mails()).map(({ body }) => body);
  expect(mails).toMatchObject([
    { to: [ADMIN], subject: 'An authenticator app was added to your account' },
    { to: [ADMIN], subject: 'An authenticator app was removed from your account' },
    { to: [ADMIN], subject: 'Ihr Passwort wurde geändert', html: expect.stringContaining('Ihre Kundenbetreuung') },
  ]);
  const back = { password: DEMO_PASSWORD, current_password: change.password };
  expect(outcome(await admin.auth.updateUser(back))).toBe('accepted');
  await sql("update auth.users set raw_user_meta_data = '{}' where email = $1", [ADMIN]);
});

it('the auth service reveals whether an email address has an account, by /otp or by a second /recover within a minute', async () => {
  const { request } = test.control.api.anonymous();
  const ask = async (path: string, email: string) =>
    (await request('POST', `/auth/v1/${path}`, { email, create_user: false })).status;
  const stranger = 'stranger@elsewhere.example';
  expect([await ask('recover', ADMIN), await ask('recover', stranger)]).toEqual([200, 200]);
  expect([await ask('recover', ADMIN), await ask('recover', stranger)]).toEqual([429, 200]);
  expect([await ask('otp', ADMIN), await ask('otp', stranger)]).toEqual([429, 422]);
});

it('the daily limit of MFA challenges includes a challenge that the auth service tries to delete after a late code', async () => {
  const factor = await enroll(await signIn(ADMIN));
  const thief = await signIn(ADMIN, '203.0.113.1');
  const challengeId = await askWithoutAnswer(thief, 20, factor);
  await sql("update auth.mfa_challenges set created_at = created_at - interval '6 minutes'");
  const late = await thief.auth.mfa.verify({ ...factor, challengeId, code: '123456' });
  expect(outcome(late)).toBe('mfa_challenge_expired');
  expect(outcome(await thief.auth.mfa.challenge(factor))).toBe(500);
  await sql("update auth.mfa_challenges set created_at = created_at - interval '1 day'");
  expect(await answer(thief, factor)).toBe('accepted');
});

// This test runs last because it exhausts the rate limit of its IP address.
it('the auth service’s rate limit rejects some of forty concurrent guesses', async () => {
  const factor = await enroll(await signIn(ADMIN));
  const thief = await signIn(ADMIN);
  const { data } = await thief.auth.mfa.challenge(factor);
  const guess = async (code: string) =>
    outcome(await thief.auth.mfa.verify({ ...factor, challengeId: data?.id ?? '', code }));
  const wrong = String((Number(createCode(factor.secret)) + 1) % 1_000_000).padStart(6, '0');
  expect(await guess(wrong)).toBe('mfa_verification_failed');
  const rest = await Promise.all(Array.from({ length: 40 }, () => guess(wrong)));
  expect(rest).toContain('over_request_rate_limit');
});
