import { type AuthStore, createAuthStore } from '@olea/shared/auth/createAuthStore';
import { type BackendClients, createBackendClients } from '@olea/shared/backend/createBackendClient';
import type { Log } from '@olea/shared/errors';
import type { EnabledFlagsRequest } from '@olea/shared/flags/enabledFlags';
import { AuthProvider } from '@olea/shared/react';
import type { TextStorage } from '@olea/shared/storage';
import { createStore, type OwnStore } from '@olea/shared/store';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createDrafts, DRAFTS_ENTRY, type Drafts } from './drafts.ts';
import { type EnvironmentCue, type Platform, readEnvironmentCue } from './Platform.ts';
import { createPreferences, type PreferencesStore } from './preferences.ts';

/** The storage key of the cached flags, which are deleted at sign-out. */
export const FLAG_LIST_ENTRY = 'olea-flag-list';

/** The storage key of the last confirmed administrator's id. Only this person may see cached flags while the role is unknown. */
export const LAST_ADMIN_ENTRY = 'olea-console-last-admin';

/** A console window's services, which outlive its screens. */
export interface ConsoleServices extends BackendClients {
  readonly platform: Platform;
  readonly environment: EnvironmentCue;
  readonly auth: AuthStore;
  readonly storage: TextStorage;
  /** The options for fetching the enabled flags as a visitor. */
  readonly visitor: EnabledFlagsRequest;
  /** Registers a function that runs at sign-out, or when the console detects that the session ended. */
  readonly atSignOut: (forget: () => void) => void;
  /** Descriptions of changes that were not saved because the session had ended or needed MFA. Cleared when the role is `admin` again. */
  readonly lostChanges: OwnStore<readonly string[]>;
  readonly drafts: Drafts;
  readonly preferences: PreferencesStore;
  readonly hasFormsProvider: boolean;
  readonly now: () => number;
  readonly log: Log;
}

export interface ServiceOptions {
  readonly platform: Platform;
  /** An empty `url` means the page's own origin. `flagsUrl` is set if visitors fetch flags from another URL. */
  readonly backend: {
    readonly url: string;
    readonly key: string;
    readonly flagsUrl?: string | undefined;
    readonly hasFormsProvider: boolean;
  };
}

/** Creates a window's services. Call it only once per window. */
export function createConsoleServices({ platform, backend }: ServiceOptions): ConsoleServices {
  const url = backend.url || window.location.origin;
  const send: typeof fetch = (input, init) => window.fetch(input, init);
  const now = () => Date.now();
  const clients = createBackendClients({ url, key: backend.key, storage: platform.authStorage, fetch: send, now });
  const auth = createAuthStore(clients.client, { log: console, storage: platform.authStorage });
  const storage = platform.lastKnown;
  const lostChanges = createStore<readonly string[]>([]);
  auth.subscribe(() => {
    if (auth.getSnapshot().role === 'admin' && lostChanges.getSnapshot().length > 0) lostChanges.publish([]);
  });
  const drafts = createDrafts(auth, platform.drafts);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === DRAFTS_ENTRY || key === null) drafts.read(newValue);
  });
  const preferences = createPreferences(platform.preferences);
  const saveTyped = () => {
    drafts.save();
    preferences.save();
  };
  window.addEventListener('pagehide', saveTyped);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveTyped();
  });
  window.addEventListener('beforeunload', (event) => {
    // Save here too, because Electron may destroy the page before a write from `pagehide` reaches the main process.
    saveTyped();
    if (auth.getSnapshot().status === 'signed-in' && drafts.areTypedHere()) event.preventDefault();
  });
  const atSignOut = watchSignOuts(auth);
  atSignOut(() => {
    for (const entry of [FLAG_LIST_ENTRY, LAST_ADMIN_ENTRY]) void storage.removeItem(entry);
  });
  return {
    platform,
    environment: readEnvironmentCue(url, platform.isProduction),
    ...clients,
    auth,
    atSignOut,
    storage,
    lostChanges,
    drafts,
    preferences,
    visitor: { ...backend, url, fetch: send },
    hasFormsProvider: backend.hasFormsProvider,
    now,
    log: console,
  };
}

function watchSignOuts(auth: AuthStore): (forget: () => void) => void {
  const signOutHandlers: (() => void)[] = [];
  let wasSignedIn = false;
  auth.subscribe(() => {
    const { status } = auth.getSnapshot();
    if (status === 'signed-out' && wasSignedIn) for (const forget of signOutHandlers) forget();
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
  return (forget) => signOutHandlers.push(forget);
}

const ServicesContext = createContext<ConsoleServices | null>(null);

/** Provides the window's services to `useServices`, and their auth store to `useAuth`. */
export function ServicesProvider({ services, children }: { services: ConsoleServices; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <AuthProvider store={services.auth}>{children}</AuthProvider>
    </ServicesContext>
  );
}

/** Returns the window's services. Throws outside `ServicesProvider`. */
export function useServices(): ConsoleServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used within a ServicesProvider');
  return services;
}

/** Returns the console's interface to the browser or Electron. */
export function usePlatform(): Platform {
  return useServices().platform;
}

/** Returns the administrator's preferences on this machine and a function that changes them. */
export function usePreferences() {
  const { preferences: store } = useServices();
  return { preferences: useSyncExternalStore(store.subscribe, store.getSnapshot), change: store.change };
}
