import { createAuthStore } from '@olea/shared/auth/createAuthStore';
import { signInAdmin } from '@olea/shared/auth/signIn';
import { createBackendClient } from '@olea/shared/backend/createBackendClient';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend/storedSession';
import { createMemoryStorage } from '@olea/shared/storage';
import { vi } from 'vitest';
import { fetchFlags } from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createFakeFetch, createTestLog, json, type SeenRequest, session } from '../fakeBackend.ts';

const credentials = { email: 'ines@olea.example', password: 'Demo-Pass1!' };
const LIFE_S = 3600;

function endOf(token: string): number {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).exp;
}

/**
 * A window whose clock may be wrong, and a backend that has its own: it dates every session by that one, counts refreshes
 * and refuses tokens that have ended. To be used with fake timers; `skewMs` is what the window's clock is ahead.
 */
export function createClockWorld(skewMs: number, { stored = false } = {}) {
  const start = Date.parse('2026-11-21T12:00:00Z');
  let skew = skewMs;
  vi.useFakeTimers({
    now: start + skew,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const serverNow = () => Date.now() - skew;
  let given = 0;
  function give() {
    const fresh = session(LIFE_S, serverNow());
    given += 1;
    return { ...fresh, refresh_token: `refresh-${given}` };
  }
  const guarded = (answer: () => Response) => (request: SeenRequest) => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const isGood = token.includes('.') && endOf(token) * 1000 > serverNow();
    return isGood ? answer() : json({ code: 'PGRST303', message: 'JWT expired' }, 401);
  };
  const { fetch, seen } = createFakeFetch({
    'POST /auth/v1/token': () => json(give()),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'GET /rest/v1/user_roles': guarded(() => json([{ role: 'admin' }])),
    'POST /rest/v1/rpc/second_factor_state': guarded(() => json(null)),
    'GET /rest/v1/feature_flags': guarded(() => json([])),
  });
  const storage = createMemoryStorage(stored ? { [SESSION_STORAGE_KEY]: JSON.stringify(give()) } : {});
  const client = createBackendClient({ url: 'http://backend.test', key: 'test-key', storage, fetch, now: Date.now });
  const log = createTestLog();
  const store = createAuthStore(client, { log, storage });
  async function during<T>(work: Promise<T>, ms: number): Promise<T> {
    const [result] = await Promise.all([work, vi.advanceTimersByTimeAsync(ms)]);
    return result;
  }
  return {
    store,
    log,
    seen,
    refreshes: () => seen.filter(({ path }) => path.includes('grant_type=refresh_token')).length,
    signIn: (ms: number) => during(signInAdmin({ client, log, signOut: async () => undefined }, credentials), ms),
    readFlags: (ms: number) => during(fetchFlags({ client }, 'list'), ms),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    /** Somebody, or the network time, sets the window's clock. */
    setClock(by: number): void {
      skew += by;
      vi.setSystemTime(Date.now() + by);
    },
    async end(): Promise<void> {
      store.destroy();
      await client.auth.stopAutoRefresh();
      vi.useRealTimers();
    },
  };
}

export type ClockWorld = ReturnType<typeof createClockWorld>;
