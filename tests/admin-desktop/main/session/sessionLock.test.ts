import { mkdir } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { createPlainStore } from '../../../../apps/admin-desktop/src/main/files/textStore.ts';
import {
  createIdlePolicy,
  createLockedStore,
  createSessionLock,
} from '../../../../apps/admin-desktop/src/main/session/sessionLock.ts';
import type { SecureStore } from '../../../../apps/admin-desktop/src/main/session/sessionStore.ts';
import { createFolderPerTest } from '../../../newFolder.ts';

const at = createFolderPerTest();
const open = (): SecureStore => createLockedStore({ ...createPlainStore(at('session')), security: 'encrypted' });

const backend = { url: 'https://backend.example', key: 'public' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Creates a session as supabase-js stores it. The fake backend checks `signature`. */
const createSession = (sub: string, session_id: string, signature = 'good') =>
  JSON.stringify({
    access_token: `${part({ alg: 'HS256' })}.${part({ sub, session_id })}.${signature}`,
    refresh_token: 'x',
  });
/** Creates a `fetch` function that accepts sessions with the signature “good” and returns `state` as their MFA state. */
const createSignedFetch =
  (state: unknown = null) =>
  async (_url: string, init: RequestInit) =>
    Response.json(state, { status: new Headers(init.headers).get('authorization')?.endsWith('.good') ? 200 : 401 });
const createLock = (session: SecureStore, fetch: ReturnType<typeof createSignedFetch> = createSignedFetch()) =>
  createSessionLock({ session, backend, fetch });

async function lockedStore(text = createSession('ada', 'first')): Promise<SecureStore> {
  const store = open();
  await store.set('olea-session', text);
  expect(await createLock(store).isEngaged()).toBe(false);
  expect(await createLock(store).engage()).toBe(true);
  return store;
}

describe('the session lock', () => {
  it.each([null, { required: true, enrolled: true, satisfied: true }])(
    'is released by a new session with the MFA state %j, and revokes the locked session',
    async (state) => {
      const store = await lockedStore();
      await store.set('olea-session', createSession('ada', 'second'));
      const ended: [string, string | null][] = [];
      const fetch = async (url: string, init: RequestInit) => {
        if (url.includes('/logout')) ended.push([url, new Headers(init.headers).get('authorization')]);
        return createSignedFetch(state)(url, init);
      };
      expect(await createLock(store, fetch).release()).toBe('released');
      const [, token] = /"access_token":"([^"]+)"/.exec(createSession('ada', 'first')) ?? [];
      expect(ended).toEqual([['https://backend.example/auth/v1/logout?scope=local', `Bearer ${token}`]]);
      expect([await createLock(store).isEngaged(), await createLock(store).release()]).toEqual([false, 'released']);
    },
  );

  const second = createSession('ada', 'second');
  it.each([
    ['the locked session itself', createSession('ada', 'first'), createSignedFetch(), 'rejected'],
    [
      'the refreshed locked session',
      createSession('ada', 'first').replace('"x"', '"y"'),
      createSignedFetch(),
      'rejected',
    ],
    ['another person’s session', createSession('eve', 'second'), createSignedFetch(), 'rejected'],
    ['a forged session', createSession('ada', 'second', 'forged'), createSignedFetch(), 'rejected'],
    ['an empty object', '{}', createSignedFetch(), 'rejected'],
    ['invalid JSON', 'broken', createSignedFetch(), 'rejected'],
    [
      'a session that has not passed MFA',
      second,
      createSignedFetch({ required: false, enrolled: true, satisfied: false }),
      'rejected',
    ],
    ['a session whose MFA state is unreadable', second, createSignedFetch('<html>'), 'unavailable'],
    [
      'a session while the backend is unreachable',
      second,
      () => Promise.reject(new TypeError('fetch failed')),
      'unavailable',
    ],
    ['a session while the backend returns 503', second, async () => new Response(null, { status: 503 }), 'unavailable'],
  ])('is not released by %s, even if the page requests it', async (_case, text, fetch, outcome) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = await lockedStore();
    await store.set('olea-session', text);
    expect(await createLock(store, fetch).release()).toBe(outcome);
    expect(await createLock(open()).isEngaged()).toBe(true);
  });

  it('stays bound to the locked session when it is engaged again', async () => {
    const store = await lockedStore();
    await store.set('olea-session', createSession('eve', 'hers'));
    await createLock(store).engage();
    await store.set('olea-session', createSession('eve', 'another'));
    expect(await createLock(store).release()).toBe('rejected');
  });

  it('reports its state only after a pending release has finished', async () => {
    const store = await lockedStore();
    await store.set('olea-session', createSession('ada', 'second'));
    const answer = Promise.withResolvers<Response>();
    const lock = createLock(store, () => answer.promise);
    const released = lock.release();
    const engaged = lock.isEngaged();
    answer.resolve(Response.json(null));
    expect([await released, await engaged]).toEqual(['released', false]);
  });

  it('is engaged again if the system locks while a release is pending', async () => {
    const store = await lockedStore();
    await store.set('olea-session', second);
    const { promise, resolve } = Promise.withResolvers<void>();
    const lock = createLock(store, (...request) => promise.then(() => createSignedFetch()(...request)));
    const release = lock.release();
    const engaged = lock.engage();
    // If `engage` did not wait for the release, it would finish here.
    await store.settled();
    resolve();
    expect(await release).toBe('released');
    expect(await engaged).toBe(true);
    expect(await lock.isEngaged()).toBe(true);
  });

  it('is no longer engaged after the session is deleted', async () => {
    const store = await lockedStore();
    await store.remove('olea-session');
    expect(await createLock(open()).isEngaged()).toBe(false);
  });

  it('is engaged even if it cannot be saved to disk', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = open();
    await store.set('olea-session', '{}');
    // A folder at the path of the temporary file makes every further write fail.
    await mkdir(at('session.new'));
    expect(await createLock(store).engage()).toBe(true);
    expect(await createLock(store).isEngaged()).toBe(true);
    expect(warn).toHaveBeenCalledWith('The lock could not be kept on disk', expect.anything());
  });
});

it('the idle policy locks exactly once per absence, after the selected time', () => {
  const decide = createIdlePolicy();
  const decisions = [0, 899, 900, 905, 3000, 2, 899, 901].map((seconds) => decide(seconds, 15));
  expect(decisions).toEqual(['wait', 'wait', 'lock', 'wait', 'wait', 'wait', 'wait', 'lock']);
});
