import {
  type AuthStore,
  type ClientSignInResult,
  type Credentials,
  createAuthStore,
  signInClient,
} from '@olea/shared/auth';
import { createBackendClient, createMemoryStorage, type TextStorage } from '@olea/shared/backend';

export interface OpenSession {
  store: AuthStore;
  signIn(credentials: Credentials, view: { requestAccessView: boolean }): Promise<ClientSignInResult>;
}

function browserStorage(): TextStorage {
  try {
    const probe = 'olea-storage-probe';
    window.localStorage.setItem(probe, '');
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    // Blocked or full storage: the session lasts as long as the page, which is better than no sign-in.
    return createMemoryStorage();
  }
}

/** Opens the one backend client of this window. Only ever loaded as a chunk of its own: it brings supabase-js. */
export function openSession(backend: { url: string; key: string }): OpenSession {
  const client = createBackendClient({
    url: backend.url || window.location.origin,
    key: backend.key,
    storage: browserStorage(),
  });
  const store = createAuthStore(client, { log: console });
  return {
    store,
    signIn: (credentials, view) => signInClient({ client, log: console }, credentials, view),
  };
}
