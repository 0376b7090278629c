import {
  type AuthStore,
  askWhetherLinkWorks,
  type ChoosePasswordResult,
  type ClientSignInResult,
  type Credentials,
  choosePassword,
  createAuthStore,
  endOtherSessions,
  type PasswordLink,
  type PasswordProof,
  signInClient,
} from '@olea/shared/auth';
import { type BackendClient, type BackendClientOptions, createBackendClient } from '@olea/shared/backend';
import { createSafeStorage, takesSession } from '@olea/shared/storage';

export interface PortalSession {
  readonly store: AuthStore;
  signIn(credentials: Credentials, view: { requestAccessView: boolean }): Promise<ClientSignInResult>;
  /** Whether the link of a mail can still be used; null when nobody answered. */
  linkWorks(link: PasswordLink): Promise<boolean | null>;
  /** Sets the password that the proof allows to choose, and signs its owner in. */
  choosePassword(proof: PasswordProof, password: string): Promise<ChoosePasswordResult>;
  /** Ends the sessions on every other device; false when the service did not confirm it. */
  endOtherSessions(): Promise<boolean>;
  /** Whether this browser keeps the session beyond the page. */
  readonly outlivesPage: boolean;
}

/** Opens the one backend client of this window. */
export function openSession(backend: { url: string; key: string }): PortalSession {
  const project: BackendClientOptions = {
    url: backend.url || window.location.origin,
    key: backend.key,
    fetch: (input, init) => window.fetch(input, init),
    now: () => Date.now(),
  };
  // Where the storage is blocked or full the session lasts as long as the page, which is better than no sign-in.
  const client = createBackendClient({ ...project, storage: createSafeStorage(() => window.localStorage) });
  // A session of its own, in memory: nobody is signed in before the password is set.
  let privateClient: BackendClient | null = null;
  const inPrivate = () => {
    privateClient ??= createBackendClient(project);
    return { client: privateClient, log: console };
  };
  return {
    store: createAuthStore(client, { log: console }),
    outlivesPage: takesSession(() => window.localStorage),
    signIn: (credentials, view) => signInClient({ client, log: console }, credentials, view),
    linkWorks: (link) => askWhetherLinkWorks(inPrivate(), link),
    choosePassword: (proof, password) => choosePassword({ ...inPrivate(), into: client }, proof, password),
    endOtherSessions: () => endOtherSessions({ client, log: console }),
  };
}
