import type { AuthStore } from '@olea/shared/auth/createAuthStore';
import type { AccountDeps } from '@olea/shared/auth/password';
import type { FlagName } from '@olea/shared/flags/catalog';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import { isProductionHost, resolveSiteOrigin } from '@olea/shared/site/hosts';
import { createContext, type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Live view of the site's flags. The host page sets the flags before the first paint; the portal only reads them. */
export interface PortalFlags {
  isEnabled(name: FlagName): boolean;
  /** Calls `listener` after each possible change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Facts and functions from the host page. An empty address means the page's own origin. */
export interface ClientPortalOptions {
  readonly locale: Locale;
  readonly backend: { url: string; key: string };
  /** The path of the console, for staff who open their account here. */
  readonly staffPath: string;
  /**
   * The forms provider: the address that receives access requests (null without a provider), and the function that loads its script. The
   * host page provides the function, because its content security policy applies.
   */
  readonly forms: {
    submitUrl: string | null;
    loadScript: () => Promise<void>;
  };
  readonly flags: PortalFlags;
}

/** The session of this window and the dependencies of its account commands. */
export interface PortalSession extends AccountDeps {
  readonly store: AuthStore;
  /** Whether the session survives when the page closes. */
  readonly outlivesPage: boolean;
}

/** Props of a screen for a signed-in client. */
export interface InsideProps {
  /** Whether the heading receives the focus, after a navigation without a page load. */
  readonly takesFocus: boolean;
  readonly onSignOut: () => void;
}

export interface PortalServices {
  readonly locale: Locale;
  /** Options of the host page. Null while the app shell is rendered at build. */
  readonly options: ClientPortalOptions | null;
  readonly session: PortalSession;
}

const Portal = createContext<PortalServices | null>(null);
export const PortalProvider = Portal.Provider;

/** Returns the portal's services. Throws outside of their provider. */
export function usePortal(): PortalServices {
  const services = useContext(Portal);
  if (!services) throw new Error('usePortal must be used within a PortalProvider');
  return services;
}

const never = (): (() => void) => () => {};

/**
 * Returns whether a flag is on. Returns true for null. The first render treats every flag as on, like the app shell. Until then, the host
 * page hides disabled parts by `data-flag`, so that nothing flashes and hydration matches.
 */
export function useFlag(name: FlagName | null): boolean {
  const flags = usePortal().options?.flags;
  return useSyncExternalStore(
    flags?.subscribe ?? never,
    () => name === null || (flags?.isEnabled(name) ?? true),
    () => true,
  );
}

/** Returns the current address without the language prefix. The first render must equal the app shell, so it has no query and no hash. */
export function useHere(): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? { pathname, search, hash } : { pathname, search: '', hash: '' };
}

/**
 * Sets the document title, unless it is null. If `takesFocus` is true, focuses the element with the returned ref, because some screen
 * readers do not announce a new title.
 */
export function useScreen<E extends HTMLElement>(title: string | null, takesFocus: boolean): RefObject<E | null> {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: false });
  }, [takesFocus]);
  return heading;
}

/** Returns the address of a website page: absolute at `origin`, or a plain path if `origin` is unknown or already open. */
export function createSiteHref(path: string, origin: string | null, host: string | null): string {
  return origin === null || new URL(origin).host === host ? path : origin + path;
}

/** Returns whether an origin responds, with any status. Returns true for this page's origin without a request. */
async function probe(origin: string): Promise<boolean> {
  if (origin === window.location.origin) return true;
  await fetch(`${origin}/robots.txt`, { mode: 'no-cors', cache: 'no-store' });
  return true;
}

/**
 * Returns a function that creates links to website pages from paths without a language prefix. On a production domain, `domain_failover`
 * selects the domain. On other hosts (a preview, a local server), links stay on the same origin.
 */
export function useSiteHref(): (path: string) => string {
  const { locale } = usePortal();
  const failover = useFlag('domain_failover');
  const [origin, setOrigin] = useState<string | null>(null);

  useEffect(() => {
    if (!isProductionHost(window.location.host)) return;
    let current = true;
    void resolveSiteOrigin({ failover, probe }).then((found) => {
      if (current) setOrigin(found);
    });
    return () => {
      current = false;
    };
  }, [failover]);

  // The build has no window, so the origin is empty.
  return (path) => createSiteHref(localizePath(path, locale), origin, origin && window.location.host);
}
