import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TextStorage } from '../storage/storage.ts';
import { createTokenRenewal } from './renewToken.ts';
import type { Database } from './rows.ts';
import { createSessionFetch } from './sessionFetch.ts';
import { SESSION_STORAGE_KEY } from './sessionStorageKey.ts';
import { withReadableSession } from './storedSession.ts';

export type BackendClient = SupabaseClient<Database>;

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
 */
export function createBackendClient(options: BackendClientOptions): BackendClient {
  const { url, key, storage, fetch: send, now } = options;
  const renew = createTokenRenewal(() => client.auth, now);
  const client: BackendClient = createClient<Database>(url, key, {
    auth: {
      // A name of its own for a session that stays in memory, or the library takes it for a second window on the same one.
      storageKey: storage ? SESSION_STORAGE_KEY : `${SESSION_STORAGE_KEY}-in-memory`,
      persistSession: storage !== undefined,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      ...(storage ? { storage: withReadableSession(storage) } : {}),
    },
    // The library would repeat a failed read for seven seconds; people see the last known state at once instead.
    db: { retry: false },
    global: { fetch: createSessionFetch({ send, renew }) },
  });
  return client;
}
