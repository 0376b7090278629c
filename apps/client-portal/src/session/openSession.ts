import {
  type AuthStore,
  type ClientSignInResult,
  type Credentials,
  createAuthStore,
  signInClient,
} from '@olea/shared/auth';
import { createBackendClient, createMemoryStorage, SESSION_STORAGE_KEY, type TextStorage } from '@olea/shared/backend';
import { isReadableSession } from './isReadableSession.ts';

export interface OpenSession {
  store: AuthStore;
  signIn(credentials: Credentials, view: { requestAccessView: boolean }): Promise<ClientSignInResult>;
}

function browserStorage(): TextStorage {
  try {
    const probe = 'olea-storage-probe';
    window.localStorage.setItem(probe, '');
    window.localStorage.removeItem(probe);
    const stored = window.localStorage.getItem(SESSION_STORAGE_KEY);
    if (stored !== null && !isReadableSession(stored)) window.localStorage.removeItem(SESSION_STORAGE_KEY);
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
