import { requestEnabledNames } from '@olea/shared/flags/requestEnabledNames';
import { isEmail } from '@olea/shared/forms';
import { resolveSiteOrigin, site } from '@olea/shared/site';
import { errorName } from '../files/errorName.ts';

/** Who may be opened outside the console, by exact host. */
export interface ExternalHosts {
  readonly hosts: readonly string[];
  /** Origin of the backend on this machine, which also serves the site; null with a real backend. */
  readonly localOrigin: string | null;
}

/**
 * True for addresses that may be handed to the system: https to a listed host, plain http only to this machine's own backend, mail to
 * one plain address with at most a subject and a text, and a telephone number. Everything else could start any program that registered
 * a scheme.
 */
export function isAllowedExternal(address: string, { hosts, localOrigin }: ExternalHosts): boolean {
  const url = URL.parse(address);
  if (!url || hasControlCharacter(address) || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'mailto:') return isMailbox(url.pathname) && [...url.searchParams.keys()].every(isMailPart);
  if (url.protocol === 'tel:') return /^\+?[\d-]{3,20}$/.test(url.pathname) && url.search === '';
  if (localOrigin !== null && url.origin === localOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
}

/** One address: what is not a letter, digit or `.+-_@` has to be written as an escape, so that no program reads more into it. */
function isMailbox(path: string): boolean {
  if (!/^(?:[\w.+@-]|%[0-9a-f]{2})+$/i.test(path)) return false;
  try {
    const address = decodeURIComponent(path);
    return isEmail(address) && /@.+\./.test(address);
  } catch {
    return false;
  }
}

const isMailPart = (name: string) => name === 'subject' || name === 'body';

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => (character.codePointAt(0) ?? 0) < 0x20);
}

export interface Outside {
  allows(url: string): boolean;
  /** Hands the address to the system; false when it is not on the list or the system refused it. */
  open(url: string): Promise<boolean>;
}

/** The one way out of the console: what the list allows, opened by the system. */
export function createOutside(deps: { localOrigin: string | null; open: (url: string) => Promise<void> }): Outside {
  const hosts: ExternalHosts = {
    hosts: [...site.productionDomains, new URL(site.otherBrand.url).hostname],
    localOrigin: deps.localOrigin,
  };
  const allows = (url: string) => isAllowedExternal(url, hosts);
  return {
    allows,
    open: async (url) => {
      if (!allows(url)) return false;
      return deps.open(url).then(
        () => true,
        (error: unknown) => {
          console.warn('The system could not open a link', errorName(error));
          return false;
        },
      );
    },
  };
}

/** Origin that "Open website" uses: with `domain_failover` on the first production domain that answers, otherwise the first. */
export async function resolveWebsite(deps: {
  backend: { url: string; key: string };
  /** Set where the backend on this machine serves the site as well; it is then the website. */
  localOrigin: string | null;
  fetch: (
    url: string,
    init?: { method?: string; signal?: AbortSignal; cache?: 'no-store' },
  ) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  origins?: readonly string[];
}): Promise<string> {
  if (deps.localOrigin) return deps.localOrigin;
  const failover = await isFailoverOn(deps);
  return resolveSiteOrigin({
    failover,
    probe: async (origin) => (await deps.fetch(origin, { method: 'HEAD' })).ok,
    ...(deps.origins ? { origins: deps.origins } : {}),
  });
}

/** On when the backend cannot tell: the site may well be in trouble too, and a probe costs nothing. */
async function isFailoverOn({ backend, fetch }: Parameters<typeof resolveWebsite>[0]): Promise<boolean> {
  try {
    return (await requestEnabledNames({ ...backend, fetch })).includes('domain_failover');
  } catch {
    // Nothing usable was answered: see above.
    return true;
  }
}
