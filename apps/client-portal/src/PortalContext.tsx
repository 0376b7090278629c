import type { AuthStore } from '@olea/shared/auth/createAuthStore';
import type { AccountDeps } from '@olea/shared/auth/password';
import type { FlagName } from '@olea/shared/flags/catalog';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import { isProductionHost, resolveSiteOrigin } from '@olea/shared/site/hosts';
import { createContext, type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Live view of the site's flags: the host page decides them before paint, the portal only reads and follows. */
export interface PortalFlags {
  isEnabled(name: FlagName): boolean;
  /** Calls back whenever the answer may have changed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Facts and functions of the host page. Addresses may be '' for "same origin as the page". */
export interface ClientPortalOptions {
  readonly locale: Locale;
  readonly backend: { url: string; key: string };
  /** Where staff go who opened their account here. */
  readonly staffPath: string;
  /**
   * The marketing forms provider: where it takes the access request (null where none is configured), and how its script is loaded on
   * demand (by the contact form's loader, since the host owns the CSP).
   */
  readonly forms: {
    submitUrl: string | null;
    loadScript: () => Promise<void>;
  };
  readonly flags: PortalFlags;
}

/** The session of this window, and what its commands need. */
export interface PortalSession extends AccountDeps {
  readonly store: AuthStore;
  /** Whether this browser keeps the session beyond the page. */
  readonly outlivesPage: boolean;
}

/** For a screen of a client who is signed in. */
export interface InsideProps {
  /** The reader came here without a page load: the heading takes the focus. */
  readonly takesFocus: boolean;
  readonly onSignOut: () => void;
}

export interface PortalServices {
  readonly locale: Locale;
  /** The host page's own; null while the start page is rendered at build. */
  readonly options: ClientPortalOptions | null;
  readonly session: PortalSession;
}

const Portal = createContext<PortalServices | null>(null);
export const PortalProvider = Portal.Provider;

/** The portal's services. Throws outside their provider. */
export function usePortal(): PortalServices {
  const services = useContext(Portal);
  if (!services) throw new Error('usePortal must be used within a PortalProvider');
  return services;
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

/**
 * Where the reader is, without the language prefix. The first render must equal the start page, which knows neither query
 * nor hash.
 */
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
 * Sets the page's title (null leaves it to a view inside). Where `takesFocus`, because the reader came here without a page load, the
 * heading that gets the returned ref is focused: not every screen reader announces a title alone.
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

/** A page of the website at its origin; a plain path when that is where the reader already is, or not known. */
export function createSiteHref(path: string, origin: string | null, host: string | null): string {
  return origin === null || new URL(origin).host === host ? path : origin + path;
}

/** Any answer counts; the origin that this page came from has given it already. */
async function probe(origin: string): Promise<boolean> {
  if (origin === window.location.origin) return true;
  await fetch(`${origin}/robots.txt`, { mode: 'no-cors', cache: 'no-store' });
  return true;
}

/**
 * Where a link from the portal to a page of the website (without language prefix) leads. On a production domain it is the domain that
 * `domain_failover` picks; anywhere else (a preview, this machine) the same origin.
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

  // The build has no window, and therefore no origin.
  return (path) => createSiteHref(localizePath(path, locale), origin, origin && window.location.host);
}
