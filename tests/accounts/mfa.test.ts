import { verifyCode } from '@olea/shared/auth/mfa';
import type { BackendClient } from '@olea/shared/backend/createBackendClient';
import { describe, expect, it } from 'vitest';
import { ADMIN, OTHER } from '../database/testBackend.ts';
import { createCode } from '../e2e/fixtures/mfa.ts';
import {
  answer,
  askWithoutAnswer,
  enroll,
  expireCodes,
  getToken,
  openFactorAccounts,
  outcome,
  signIn,
  sql,
  test,
} from './mfaAccounts.ts';

openFactorAccounts();

const rpc = async (client: BackendClient, name: string, body: object = {}) => {
  const { data, error } = await client.rpc(name as never, body as never);
  return error ? error.code : (data as unknown);
};
const state = (client: BackendClient) => rpc(client, 'get_mfa_state');
const getLevel = async (client: BackendClient) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

/** Returns the number of flags that a token can read, or 0 if the request fails. */
async function countFlags(token: string): Promise<number> {
  const response = await test.control.api.withToken(token).request('GET', '/rest/v1/feature_flags?select=id');
  return response.ok ? ((await response.json()) as unknown[]).length : 0;
}

describe('MFA enrollment', () => {
  it('returns a QR code and a secret, and takes effect only after a code is verified', async () => {
    const admin = await signIn(ADMIN);
    const { data } = await admin.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,[^#]*<svg[^#]+<\/svg>\s*$/);
    const app = new URL(data?.totp.uri ?? '');
    const issuer = app.searchParams.get('issuer') ?? '';
    expect(decodeURIComponent(app.pathname)).toMatch(new RegExp(`${issuer}:${ADMIN}$`));
    expect(issuer).toMatch(/./);
    const own = { issuer, secret: data?.totp.secret };
    expect(Object.fromEntries(app.searchParams)).toEqual({ ...own, algorithm: 'SHA1', digits: '6', period: '30' });
    expect(await state(admin)).toEqual({ required: false, enrolled: false, satisfied: true });
    expect((await admin.auth.mfa.listFactors()).data?.totp).toEqual([]);
    expect(await answer(admin, { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' })).toBe('accepted');
    const listed = (await admin.auth.mfa.listFactors()).data?.totp;
    expect(listed).toMatchObject([{ friendly_name: 'Phone', status: 'verified' }]);
    const level = await getLevel(admin);
    expect(level?.currentLevel).toBe('aal2');
    // The auth service may list methods in any order if they were used in the same second.
    const methods = level?.currentAuthenticationMethods.map((entry) =>
      typeof entry === 'string' ? entry : entry.method,
    );
    expect(methods).toEqual(expect.arrayContaining(['password', 'totp']));
    expect(await state(admin)).toEqual({ required: false, enrolled: true, satisfied: true });
    expect(await state(await signIn('client@olea.example'))).toBeNull();
  });

  it('keeps a session verified after a token refresh, but requires a code at the next sign-in', async () => {
    const admin = await signIn(ADMIN);
    const factor = await enroll(admin);
    await admin.auth.refreshSession();
    expect(await state(admin)).toMatchObject({ satisfied: true });
    const later = await signIn(ADMIN);
    expect(await getLevel(later)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await state(later)).toMatchObject({ satisfied: false });
    expect(await answer(later, factor)).toBe('accepted');
    expect(await state(later)).toMatchObject({ satisfied: true });
  });

  it('supports a second app, whose codes are accepted without leaving a pending challenge', async () => {
    const admin = await signIn(ADMIN);
    await enroll(admin);
    const newer = await enroll(admin, 'Tablet');
    for (const nth of [1, 2]) {
      const client = await signIn(ADMIN);
      expect([nth, await verifyCode({ client, log: console }, createCode(newer.secret))]).toEqual([nth, null]);
      expect(await sql('select id from auth.mfa_challenges where verified_at is null')).toEqual([]);
      await expireCodes();
    }
  });

  it('can be reversed, after which the next token refresh returns the session to aal1', async () => {
    const admin = await signIn(ADMIN);
    const { factorId } = await enroll(admin);
    expect((await admin.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await state(admin)).toEqual({ required: false, enrolled: false, satisfied: true });
    await admin.auth.refreshSession();
    expect(await getLevel(admin)).toMatchObject({ currentLevel: 'aal1' });
  });
});

describe('an administrator without a verified code', () => {
  it('cannot add or remove a factor, or change the password or email address', async () => {
    const { factorId } = await enroll(await signIn(ADMIN));
    const thief = await signIn(ADMIN);
    const added = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    const code = 'insufficient_aal';
    expect(added.error).toMatchObject({ status: 403, code });
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code });
    for (const change of [{ password: 'Another-Pass1!' }, { email: 'thief@elsewhere.example' }])
      expect((await thief.auth.updateUser(change)).error).toMatchObject({ status: 401, code });
  });

  it('cannot verify or remove another person’s factor', async () => {
    const factor = await enroll(await signIn(ADMIN));
    const other = await signIn(OTHER);
    expect(await answer(other, factor)).toBe('mfa_factor_not_found');
    expect((await other.auth.mfa.unenroll(factor)).error?.code).toBe('mfa_factor_not_found');
  });
});

it('MFA enrollment revokes the other sessions and blocks tokens issued before it, even those of the verified session', async () => {
  const admin = await signIn(ADMIN);
  const stolen = await getToken(admin);
  const elsewhere = await signIn(ADMIN);
  expect(await countFlags(stolen)).toBeGreaterThan(0);
  await enroll(admin);
  expect(await countFlags(await getToken(admin))).toBeGreaterThan(0);
  expect(await countFlags(stolen)).toBe(0);
  expect(await countFlags(await getToken(elsewhere))).toBe(0);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

describe('a used MFA code', () => {
  it('is rejected in the same challenge, in another one, and in a concurrent request', async () => {
    const factor = await enroll(await signIn(ADMIN));
    const admin = await signIn(ADMIN);
    const code = createCode(factor.secret);
    const challenges = await Promise.all([1, 2].map(() => admin.auth.mfa.challenge(factor)));
    const verify = (at: number) =>
      admin.auth.mfa.verify({ ...factor, challengeId: challenges[at]?.data?.id ?? '', code });
    const both = (await Promise.all([verify(0), verify(1)])).map(outcome);
    expect([...both].sort()).toEqual([500, 'accepted']);
    expect(outcome(await verify(both.indexOf('accepted')))).toBe('mfa_ip_address_mismatch');
    expect(await answer(await signIn(ADMIN), factor, code)).toBe(500);
  });

  it('blocks the next code for at most 90 seconds', async () => {
    const factor = await enroll(await signIn(ADMIN));
    const admin = await signIn(ADMIN);
    expect(await answer(admin, factor)).toBe('accepted');
    expect(await answer(admin, factor, createCode(factor.secret, 1))).toBe(500);
    await expireCodes();
    expect(await answer(admin, factor, createCode(factor.secret, 1))).toBe('accepted');
  });
});

const removeOtherFactors = async (client: BackendClient) =>
  rpc(client, 'remove_mfa_factors', { p_account_id: await test.fetchId(OTHER) });

it('another administrator, but not the owner, can remove lost MFA factors, which revokes the owner’s sessions', async () => {
  const lost = await signIn(OTHER);
  await enroll(lost);
  const colleague = await signIn(ADMIN);
  const listed = () => rpc(colleague, 'list_accounts', { p_search: OTHER, p_kind: 'all' });
  expect(await listed()).toMatchObject({ accounts: [{ has_second_factor: true }] });
  expect(await removeOtherFactors(lost)).toBe('22023');
  expect(await removeOtherFactors(colleague)).toEqual({ outcome: 'removed' });
  expect(await removeOtherFactors(colleague)).toEqual({ outcome: 'none' });
  expect(await listed()).toMatchObject({
    accounts: [{ has_second_factor: false }],
    history: [{ action: 'mfa-removed', email: OTHER, actor_email: ADMIN, at: expect.any(String) }],
  });
  expect((await lost.auth.refreshSession()).error).not.toBeNull();
  expect(await state(await signIn(OTHER))).toMatchObject({ enrolled: false, satisfied: true });
});

it('only an administrator with MFA can require it for all administrators, who then cannot read data without it', async () => {
  const [admin, other] = await Promise.all([signIn(ADMIN), signIn(OTHER)]);
  const require = (client: BackendClient, p_required: boolean) => rpc(client, 'require_mfa', { p_required });
  expect(await require(other, true)).toEqual({ outcome: 'not-enrolled' });
  await enroll(admin);
  expect(await require(admin, true)).toEqual({ outcome: 'done' });
  expect(await state(other)).toEqual({ required: true, enrolled: false, satisfied: false });
  expect(await countFlags(await getToken(other))).toBe(0);
  expect(await require(other, false)).toBe('42501');
  await enroll(other);
  expect(await countFlags(await getToken(other))).toBeGreaterThan(0);
  const held = await getToken(other);
  expect(await removeOtherFactors(admin)).toEqual({ outcome: 'removed' });
  expect(await countFlags(held)).toBe(0);
  expect(await require(admin, false)).toEqual({ outcome: 'done' });
  expect(await rpc(admin, 'list_accounts', { p_search: '', p_kind: 'all' })).toMatchObject({
    history: ['mfa-optional', 'mfa-removed', 'mfa-required'].map((action) => ({ action, actor_email: ADMIN })),
  });
});

describe('MFA code guessing', () => {
  it('is blocked after twenty unanswered challenges a day, even if the forwarded IP address changes', async () => {
    const factor = await enroll(await signIn(ADMIN));
    const thief = await signIn(ADMIN, '198.51.100.7');
    await askWithoutAnswer(thief, 19, factor);
    expect(await sql('select distinct ip_address from auth.mfa_challenges where verified_at is null')).toHaveLength(19);
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe('accepted');
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe(500);
  });

  it('raises no alert after four unanswered challenges, but an alert and an activity event after six', async () => {
    const factor = await enroll(await signIn(ADMIN));
    const thief = await signIn(ADMIN, '203.0.113.1');
    const findAlerts = () => sql("select kind from private.list_open_issues() where kind = 'codes-guessed'");
    await askWithoutAnswer(thief, 4, factor);
    expect(await findAlerts()).toEqual([]);
    await askWithoutAnswer(thief, 2, factor);
    expect(await findAlerts()).toHaveLength(1);
    const noted = await sql(
      "select email, actor_email from public.history join auth.users account on account.id = account_id where action = 'codes-guessed'",
    );
    expect(noted).toEqual([{ email: ADMIN, actor_email: null }]);
  });
});
