import { createAuthStore } from '@olea/shared/auth/createAuthStore';
import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../memoryStorage.ts';
import {
  createJsonResponse,
  createSession,
  createTestClient,
  createTestLog,
  type Routes,
  rejectAsUnreachable,
  type SeenRequest,
  shortenTimeLimit,
  USER,
} from '../fakeBackend.ts';

const PASSWORD = 'POST /auth/v1/token?grant_type=password';
const REFRESH = 'POST /auth/v1/token?grant_type=refresh_token';
const ROLE = 'GET /rest/v1/user_roles';
const STEP = 'POST /rest/v1/rpc/get_mfa_state';
const USER_CALL = 'GET /auth/v1/user';
const LOGOUT = 'POST /auth/v1/logout';
const role = (name: string) => () => createJsonResponse([{ role: name }]);
const never = () => new Promise<Response>(() => undefined);
const ok: Routes = {
  [PASSWORD]: () => createJsonResponse(createSession()),
  [ROLE]: role('admin'),
  [STEP]: () => createJsonResponse(null),
  [USER_CALL]: () => createJsonResponse(USER),
  [LOGOUT]: () => new Response(null, { status: 204 }),
};
shortenTimeLimit(300);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function setUp(routes: Routes, stored?: unknown, remembers = false) {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  const storage = createMemoryStorage(stored === undefined ? {} : { [SESSION_STORAGE_KEY]: text });
  let over = false;
  const whileItRuns = Object.entries({ ...ok, ...routes }).map(
    ([route, answer]) => [route, (request: SeenRequest) => (over ? never() : answer(request))] as const,
  );
  const { client, seen } = createTestClient(Object.fromEntries(whileItRuns), storage);
  const log = createTestLog();
  const store = createAuthStore(client, { log, ...(remembers ? { storage } : {}) });
  stops.push(() => {
    // supabase-js retries for 30 seconds and would log errors during later tests.
    over = true;
    void client.auth.stopAutoRefresh();
  });
  const settled = () => expect.poll(() => store.getSnapshot().status, { timeout: 10_000 }).not.toBe('loading');
  return { client, store, storage, seen, log, settled };
}

const signedOut = {
  status: 'signed-out',
  user: null,
  role: null,
  mfaStep: null,
  roleError: null,
  clockAheadMinutes: 0,
  hasEnded: false,
};
const endedElsewhere = { ...signedOut, hasEnded: true };
const signedInAs = (name: string | null) => ({
  status: 'signed-in',
  user: { id: USER.id, email: USER.email },
  role: name,
});

describe('createAuthStore', () => {
  it('signs the user out when the session was revoked elsewhere', async () => {
    const refused = () =>
      createJsonResponse({ code: 403, error_code: 'session_not_found', msg: 'Session not found' }, 403);
    const { store, storage } = setUp({ [ROLE]: () => createJsonResponse([]), [USER_CALL]: refused }, createSession());
    await expect.poll(store.getSnapshot).toEqual(endedElsewhere);
    expect(storage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('reports a role error when it cannot check whether the session was revoked', async () => {
    const { store } = setUp(
      { [ROLE]: () => createJsonResponse([]), [USER_CALL]: () => createJsonResponse({}, 500) },
      createSession(),
    );
    await expect.poll(store.getSnapshot).toMatchObject({ ...signedInAs(null), roleError: 'unavailable' });
  });

  it.each(['a.b.c', `x.${btoa('{"exp":1e999}')}.y`, `x.${btoa('{"exp":"soon"}')}.y`])(
    'does not report a wrong clock for a token without a valid expiry: %s',
    async (access_token) => {
      const { store, settled } = setUp({}, { ...createSession(), access_token });
      await settled();
      expect(store.getSnapshot()).toMatchObject({ ...signedInAs('admin'), clockAheadMinutes: 0 });
    },
  );

  it('does not write the role to the storage', async () => {
    const { client, store, storage, settled } = setUp({ [ROLE]: role('client') });
    await settled();
    await client.auth.signInWithPassword({ email: USER.email, password: 'x' });
    await expect.poll(() => store.getSnapshot()).toMatchObject(signedInAs('client'));
    expect(await storage.getItem(SESSION_STORAGE_KEY)).not.toContain('client');
  });

  it('opens no WebSocket during a sign-in', async () => {
    const open = vi.spyOn(globalThis, 'WebSocket');
    const { client, store, settled } = setUp({});
    await settled();
    await client.auth.signInWithPassword({ email: USER.email, password: 'x' });
    await expect.poll(() => store.getSnapshot().role).toBe('admin');
    expect(open).not.toHaveBeenCalled();
  });

  it('does not fetch the role again after a token refresh', async () => {
    const { client, store, seen, settled } = setUp(
      { [REFRESH]: () => createJsonResponse(createSession()) },
      createSession(),
    );
    await settled();
    for (let renewal = 0; renewal < 3; renewal += 1) await client.auth.refreshSession();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen.filter(({ path }) => path.includes('/user_roles'))).toHaveLength(1);
    expect(store.getSnapshot()).toMatchObject(signedInAs('admin'));
  });

  it.each([
    ['the sign-in page of a network', () => new Response('<!doctype html><title>Hotel</title>', { status: 200 })],
    ['empty text', () => new Response('', { status: 200 })],
    ['an empty response', () => new Response(null, { status: 204 })],
    ['an unexpected object', () => createJsonResponse({ portal: 'login' })],
    ['a list of another type', () => createJsonResponse([{ portal: 'login' }])],
    ['an empty 404', () => new Response('', { status: 404 })],
    ['a firewall page', () => new Response('<html>Blocked</html>', { status: 403 })],
    ['a broken database', () => createJsonResponse({ code: 'XX000', message: 'internal error' }, 500)],
    ['a failed connection', rejectAsUnreachable],
  ])('keeps the known role after %s until the next lookup succeeds', async (_what, answer) => {
    let current: () => Response | Promise<Response> = role('admin');
    const { store, settled, log } = setUp({ [ROLE]: () => current() }, createSession());
    await settled();
    current = answer;
    await store.refreshRole();
    expect(store.getSnapshot()).toMatchObject(signedInAs('admin'));
    expect(store.getSnapshot().roleError).not.toBeNull();
    expect(log.error).toHaveBeenCalled();
    current = role('client');
    await store.refreshRole();
    expect(store.getSnapshot()).toMatchObject({ ...signedInAs('client'), roleError: null });
  });

  it('does not notify its listeners when a refreshed role is unchanged', async () => {
    const { store, settled } = setUp({}, createSession());
    await settled();
    const listener = vi.fn();
    store.subscribe(listener);
    await store.refreshRole();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a stored session', () => {
  it('leaves the user signed out, but stays stored, when its refresh times out and the store cannot read the storage', async () => {
    const { store, settled, storage, log } = setUp({ [REFRESH]: never }, createSession(-60));
    await settled();
    expect(store.getSnapshot()).toEqual(signedOut);
    expect(log.warn).toHaveBeenCalledWith('The stored session could not be checked in time');
    expect(await storage.getItem(SESSION_STORAGE_KEY)).toContain('refresh-1');
  });

  it.each([
    ['hangs', never],
    ['is cut off', rejectAsUnreachable],
  ])(
    'signs the user in without a role when its refresh %s and the store can read the storage',
    async (_what, answer) => {
      const { store, settled } = setUp({ [REFRESH]: answer, [ROLE]: rejectAsUnreachable }, createSession(-60), true);
      await settled();
      expect(store.getSnapshot()).toMatchObject({ ...signedInAs(null), roleError: 'network' });
      await store.refreshRole();
      expect(store.getSnapshot()).toMatchObject({ ...signedInAs(null), roleError: 'network' });
    },
  );

  const good = { ...createSession(), access_token: 'a.b.c', refresh_token: 'x' };
  it.each<[string, unknown]>([
    ['when the service does not renew it', createSession(-60)],
    ['with damaged JSON', '{"access_token":'],
    ['when it is empty', ''],
    ['with an unexpected value', '"just a text"'],
    ['when it is null', 'null'],
    ['without a user', { ...good, user: undefined }],
    ['when its user has no id', { ...good, user: {} }],
    ['when its user has an invalid email', { ...good, user: { ...USER, email: 7 } }],
    ['without a refresh token', { ...good, refresh_token: '' }],
    ['without a valid expiry', JSON.stringify(good).replace(/"expires_at":\d+/, '"expires_at":1e999')],
  ])('is ignored %s', async (_what, stored) => {
    const refused = () =>
      createJsonResponse({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, 400);
    const { store, settled } = setUp({ [REFRESH]: refused }, stored, true);
    await settled();
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-out', user: null, roleError: null });
  });
});

describe('the MFA check', () => {
  it.each([
    ['the backend cannot be reached', rejectAsUnreachable, 'network'],
    ['another server responds', () => createJsonResponse('<html>'), 'unavailable'],
  ])('leaves an administrator without a role while %s', async (_what, answer, roleError) => {
    const { store, settled } = setUp({ [STEP]: answer }, createSession());
    await settled();
    expect(store.getSnapshot()).toMatchObject({ ...signedInAs(null), roleError });
  });

  it('is skipped for a client', async () => {
    const { seen, settled } = setUp({ [ROLE]: role('client') }, createSession());
    await settled();
    expect(seen.filter(({ path }) => path.includes('get_mfa_state'))).toEqual([]);
  });
});

describe('signing out', () => {
  it.each([
    ['confirms', () => new Response(null, { status: 204 })],
    ['no longer knows the session (401)', () => createJsonResponse({ message: 'no' }, 401)],
    ['is broken', () => createJsonResponse({ message: 'oops' }, 500)],
    ['cannot be reached', rejectAsUnreachable],
    ['never responds', never],
  ])('ends only the session of this device when the service %s', async (_what, answer) => {
    const { store, storage, seen, settled } = setUp({ [LOGOUT]: answer }, createSession());
    await settled();
    await store.signOut();
    expect(seen.filter(({ path }) => path.includes('/logout'))).toMatchObject([
      { path: '/auth/v1/logout?scope=local' },
    ]);
    expect(store.getSnapshot()).toEqual(signedOut);
    expect(await storage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('prevents a role lookup that has not started yet', async () => {
    const { client, store, seen, settled } = setUp({});
    await settled();
    await client.auth.signInWithPassword({ email: USER.email, password: 'x' });
    await client.auth.signOut({ scope: 'local' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.getSnapshot()).toEqual(endedElsewhere);
    expect(seen.filter(({ path }) => path.includes('/user_roles'))).toEqual([]);
  });
});
