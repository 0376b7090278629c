import { type AuthStore, createAuthStore } from '@olea/shared/auth';
import { type BackendClient, createBackendClient } from '@olea/shared/backend';
import type { Log } from '@olea/shared/errors';
import { createFlagList, type FlagList, requestEnabledNames } from '@olea/shared/flags';
import { checkHealth, createHealthMonitor, type HealthMonitor } from '@olea/shared/health';
import { createContext, type ReactNode, useContext } from 'react';
import type { Platform } from './platform/Platform.ts';

/** Everything of one console window that lives longer than a screen. */
export interface ConsoleServices {
  readonly client: BackendClient;
  readonly auth: AuthStore;
  readonly flagList: FlagList;
  readonly health: HealthMonitor;
  readonly log: Log;
  /** Names of the enabled flags as an anonymous visitor gets them, past every cache. */
  readonly lookAsVisitor: () => Promise<string[]>;
}

export interface ServiceOptions {
  readonly platform: Platform;
  readonly backend: { readonly url: string; readonly key: string };
}

const now = () => Date.now();

/** Makes the services of a window; called once, when it is mounted. */
export function createConsoleServices({ platform, backend }: ServiceOptions): ConsoleServices {
  const url = backend.url || window.location.origin;
  const client = createBackendClient({ url, key: backend.key, storage: platform.authStorage });
  const fetchNow: typeof fetch = (input, init) => window.fetch(input, init);
  const auth = createAuthStore(client, { log: console, storage: platform.authStorage });
  const flagList = createFlagList({ client, storage: platform.lastKnown, now, log: console });
  forgetAtSignOut(auth, flagList);
  return {
    client,
    log: console,
    auth,
    flagList,
    health: createHealthMonitor({
      check: () => checkHealth({ client, now }),
      now,
      every: (ms, tick) => {
        const timer = setInterval(tick, ms);
        return () => clearInterval(timer);
      },
    }),
    lookAsVisitor: () => requestEnabledNames({ url, key: backend.key, fetch: fetchNow }),
  };
}

/** The next person at this machine does not see the list of the one before. */
function forgetAtSignOut(auth: AuthStore, flagList: FlagList): void {
  let wasSignedIn = false;
  auth.subscribe(() => {
    const { status } = auth.getSnapshot();
    if (status === 'signed-out' && wasSignedIn) void flagList.forget();
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
}

const ServicesContext = createContext<ConsoleServices | null>(null);

export function ServicesProvider({ services, children }: { services: ConsoleServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The window's services. Throws outside their provider. */
export function useServices(): ConsoleServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used within a ServicesProvider');
  return services;
}
