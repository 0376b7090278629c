import {
  type AuthStore,
  type ChoosePasswordResult,
  type ClientSignInResult,
  type Credentials,
  choosePassword,
  createAuthStore,
  type PasswordProof,
  signInClient,
} from '@olea/shared/auth';
import { type BackendClient, type BackendClientOptions, createBackendClient } from '@olea/shared/backend';
import { isUnreachable, toAppError } from '@olea/shared/errors';
import type { PageStorage } from '@olea/shared/storage';

export interface OpenSession {
  readonly store: AuthStore;
  signIn(credentials: Credentials, view: { requestAccessView: boolean }): Promise<ClientSignInResult>;
  /** Sets the password that the proof allows to choose, and signs its owner in. */
  choosePassword(proof: PasswordProof, password: string): Promise<ChoosePasswordResult>;
}

/** Opens the one backend client of this window. Only ever loaded as a chunk of its own: it brings auth-js. */
export function openSession(backend: { url: string; key: string }, storage: PageStorage): OpenSession {
  const project: BackendClientOptions = {
    url: backend.url || window.location.origin,
    key: backend.key,
    fetch: (input, init) => window.fetch(input, init),
    now: () => Date.now(),
  };
  const client = createBackendClient({ ...project, storage });
  // A session of its own, in memory: nobody is signed in before the password is set.
  let privateClient: BackendClient | null = null;
  const store = createAuthStore(client, { log: console });
  return {
    store,
    signIn: (credentials, view) => signInClient({ client, log: console }, credentials, view),
    async choosePassword(proof, password) {
      privateClient ??= createBackendClient(project);
      const result = await choosePassword({ client: privateClient, log: console }, proof, password);
      if (!result.ok) return result;
      // Only now does whoever was signed in here before give way.
      const { error } = await client.auth.setSession(result.session);
      if (!error) return result;
      return { ok: false, reason: isUnreachable(toAppError(error).code) ? 'unreachable' : 'unexpected' };
    },
  };
}
