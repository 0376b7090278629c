import { isEmail } from '@olea/shared/forms';
import { site } from '@olea/shared/site';
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
