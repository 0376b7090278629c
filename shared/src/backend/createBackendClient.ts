import { GoTrueClient } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { TextStorage } from '../storage/storage.ts';
import { createTokenRenewal } from './renewToken.ts';
import type { Database } from './rows.ts';
import { createSessionFetch } from './sessionFetch.ts';
import { SESSION_STORAGE_KEY } from './sessionStorageKey.ts';
import { withReadableSession } from './storedSession.ts';

/** Tables and functions of the database, with the session and the edge functions beside them. */
export type BackendClient = PostgrestClient<Database> & {
  readonly auth: GoTrueClient;
  readonly functions: FunctionsClient;
};

export interface BackendClientOptions {
  /** Absolute origin of the backend. */
  readonly url: string;
  /** The publishable key. */
  readonly key: string;
  /** Where the session lives; without one it stays in memory. */
  readonly storage?: TextStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/**
 * One client per window: two of them on one storage would refresh the same session twice. A clock that is wrong,
 * or set while the session lasts, costs a renewal, never the session.
 *
 * Put together from the parts of supabase-js that are used: as a whole it brings files and live channels, a third of its bytes, along.
 */
export function createBackendClient(options: BackendClientOptions): BackendClient {
  const { url, key, storage, fetch: send, now } = options;
  const fetchForSession = createSessionFetch({ send, renew: createTokenRenewal(() => auth, now) });
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: fetchForSession,
    // A name of its own for a session that stays in memory, or the library takes it for a second window on the same one.
    storageKey: storage ? SESSION_STORAGE_KEY : `${SESSION_STORAGE_KEY}-in-memory`,
    persistSession: storage !== undefined,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    ...(storage ? { storage: withReadableSession(storage) } : {}),
  });

  /** `bearer`: what is sent in place of a token by whoever is not signed in. */
  const signed =
    (bearer: string | null): typeof fetch =>
    async (input, init) => {
      const { data } = await auth.getSession();
      const headers = new Headers(init?.headers);
      headers.set('apikey', key);
      const token = data.session?.access_token ?? bearer;
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
      return fetchForSession(input, { ...init, headers });
    };

  // The library would repeat a failed read for seven seconds; people see the last known state at once instead.
  const database = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: signed(key), retry: false });
  // A function reads the bearer as a token, which a publishable key is not; the older keys are.
  const customFetch = signed(key.startsWith('sb_') ? null : key);
  return Object.assign(database, { auth, functions: new FunctionsClient(`${url}/functions/v1`, { customFetch }) });
}
