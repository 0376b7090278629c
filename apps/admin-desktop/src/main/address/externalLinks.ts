import { fetchEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { isEmail } from '@olea/shared/forms/formats';
import { site } from '@olea/shared/site/facts';
import { resolveSiteOrigin } from '@olea/shared/site/hosts';
import { getErrorName } from '../files/atomicFile.ts';
import { decode } from './consoleAddress.ts';

/** Hosts that may be opened outside the console. */
interface ExternalHosts {
  readonly hosts: readonly string[];
  /** Origin of a backend on this machine, which also serves the site, or null with a hosted backend. */
  readonly localOrigin: string | null;
}

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\r\n])\p{Cc}/u;

/**
 * Returns the address to open in the system, or null. Allows https to a listed host, http to a backend on this machine, and telephone
 * numbers. Allows an email to one address with at most a subject and a body. Any other scheme could start an arbitrary program. Serializes
 * the parsed parts, because other programs may read a backslash or a line break differently.
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
  // `encodeURIComponent` keeps these characters. They are valid in an address, but another program may interpret them.
  const escaped = encodeURIComponent(to).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `mailto:${escaped.replace('%40', '@')}${parts.length > 0 ? '?' : ''}${parts.join('&')}`;
}

/** Returns the subject or body of an email. Only the body may have line breaks: in the subject, they would start another header. */
function readMailPart(part: string): string | null {
  const [, name, escaped = ''] = /^(subject|body)=(.*)$/s.exec(part) ?? [];
  const text = decode(escaped);
  if (!name || text === null || (name === 'body' ? CONTROL_BUT_LINES : CONTROL).test(text)) return null;
  return `${name}=${encodeURIComponent(text)}`;
}

/**
 * Returns the only function that opens an address outside the console. It resolves with false if the address is not allowed or no program
 * can open it.
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
  /** The origin of a backend on this machine, if it serves the site. */
  readonly localOrigin: string | null;
  readonly fetch: (
    url: string,
    init?: { method?: string; signal?: AbortSignal; cache?: 'no-store' },
  ) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  readonly now: () => number;
}

const WEBSITE_HOLDS_MS = 60_000;

/** Returns a function that resolves the website's origin. Caches it for a minute, because a preview reads a page and all its files. */
export function createWebsite(deps: WebsiteDeps): () => Promise<string> {
  let resolved: { at: number; origin: Promise<string> } | null = null;
  return () => {
    if (!resolved || deps.now() - resolved.at > WEBSITE_HOLDS_MS) {
      resolved = { at: deps.now(), origin: resolveWebsite(deps) };
    }
    return resolved.origin;
  };
}

/** Returns the first production domain, or with `domain_failover` on, the first domain that responds. */
async function resolveWebsite(deps: WebsiteDeps): Promise<string> {
  if (deps.localOrigin) return deps.localOrigin;
  const probe = async (origin: string) => (await deps.fetch(origin, { method: 'HEAD' })).ok;
  return resolveSiteOrigin({ failover: await isFailoverOn(deps), probe });
}

/** Returns whether `domain_failover` is on. Returns true if the backend does not respond, because the site may be down too. */
async function isFailoverOn({ backend, fetch }: WebsiteDeps): Promise<boolean> {
  try {
    return (await fetchEnabledFlags({ ...backend, fetch })).includes('domain_failover');
  } catch {
    return true;
  }
}
