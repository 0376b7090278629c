import { isAbsolute, join, relative } from 'node:path';
import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import type { App } from 'electron';
import { CONSOLE_ADDRESSES, getScreenAddress, SCREENS, SIMPLE_ADMIN_PATH, SITE_PREFIX } from '../../screens.ts';

export const CONSOLE_SCHEME = 'app';
const CONSOLE_HOST = 'console';
export const CONSOLE_URL = `${CONSOLE_SCHEME}://${CONSOLE_HOST}/`;

/** Returns whether a URL belongs to the console. Compares protocol and host, because the origin of a custom scheme is "null". */
export function isConsoleUrl(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${CONSOLE_SCHEME}:` && url.host === CONSOLE_HOST;
}

function isConsoleRoute(pathname: string): boolean {
  return pathname === '/' || CONSOLE_ADDRESSES.includes(pathname);
}

/** Returns whether a URL is the console's root or one of `CONSOLE_ADDRESSES`. */
export function isConsolePage(address: string): boolean {
  return isConsoleUrl(address) && isConsoleRoute(new URL(address).pathname);
}

/** Returns the file for a URL of the console's scheme, or null if the URL is invalid or points outside the folder. */
export function resolveServedFile(folder: string, address: string): string | null {
  if (!isConsoleUrl(address)) return null;
  const pathname = decodePath(new URL(address).pathname);
  if (pathname === null) return null;
  if (isConsoleRoute(pathname)) return join(folder, 'index.html');
  const file = join(folder, pathname);
  const inside = relative(folder, file);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return null;
  return file;
}

/** Converts a URL below `SITE_PREFIX` to a path on the public site. Returns null for any other URL. */
export function resolveSitePath(address: string): string | null {
  if (!isConsoleUrl(address)) return null;
  const { pathname } = new URL(address);
  return pathname.startsWith(`${SITE_PREFIX}/`) ? pathname.slice(SITE_PREFIX.length) : null;
}

function decodePath(pathname: string): string | null {
  const path = decode(pathname);
  // Windows treats a backslash as a separator and a colon as part of a drive or stream name. A null byte ends a C string.
  return path === null || /[\\:\0]/.test(path) || path.split('/').includes('..') ? null : path;
}

/** Decodes percent-encoding. Returns null for an invalid sequence, which other programs may decode differently. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Returns the console URL for a deep link (`<DESKTOP_APP_ID>://feature-flags`), or null. The scheme is based on the reversed main domain
 * (RFC 8252, 7.1). Rejects parameters, because they could contain a token.
 */
export function resolveDeepLink(link: string): string | null {
  const [scheme, screen] = link.match(/^([^:]+):\/\/([a-z-]{1,40})\/?$/)?.slice(1) ?? [];
  if (scheme !== DESKTOP_APP_ID) return null;
  if (screen === 'simple-admin') return new URL(SIMPLE_ADMIN_PATH, CONSOLE_URL).href;
  const known = SCREENS.find(({ path }) => path === screen);
  return known ? new URL(getScreenAddress(known.path), CONSOLE_URL).href : null;
}

/** Returns the URL for the first valid deep link in the arguments, or null. Windows and Linux pass links as arguments. */
export function findDeepLink(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = resolveDeepLink(argument);
    if (address) return address;
  }
  return null;
}

export interface DeepLinks {
  /** Returns the URL for the link that opened the console, or null. */
  first(): string | null;
  /** Calls `show` for each later link or second start. Passes null for a start that has no link. */
  setReceiver(show: (address: string | null) => void): void;
}

/**
 * Receives deep links from the arguments and from macOS, and registers a packaged app for them. Call it early, because macOS may send a
 * link before Electron is ready.
 */
export function registerDeepLinks({ app, argv }: { app: App; argv: readonly string[] }): DeepLinks {
  let first = findDeepLink(argv);
  let show = (address: string | null) => {
    first = address ?? first;
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const address = resolveDeepLink(link);
    if (address) show(address);
  });
  app.on('second-instance', (_event, secondArgv) => show(findDeepLink(secondArgv)));
  if (app.isPackaged) app.setAsDefaultProtocolClient(DESKTOP_APP_ID);
  return {
    first: () => first,
    setReceiver: (deliver) => {
      show = deliver;
    },
  };
}
