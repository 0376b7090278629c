import type { AuthSnapshot } from '@olea/shared/auth';
import type { FlagName } from '@olea/shared/flags';
import type { Locale } from '@olea/shared/i18n';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ClientPortalOptions, PortalEntry } from './options.ts';
import type { PortalPaths } from './portalPaths.ts';
import type { PortalSession } from './session/createPortalSession.ts';

export interface PortalServices {
  readonly locale: Locale;
  readonly entry: PortalEntry;
  readonly paths: PortalPaths;
  /** What the host page gave; null while the start page is rendered at build. */
  readonly options: ClientPortalOptions | null;
  readonly session: PortalSession;
  /** Whether this browser keeps a session beyond the page. */
  readonly keepsSession: boolean;
}

const Portal = createContext<PortalServices | null>(null);
export const PortalProvider = Portal.Provider;

/** The portal's services and addresses. Throws outside their provider. */
export function usePortal(): PortalServices {
  const services = useContext(Portal);
  if (!services) throw new Error('usePortal must be used within a PortalProvider');
  return services;
}

/** The session as far as it is known; null until auth-js has been needed. */
export function useSession(): AuthSnapshot | null {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => null);
}

const never = (): (() => void) => () => {};

/**
 * Whether a flag is on; always true for null, which no flag switches. In the first render every flag is on, as on the start page: until
 * then the host page hides what is off by `data-flag`, so nothing flashes and nothing differs.
 */
export function useFlag(name: FlagName | null): boolean {
  const flags = usePortal().options?.flags;
  return useSyncExternalStore(
    flags?.subscribe ?? never,
    () => name === null || (flags?.isEnabled(name) ?? true),
    () => true,
  );
}
