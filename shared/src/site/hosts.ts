import { withTimeout } from '../errors.ts';
import { site } from './facts.ts';

/** Returns whether a host is one of the production domains. Ignores port, case and a trailing dot. */
export function isProductionHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return site.productionDomains.some((domain) => domain === name);
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Returns whether a `URL.hostname` refers to this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.includes(hostname);
}

/** Returns whether requests to a URL are encrypted or stay on this machine. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/** Returns `from` if it is a path on this site, otherwise the fallback, because a sign-in must not redirect to another host. */
export function getSafeReturnPath(from: unknown, fallback: string): string {
  return typeof from === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(from) ? from : fallback;
}

const PROBE_MS = 3_000;

export interface SiteOriginOptions {
  /** The state of the flag `domain_failover`. */
  readonly failover: boolean;
  /** Returns whether the site responds at this origin. Rejections count as no response. */
  readonly probe: (origin: string) => Promise<boolean>;
}

/**
 * Returns the origin for links to the site: the main domain or, with failover, the first production domain in the list that responds.
 * Falls back to the main domain.
 */
export async function resolveSiteOrigin({ failover, probe }: SiteOriginOptions): Promise<string> {
  const first = `https://${site.productionDomains[0]}`;
  if (!failover) return first;
  const origins = site.productionDomains.map((domain) => `https://${domain}`);
  const answers = origins.map((origin) =>
    withTimeout(
      Promise.resolve().then(() => probe(origin)),
      `Probe of ${origin}`,
      PROBE_MS,
    ).catch(() => false),
  );
  for (const [index, answer] of answers.entries()) {
    if (await answer) return origins[index] ?? first;
  }
  return first;
}
