import { withTimeout } from '../errors.ts';
import { site } from './facts.ts';

/** True only for the two production domains themselves; port, case and a trailing dot do not matter. */
export function isProductionHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return site.productionDomains.some((domain) => domain === name);
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a `URL.hostname` is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.includes(hostname);
}

/** Whether what is sent to an address travels encrypted, or stays on this machine. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/** The remembered page if it is a path of this site, else the fallback: a sign-in must not lead to another host. */
export function getSafeReturnPath(from: unknown, fallback: string): string {
  return typeof from === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(from) ? from : fallback;
}

const PROBE_MS = 3_000;

export interface SiteOriginOptions {
  /** The state of the flag `domain_failover`. */
  readonly failover: boolean;
  /** Whether the site answers at this origin; a rejection counts as no. */
  readonly probe: (origin: string) => Promise<boolean>;
}

/** Origin that links to the site use: with failover the first in order that answers a probe, otherwise (or when none does) the first. */
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
