import { fetchEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { isEmail } from '@olea/shared/forms/formats';
import { site } from '@olea/shared/site/facts';
import { resolveSiteOrigin } from '@olea/shared/site/hosts';
import { getErrorName } from '../files/atomicFile.ts';
import { decode } from './consoleAddress.ts';

interface ExternalHosts {
  readonly hosts: readonly string[];
  /** The origin of a backend on this machine, or null if the backend is hosted. */
  readonly localOrigin: string | null;
}

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\r\n])\p{Cc}/u;

/**
 * Returns the URL to open outside the console, or null if it is not allowed. Allows https to a listed host, the origin of a local
 * backend, phone numbers, and emails to one address. Rejects backslashes and control characters, and rebuilds the URL from its
 * parsed parts, because other programs may parse the original text differently.
 */
export function readExternal(address: string, { hosts, localOrigin }: ExternalHosts): string | null {
  const url = address.includes('\\') || CONTROL.test(address) ? null : URL.parse(address);
  if (url?.username !== '' || url.password !== '') return null;
  if (url.protocol === 'mailto:') return readMail(url);
  const decoded = decode(url.href);
  if (decoded === null || CONTROL.test(decoded)) return null;
  if (url.protocol === 'tel:') {
    return /^\+?[\d-]{3,20}$/.test(url.pathname) && url.search === '' ? `tel:${url.pathname}` : null;
  }
  const isListed = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
  return isListed || url.origin === localOrigin ? url.href : null;
}

function readMail({ pathname, search }: URL): string | null {
  const to = decode(pathname) ?? '';
  if (!isEmail(to)) return null;
  const parts = search === '' ? [] : search.slice(1).split('&').map(readMailPart);
  if (parts.includes(null)) return null;
  // `encodeURIComponent` does not escape these characters, but a mail program may interpret them.
  const escaped = encodeURIComponent(to).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `mailto:${escaped.replace('%40', '@')}${parts.length > 0 ? '?' : ''}${parts.join('&')}`;
}

/** Only the body may contain line breaks, because in the subject they would start another header. */
function readMailPart(part: string): string | null {
  const [, name, escaped = ''] = /^(subject|body)=(.*)$/s.exec(part) ?? [];
  const text = decode(escaped);
  if (!name || text === null || (name === 'body' ? CONTROL_BUT_LINES : CONTROL).test(text)) return null;
  return `${name}=${encodeURIComponent(text)}`;
}

/**
 * Creates the function that opens a URL outside the console. It resolves with false if the URL is not allowed or no program can open it.
 */
export function createOpenOutside(deps: {
  localOrigin: string | null;
  open: (url: string) => Promise<void>;
}): (address: string) => Promise<boolean> {
  const hosts: ExternalHosts = {
    hosts: [...site.productionDomains, new URL(site.otherBrand.url).hostname],
    localOrigin: deps.localOrigin,
  };
  return async (address) => {
    const url = readExternal(address, hosts);
    if (!url) return false;
    return deps.open(url).then(
      () => true,
      (error: unknown) => {
        console.warn('The system could not open a link', getErrorName(error));
        return false;
      },
    );
  };
}

interface WebsiteDeps {
  readonly backend: { readonly url: string; readonly key: string };
  readonly localOrigin: string | null;
  readonly fetch: (
    url: string,
    init?: { method?: string; signal?: AbortSignal; cache?: 'no-store' },
  ) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  readonly now: () => number;
}

const WEBSITE_HOLDS_MS = 60_000;

/** Returns a function that resolves with the website's origin and caches it for a minute. */
export function createWebsite(deps: WebsiteDeps): () => Promise<string> {
  let resolved: { at: number; origin: Promise<string> } | null = null;
  return () => {
    if (!resolved || deps.now() - resolved.at > WEBSITE_HOLDS_MS) {
      resolved = { at: deps.now(), origin: resolveWebsite(deps) };
    }
    return resolved.origin;
  };
}

async function resolveWebsite(deps: WebsiteDeps): Promise<string> {
  if (deps.localOrigin) return deps.localOrigin;
  const probe = async (origin: string) => (await deps.fetch(origin, { method: 'HEAD' })).ok;
  return resolveSiteOrigin({ failover: await isFailoverOn(deps), probe });
}

/** Returns whether `domain_failover` is on. Also returns true if the flags cannot be fetched, because the main domain may be down too. */
async function isFailoverOn({ backend, fetch }: WebsiteDeps): Promise<boolean> {
  try {
    return (await fetchEnabledFlags({ ...backend, fetch })).includes('domain_failover');
  } catch {
    return true;
  }
}
