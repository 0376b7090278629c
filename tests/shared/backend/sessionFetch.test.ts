import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFlags } from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createMemoryStorage } from '../../memoryStorage.ts';
import { createJsonResponse, createSession, createTestClient, type Routes, type SeenRequest } from '../fakeBackend.ts';

const REFRESH = 'POST /auth/v1/token?grant_type=refresh_token';
const FLAGS = 'GET /rest/v1/feature_flags';
const LOGOUT = 'POST /auth/v1/logout';
const expired = () => createJsonResponse({ code: 'PGRST303', message: 'JWT expired' }, 401);
const renewed = () => ({ ...createSession(7200), refresh_token: 'refresh-2' });
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.useRealTimers();
});

/** Creates a client whose stored token the data API rejects until it is refreshed. */
function setUp(routes: Routes = {}, stored: object | null = createSession()) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const text = JSON.stringify(stored);
  const storage = createMemoryStorage(stored ? { [SESSION_STORAGE_KEY]: text } : {});
  const first = `Bearer ${stored && 'access_token' in stored ? stored.access_token : 'test-key'}`;
  const { client, seen } = createTestClient(
    {
      [REFRESH]: () => createJsonResponse(renewed()),
      [LOGOUT]: () => new Response(null, { status: 204 }),
      [FLAGS]: ({ headers }: SeenRequest) =>
        headers.get('authorization') === first ? expired() : createJsonResponse([]),
      ...routes,
    },
    storage,
  );
  stops.push(() => client.auth.stopAutoRefresh());
  return {
    client,
    storage,
    read: () => fetchFlags({ client }, 'list'),
    seen,
    count: (part: string) => seen.filter(({ path }) => path.includes(part)).length,
  };
}

it('data and refresh requests set the cache mode `no-store`', async () => {
  const { read, seen } = setUp();
  await read();
  expect(seen.map(({ cache }) => cache)).toEqual(['no-store', 'no-store', 'no-store']);
});

describe('a rejected token', () => {
  it('is refreshed exactly once for three concurrent calls', async () => {
    const { read, count } = setUp();
    expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []]);
    expect(count('refresh_token')).toBe(1);
  });

  it('is refreshed at most once a minute while the API rejects refreshed tokens too', async () => {
    const { read, count } = setUp({ [FLAGS]: expired });
    for (let second = 0; second < 120; second += 10) {
      await expect(read()).rejects.toMatchObject({ code: 'unauthenticated' });
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(count('refresh_token')).toBeLessThanOrEqual(2);
    expect(count('feature_flags')).toBeLessThanOrEqual(14);
  });

  it('causes no refresh if no one is signed in', async () => {
    const { read, count } = setUp({}, null);
    await expect(read()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(count('/auth/')).toBe(0);
  });
});

it.each([
  ['an HTML page', () => new Response('<html>Hotel Wi-Fi</html>', { status: 200 })],
  ['a firewall page', () => new Response('<html>Blocked</html>', { status: 403 })],
  ['an empty object', () => createJsonResponse({})],
  ['null', () => createJsonResponse(null)],
  [
    'a rate-limit error',
    () => createJsonResponse({ code: 'over_request_rate_limit', message: 'Request rate limit reached' }, 429),
  ],
])('the client retries a refresh that returns %s, with doubling pauses', async (_what, answer) => {
  const times: number[] = [];
  const { storage } = setUp(
    {
      [REFRESH]: () => {
        times.push(Date.now());
        return times.length < 4 ? answer() : createJsonResponse(renewed());
      },
    },
    createSession(-60),
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([200, 400, 800]);
  expect(storage.getItem(SESSION_STORAGE_KEY)).toContain('refresh-2');
});
