import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TextStorage } from '../storage/storage.ts';
import type { Database } from './database.ts';
import { createSessionFetch } from './sessionFetch.ts';
import { SESSION_STORAGE_KEY, withReadableSession } from './storedSession.ts';

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
 * One client per window: two of them on one storage would refresh the same session twice. A clock that is wrong, or is
 * set while the session lasts, costs a renewal, never the session.
 */
export function createBackendClient({ url, key, storage, fetch: send, now }: BackendClientOptions): BackendClient {
  const client: BackendClient = createClient<Database>(url, key, {
    auth: {
      // A session in memory has a name of its own, or the library takes it for a second window on the stored one.
      storageKey: storage ? SESSION_STORAGE_KEY : `${SESSION_STORAGE_KEY}-in-memory`,
      persistSession: storage !== undefined,
      // Its session goes over to the window's own client, and two that renew it would end it.
      autoRefreshToken: storage !== undefined,
      detectSessionInUrl: false,
      ...(storage ? { storage: withReadableSession(storage) } : {}),
    },
    // The library would repeat a failed read for seven seconds; people see the last known state at once instead.
    db: { retry: false },
    global: { fetch: createSessionFetch({ send, auth: () => client.auth, now }) },
  });
  return client;
}
