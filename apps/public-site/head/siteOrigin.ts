import { isProductionHost, site } from '@olea/shared/site';

export interface SiteOrigin {
  /** `https://…` without a slash at the end; every absolute address starts with it. */
  origin: string;
  /** Only the two production domains are indexed. */
  indexable: boolean;
}

/** Where this build will live: `SITE_ORIGIN`, by default the first production domain. */
export function readSiteOrigin(env: { SITE_ORIGIN?: string | undefined }): SiteOrigin {
  const url = new URL(env.SITE_ORIGIN || `https://${site.productionDomains[0]}`);
  return { origin: url.origin, indexable: isProductionHost(url.host) };
}
