import { createAuthStore, proveCode } from '@olea/shared/auth';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { createMemoryStorage } from '@olea/shared/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestClient, createTestLog, json, type Routes, session, USER, unreachable } from '../fakeBackend.ts';

const factor = (id: string) => ({ id, factor_type: 'totp', status: 'verified', created_at: '2026-01-01T00:00:00Z' });
const refusal = (status: number, code: string) => () => json({ code, error_code: code, msg: code }, status);
const PASSWORD = 'POST /auth/v1/token?grant_type=password';
const ok: Routes = {
  [PASSWORD]: () => json(session()),
  'GET /auth/v1/user': () => json({ ...USER, factors: [factor('a'), factor('b')] }),
  'POST /auth/v1/factors/a/challenge': () => json({ id: 'challenge-a', type: 'totp', expires_at: 0 }),
  'POST /auth/v1/factors/b/challenge': () => json({ id: 'challenge-b', type: 'totp', expires_at: 0 }),
  'POST /auth/v1/factors/a/verify': refusal(422, 'mfa_verification_failed'),
  'POST /auth/v1/factors/b/verify': () => json(session()),
};

async function signedIn(routes: Routes = {}) {
  const { client, seen } = createTestClient({ ...ok, ...routes });
  await client.auth.signInWithPassword({ email: USER.email, password: 'x' });
  await client.auth.stopAutoRefresh();
  return { deps: { client, log: createTestLog() }, seen };
}

describe('proveCode', () => {
  it('takes a code of any of the devices, typed in two halves', async () => {
    const { deps, seen } = await signedIn();
    expect(await proveCode(deps, '123 456')).toBeNull();
    expect(seen.at(-1)?.body).toEqual({ challenge_id: 'challenge-b', code: '123456' });
  });

  it('asks the device first that was asked last, so that no challenge of another one stays unanswered', async () => {
    const factors = [factor('a'), { ...factor('b'), last_challenged_at: '2026-01-02T00:00:00Z' }];
    const { deps, seen } = await signedIn({ 'GET /auth/v1/user': () => json({ ...USER, factors }) });
    expect(await proveCode(deps, '123456')).toBeNull();
    expect(seen.filter(({ path }) => path.endsWith('/challenge')).map(({ path }) => path)).toEqual([
      '/auth/v1/factors/b/challenge',
    ]);
  });

  it.each<[string, string, Routes[string], string[]?]>([
    ['wrong', 'verify', refusal(422, 'mfa_verification_failed')],
    ['used', 'verify', refusal(500, 'unexpected_failure'), ['used', 'limited']],
    ['limited', 'challenge', refusal(500, 'unexpected_failure'), ['used', 'limited']],
    ['unreachable', 'verify', refusal(500, 'unexpected_failure'), []],
    ['unreachable', 'challenge', refusal(500, 'unexpected_failure')],
    ['limited', 'challenge', refusal(429, 'over_request_rate_limit')],
    ['gone', 'challenge', refusal(404, 'mfa_factor_not_found')],
    ['unreachable', 'verify', () => new Response('<html>', { status: 502 })],
    ['unreachable', 'challenge', unreachable],
  ])('says %s after an answer to %s', async (reason, step, answer, refused) => {
    const { deps } = await signedIn({
      [`POST /auth/v1/factors/a/${step}`]: answer,
      'POST /rest/v1/rpc/refused_codes': () => (refused ? json(refused) : json({ message: 'down' }, 500)),
    });
    expect(await proveCode(deps, '123456', 'a')).toBe(reason);
  });

  it('says that the device is gone where the account has none', async () => {
    const { deps } = await signedIn({ 'GET /auth/v1/user': () => json(USER) });
    expect(await proveCode(deps, '123456')).toBe('gone');
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A window with a stored session, once its role is known; `step` answers for the second factor. */
async function follow(step: () => Response | Promise<Response>, role = 'admin') {
  const storage = createMemoryStorage({ [SESSION_STORAGE_KEY]: JSON.stringify(session()) });
  const routes = { 'GET /rest/v1/user_roles': () => json([{ role }]), 'POST /rest/v1/rpc/second_factor_state': step };
  const { client, seen } = createTestClient(routes, storage);
  const store = createAuthStore(client, { log: createTestLog() });
  stops.push(() => {
    store.destroy();
    void client.auth.stopAutoRefresh();
  });
  await expect.poll(() => store.getSnapshot().status).not.toBe('loading');
  return { store, seen };
}

describe('an administrator without the second step', () => {
  const state =
    (enrolled: boolean, satisfied: boolean, required = false) =>
    () =>
      json({ required, enrolled, satisfied });

  it.each([
    ['has to type a code once enrolled', state(true, false), 'code'],
    ['has to enrol where that is required', state(false, false, true), 'enrolment'],
  ])('%s, and has no role until then', async (_what, answer, secondStep) => {
    const { store } = await follow(answer);
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-in', role: null, secondStep, roleError: null });
  });

  it('is one again after the code', async () => {
    let answer = state(true, false);
    const { store } = await follow(() => answer());
    answer = state(true, true);
    await store.refreshRole();
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-in', role: 'admin', secondStep: null });
  });

  it.each([
    ['nobody can be asked', unreachable],
    ['somebody else answers', () => json('<html>')],
  ])('has no role while %s, which is not a no', async (_what, answer) => {
    const { store } = await follow(answer);
    expect(store.getSnapshot()).toMatchObject({
      status: 'signed-in',
      role: null,
      roleError: expect.stringMatching(/network|unavail/),
    });
  });

  it('still lacks it when nobody can be asked again', async () => {
    let answer: () => Response | Promise<Response> = state(true, false);
    const { store } = await follow(() => answer());
    answer = unreachable;
    await store.refreshRole();
    expect(store.getSnapshot()).toMatchObject({
      status: 'signed-in',
      role: null,
      secondStep: 'code',
      roleError: 'network',
    });
  });

  it('is not asked for where the role is another', async () => {
    const { seen } = await follow(unreachable, 'client');
    expect(seen.filter(({ path }) => path.includes('second_factor'))).toEqual([]);
  });
});
