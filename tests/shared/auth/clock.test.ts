import { createAuthStore, describeClock } from '@olea/shared/auth/createAuthStore';
import { signInAdmin } from '@olea/shared/auth/signIn';
import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import { LOCALES } from '@olea/shared/i18n/languages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchFlags } from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createMemoryStorage } from '../../memoryStorage.ts';
import {
  createJsonResponse,
  createSession,
  createTestClient,
  createTestLog,
  type SeenRequest,
} from '../fakeBackend.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SKEWS = [-DAY, -2 * HOUR, -61 * MINUTE, -5 * MINUTE, 0, 5 * MINUTE, 59 * MINUTE, 61 * MINUTE, 2 * HOUR, DAY];
const credentials = { email: 'ines@olea.example', password: 'Demo-Pass1!' };

/** Starts fake timers and creates an auth store whose clock is `skewMs` ahead of the clock of its fake backend. */
function createClockWorld(skewMs: number, { stored = false } = {}) {
  const start = Date.parse('2026-11-21T12:00:00Z');
  let skew = skewMs;
  vi.useFakeTimers({
    now: start + skew,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const serverNow = () => Date.now() - skew;
  const give = () => createSession(3600, serverNow());
  const guarded = (answer: () => Response) => (request: SeenRequest) => {
    const [, claims] = request.headers.get('authorization')?.split('.') ?? [];
    const ends = claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()).exp * 1000 : 0;
    return ends > serverNow() ? answer() : createJsonResponse({ code: 'PGRST303', message: 'JWT expired' }, 401);
  };
  const routes = {
    'POST /auth/v1/token': () => createJsonResponse(give()),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'GET /rest/v1/user_roles': guarded(() => createJsonResponse([{ role: 'admin' }])),
    'POST /rest/v1/rpc/get_mfa_state': guarded(() => createJsonResponse(null)),
    'GET /rest/v1/feature_flags': guarded(() => createJsonResponse([])),
  };
  const storage = createMemoryStorage(stored ? { [SESSION_STORAGE_KEY]: JSON.stringify(give()) } : {});
  const { client, seen } = createTestClient(routes, storage);
  const log = createTestLog();
  const store = createAuthStore(client, { log, storage });
  const during = async <T>(work: Promise<T>, ms: number): Promise<T> =>
    (await Promise.all([work, vi.advanceTimersByTimeAsync(ms)]))[0];
  const refreshes = () => seen.filter(({ path }) => path.includes('grant_type=refresh_token')).length;
  return {
    store,
    seen,
    refreshes,
    signIn: (ms: number) => during(signInAdmin({ client, log, signOut: async () => undefined }, credentials), ms),
    /** Reads the flags every five minutes for `hours` hours. Fails if a read fails or the session was refreshed more than four times. */
    async work(hours: number): Promise<void> {
      for (let passed = 0; passed < hours * HOUR; passed += 5 * MINUTE) {
        expect(await during(fetchFlags({ client }, 'list'), 5 * MINUTE)).toEqual([]);
      }
      expect(refreshes()).toBeLessThanOrEqual(4);
    },
    setClock(by: number): void {
      skew += by;
      vi.setSystemTime(Date.now() + by);
    },
    async end(): Promise<void> {
      await client.auth.stopAutoRefresh();
      vi.useRealTimers();
    },
  };
}

let world: ReturnType<typeof createClockWorld>;
const signedIn = { status: 'signed-in', role: 'admin', roleError: null };

describe.each(SKEWS.map((skew) => ({ skew, minutes: skew / MINUTE })))(
  'the auth store with a clock that is $minutes minutes ahead',
  ({ skew, minutes }) => {
    afterEach(() => world.end());

    it('opens a stored session with at most one refresh and three requests', async () => {
      world = createClockWorld(skew, { stored: true });
      await vi.advanceTimersByTimeAsync(15_000);
      expect(world.store.getSnapshot()).toMatchObject(signedIn);
      expect(world.refreshes()).toBeLessThanOrEqual(1);
      expect(world.seen.length).toBeLessThanOrEqual(3);
    });

    it('signs in with at most four requests and reads the flags for three hours', async () => {
      world = createClockWorld(skew);
      await vi.advanceTimersByTimeAsync(100);
      expect(await world.signIn(15_000)).toBeNull();
      expect(world.store.getSnapshot()).toMatchObject({ ...signedIn, clockAheadMinutes: minutes });
      expect(world.seen.length).toBeLessThanOrEqual(4);
      await world.work(3);
      expect(world.seen.length).toBeLessThan(60);
    });

    it('stays signed in when the clock becomes wrong during a session', async () => {
      world = createClockWorld(0);
      await vi.advanceTimersByTimeAsync(100);
      await world.signIn(1000);
      world.setClock(skew);
      await world.work(2);
      expect(world.store.getSnapshot()).toMatchObject(signedIn);
    });
  },
);

it.each([
  [61, { amount: '61 minutes', direction: 'ahead' }],
  [-5, { amount: '5 minutes', direction: 'behind' }],
  [-1440, { amount: '24 hours', direction: 'behind' }],
  [4, null],
  [0, null],
])('describeClock describes a clock that is %s minutes ahead as %j', (minutes, expected) => {
  expect(describeClock(minutes, 'en')).toEqual(expected);
});

it('describeClock formats the amount in the given language', () => {
  const amounts = LOCALES.map((locale) => describeClock(61, locale)?.amount);
  // French and English share the word for minutes.
  expect(new Set(amounts).size).toBeGreaterThanOrEqual(LOCALES.length - 1);
});
