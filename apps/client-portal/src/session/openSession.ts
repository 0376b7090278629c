import {
  type AuthStore,
  type ClientSignInResult,
  type Credentials,
  createAuthStore,
  signInClient,
} from '@olea/shared/auth';
import { createBackendClient, SESSION_STORAGE_KEY } from '@olea/shared/backend';
import type { PageStorage } from '@olea/shared/storage';
import { isReadableSession } from './isReadableSession.ts';

export interface OpenSession {
  store: AuthStore;
  signIn(credentials: Credentials, view: { requestAccessView: boolean }): Promise<ClientSignInResult>;
}

/** Opens the one backend client of this window. Only ever loaded as a chunk of its own: it brings supabase-js. */
export function openSession(backend: { url: string; key: string }, storage: PageStorage): OpenSession {
  const stored = storage.getItem(SESSION_STORAGE_KEY);
  if (stored !== null && !isReadableSession(stored)) storage.removeItem(SESSION_STORAGE_KEY);
  const client = createBackendClient({
    url: backend.url || window.location.origin,
    key: backend.key,
    storage,
  });
  const store = createAuthStore(client, { log: console });
  return {
    store,
    signIn: (credentials, view) => signInClient({ client, log: console }, credentials, view),
  };
}
