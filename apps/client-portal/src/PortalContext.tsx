import type { AuthStore } from '@olea/shared/auth/createAuthStore';
import type { AccountDeps } from '@olea/shared/auth/password';
import type { FlagName } from '@olea/shared/flags/catalog';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import { isProductionHost, resolveSiteOrigin } from '@olea/shared/site/hosts';
import { createContext, type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { findPortalEntry, PORTAL_ADDRESSES } from './portalPaths.ts';

/** Read-only access to the site's current flags. */
export interface PortalFlags {
  isEnabled(name: FlagName): boolean;
  /** Calls `listener` when a flag may have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Settings and functions of the host page. An empty `backend.url` means the page's own origin. */
export interface ClientPortalOptions {
  readonly locale: Locale;
  readonly backend: { url: string; key: string };
  /** The path of the console, for staff who set a password in the portal. */
  readonly staffPath: string;
  /** `submitUrl` is the forms provider's URL for access requests, or null if none is configured. */
  readonly forms: {
    submitUrl: string | null;
    loadScript: () => Promise<void>;
  };
  readonly flags: PortalFlags;
}

export interface PortalSession extends AccountDeps {
  readonly store: AuthStore;
  readonly outlivesPage: boolean;
}

export interface InsideProps {
  /** Whether the screen opened without a page load and must therefore focus its heading. */
  readonly takesFocus: boolean;
  readonly onSignOut: () => void;
}

export interface PortalServices {
  readonly locale: Locale;
  /** The host page's options, or null while the build renders the app shell. */
  readonly options: ClientPortalOptions | null;
  readonly session: PortalSession;
}

const Portal = createContext<PortalServices | null>(null);
export const PortalProvider = Portal.Provider;

/** Returns the portal's services. Throws outside `PortalProvider`. */
export function usePortal(): PortalServices {
  const services = useContext(Portal);
  if (!services) throw new Error('usePortal must be used within a PortalProvider');
  return services;
}

const never = (): (() => void) => () => {};

/**
 * Returns whether a flag is on, or true for null. During hydration, returns true for every flag to match the app shell, while the host page
 * hides disabled parts by their `data-flag` attribute.
 */
export function useFlag(name: FlagName | null): boolean {
  const flags = usePortal().options?.flags;
  return useSyncExternalStore(
    flags?.subscribe ?? never,
    () => name === null || (flags?.isEnabled(name) ?? true),
    () => true,
  );
}

/** Returns the current location without the language prefix. During hydration, returns the app shell's location. */
export function useHere(): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isHydrated) return { pathname, search, hash };
  return { pathname: PORTAL_ADDRESSES[findPortalEntry(pathname) ?? 'login'], search: '', hash: '' };
}

/**
 * Sets the document title unless it is null. If `takesFocus` is true, focuses the element with the returned ref, because some screen
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

/** Returns the link to a page of the site: a path if `origin` is null or this page's origin, otherwise a URL. */
export function createSiteHref(path: string, origin: string | null, host: string | null): string {
  return origin === null || new URL(origin).host === host ? path : origin + path;
}

async function probe(origin: string): Promise<boolean> {
  if (origin === window.location.origin) return true;
  await fetch(`${origin}/robots.txt`, { mode: 'no-cors', cache: 'no-store' });
  return true;
}

/**
 * Returns a function that creates links to pages of the site. On a production domain, they lead to the main domain or, with
 * `domain_failover`, to the first domain that responds. On other hosts, such as previews, links stay on the same origin.
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

  // In the build, `window` does not exist and `origin` is null.
  return (path) => createSiteHref(localizePath(path, locale), origin, origin && window.location.host);
}
