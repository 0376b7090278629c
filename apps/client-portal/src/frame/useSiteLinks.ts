import { isProductionHost, resolveSiteOrigin } from '@olea/shared/site';
import { useEffect, useState } from 'react';
import { useFlag, usePortal } from '../PortalContext.tsx';
import type { PortalPaths } from '../portalPaths.ts';

/** The pages of the website that the portal leads to. */
export type SiteLinks = Omit<PortalPaths, 'login'>;

/** A page of the website at its origin; a plain path when that is where the reader already is, or not known. */
export function siteLink(path: string, origin: string | null, host: string): string {
  return origin === null || new URL(origin).host === host ? path : origin + path;
}

/** Any answer counts; the origin that this page came from has given it already. */
async function probe(origin: string): Promise<boolean> {
  if (origin === window.location.origin) return true;
  await fetch(`${origin}/robots.txt`, { mode: 'no-cors', cache: 'no-store' });
  return true;
}

/**
 * Links from the portal to the website. On a production domain they lead to the domain that `domain_failover` picks;
 * anywhere else (a preview, this machine) to the same origin.
 */
export function useSiteLinks(): SiteLinks {
  const { paths } = usePortal();
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

  const link = (path: string): string => (origin === null ? path : siteLink(path, origin, window.location.host));
  return {
    home: link(paths.home),
    privacy: link(paths.privacy),
    terms: link(paths.terms),
    catalogue: link(paths.catalogue),
    list: link(paths.list),
  };
}
