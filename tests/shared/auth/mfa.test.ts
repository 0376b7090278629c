import { startEnrollment, verifyCode } from '@olea/shared/auth/mfa';
import { describe, expect, it } from 'vitest';
import {
  createJsonResponse,
  createSession,
  createTestClient,
  createTestLog,
  type Routes,
  rejectAsUnreachable,
  USER,
} from '../fakeBackend.ts';

const factor = (id: string) => ({ id, factor_type: 'totp', status: 'verified', created_at: '2026-01-01T00:00:00Z' });
const refusal = (status: number, code: string) => () =>
  createJsonResponse({ code, error_code: code, msg: code }, status);
const PASSWORD = 'POST /auth/v1/token?grant_type=password';
const ok: Routes = {
  [PASSWORD]: () => createJsonResponse(createSession()),
  'GET /auth/v1/user': () => createJsonResponse({ ...USER, factors: [factor('a'), factor('b')] }),
  'POST /auth/v1/factors/a/challenge': () => createJsonResponse({ id: 'challenge-a', type: 'totp', expires_at: 0 }),
  'POST /auth/v1/factors/b/challenge': () => createJsonResponse({ id: 'challenge-b', type: 'totp', expires_at: 0 }),
  'POST /auth/v1/factors/a/verify': refusal(422, 'mfa_verification_failed'),
  'POST /auth/v1/factors/b/verify': () => createJsonResponse(createSession()),
};

async function signInUser(routes: Routes = {}) {
  const { client, seen } = createTestClient({ ...ok, ...routes });
  await client.auth.signInWithPassword({ email: USER.email, password: 'x' });
  await client.auth.stopAutoRefresh();
  return { deps: { client, log: createTestLog() }, seen };
}

describe('verifyCode', () => {
  it('accepts a code from the second device, typed with a space', async () => {
    const { deps, seen } = await signInUser();
    expect(await verifyCode(deps, '123 456')).toBeNull();
    expect(seen.at(-1)?.body).toEqual({ challenge_id: 'challenge-b', code: '123456' });
  });

  it.each<[string, string, string, Routes[string], string[]?]>([
    ['used', 'verify', 'the database lists two reasons', refusal(500, 'unexpected_failure'), ['used', 'limited']],
    ['limited', 'challenge', 'the database lists two reasons', refusal(500, 'unexpected_failure'), ['used', 'limited']],
    ['unreachable', 'verify', 'the database lists no reason', refusal(500, 'unexpected_failure'), []],
    ['unreachable', 'challenge', 'the database fails too', refusal(500, 'unexpected_failure')],
    ['limited', 'challenge', 'the service limits the rate', refusal(429, 'over_request_rate_limit')],
    ['gone', 'challenge', 'the service cannot find the device', refusal(404, 'mfa_factor_not_found')],
    ['unreachable', 'challenge', 'the service cannot be reached', rejectAsUnreachable],
  ])('returns %s for a failed %s request if %s', async (reason, step, _why, answer, refused) => {
    const { deps } = await signInUser({
      [`POST /auth/v1/factors/a/${step}`]: answer,
      'POST /rest/v1/rpc/get_code_rejections': () =>
        refused ? createJsonResponse(refused) : createJsonResponse({ message: 'down' }, 500),
    });
    expect(await verifyCode(deps, '123456', 'a')).toBe(reason);
  });

  it('returns `gone` when the account has no device', async () => {
    const { deps } = await signInUser({ 'GET /auth/v1/user': () => createJsonResponse(USER) });
    expect(await verifyCode(deps, '123456')).toBe('gone');
  });
});

it.each([
  ['unreachable', 'is not removed because the service is down', refusal(503, 'unexpected_failure')],
  ['name', 'was already removed in another window and the name is taken', refusal(404, 'mfa_factor_not_found')],
])('startEnrollment returns `%s` if an unverified device %s', async (failure, _what, removal) => {
  const unverified = { ...factor('a'), status: 'unverified' };
  const { deps } = await signInUser({
    'GET /auth/v1/user': () => createJsonResponse({ ...USER, factors: [unverified] }),
    'DELETE /auth/v1/factors/a': removal,
    'POST /auth/v1/factors': refusal(422, 'mfa_factor_name_conflict'),
  });
  expect(await startEnrollment(deps, 'Phone')).toBe(failure);
});
