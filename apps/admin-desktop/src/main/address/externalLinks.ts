import { requestEnabledNames } from '@olea/shared/flags/requestEnabledNames';
import { isEmail } from '@olea/shared/forms';
import { resolveSiteOrigin, site } from '@olea/shared/site';
import { errorName } from '../files/atomicFile.ts';

/** Who may be opened outside the console, by exact host. */
export interface ExternalHosts {
  readonly hosts: readonly string[];
  /** Origin of the backend on this machine, which also serves the site; null with a real backend. */
  readonly localOrigin: string | null;
}

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\r\n])\p{Cc}/u;

/**
 * The address that the system may be given, written anew from what was parsed, or null. Allowed are https to a listed host, plain
 * http to this machine's own backend alone, mail to one address with at most a subject and a text, and a telephone number. Anything
 * else could start whatever program registered a scheme. No text is passed on as it came: the program that receives it may read a
 * backslash or a line break in another way than the parser here.
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
  if (!isEmail(to) || !/@.+\./.test(to)) return null;
  const parts = search === '' ? [] : search.slice(1).split('&').map(readMailPart);
  if (parts.includes(null)) return null;
  // The signs that `encodeURIComponent` leaves alone are legal in an address, and a program could read them as its own.
  const escaped = encodeURIComponent(to).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `mailto:${escaped.replace('%40', '@')}${parts.length > 0 ? '?' : ''}${parts.join('&')}`;
}

/** Subject or text of a prepared mail. A line break in a subject would begin another header; in a text it is a line break. */
function readMailPart(part: string): string | null {
  const [, name, escaped = ''] = /^(subject|body)=(.*)$/s.exec(part) ?? [];
  const text = decode(escaped);
  if (!name || text === null || (name === 'body' ? CONTROL_BUT_LINES : CONTROL).test(text)) return null;
  return `${name}=${encodeURIComponent(text)}`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape sequence: there is no knowing what another program makes of it.
    return null;
  }
}

/**
 * The one way out of the console: what the list allows, opened by the system. Answers false for an address that is not on the list or
 * that the system refused.
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
        console.warn('The system could not open a link', errorName(error));
        return false;
      },
    );
  };
}

interface WebsiteDeps {
  readonly backend: { readonly url: string; readonly key: string };
  /** Set where the backend on this machine serves the site as well; it is then the website. */
  readonly localOrigin: string | null;
  readonly fetch: (
    url: string,
    init?: { method?: string; signal?: AbortSignal; cache?: 'no-store' },
  ) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  readonly origins?: readonly string[];
}

const WEBSITE_HOLDS_MS = 60_000;

/** The website's origin, resolved at most once a minute: a preview reads a page with all its files, and all from one place. */
export function createWebsite(deps: WebsiteDeps & { readonly now: () => number }): () => Promise<string> {
  let resolved: { at: number; origin: Promise<string> } | null = null;
  return () => {
    if (!resolved || deps.now() - resolved.at > WEBSITE_HOLDS_MS) {
      resolved = { at: deps.now(), origin: resolveWebsite(deps) };
    }
    return resolved.origin;
  };
}

/** With `domain_failover` on the first production domain that answers, otherwise the first. */
async function resolveWebsite(deps: WebsiteDeps): Promise<string> {
  if (deps.localOrigin) return deps.localOrigin;
  const failover = await isFailoverOn(deps);
  return resolveSiteOrigin({
    failover,
    probe: async (origin) => (await deps.fetch(origin, { method: 'HEAD' })).ok,
    ...(deps.origins ? { origins: deps.origins } : {}),
  });
}

/** On when the backend cannot tell: the site may well be in trouble too, and a probe costs nothing. */
async function isFailoverOn({ backend, fetch }: WebsiteDeps): Promise<boolean> {
  try {
    return (await requestEnabledNames({ ...backend, fetch })).includes('domain_failover');
  } catch {
    // Nothing usable was answered: see above.
    return true;
  }
}
