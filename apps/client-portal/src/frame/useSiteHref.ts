import { localizePath } from '@olea/shared/i18n/languages';
import { isProductionHost, resolveSiteOrigin } from '@olea/shared/site/hosts';
import { useEffect, useState } from 'react';
import { useFlag, usePortal } from '../PortalContext.tsx';

/** A page of the website at its origin; a plain path when that is where the reader already is, or not known. */
export function siteHref(path: string, origin: string | null, host: string | null): string {
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

  // At build there is no window, and no origin either.
  return (path) => siteHref(localizePath(path, locale), origin, origin && window.location.host);
}
