import { isAbsolute, join, relative } from 'node:path';
import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import type { App } from 'electron';
import { CONSOLE_ADDRESSES, getScreenAddress, SCREENS, SIMPLE_ADMIN_PATH, SITE_PREFIX } from '../../screens.ts';

export const CONSOLE_SCHEME = 'app';
const CONSOLE_HOST = 'console';
export const CONSOLE_URL = `${CONSOLE_SCHEME}://${CONSOLE_HOST}/`;

/**
 * True for addresses of the console itself. Compares protocol and host, not the origin: in Node and in Electron's main process the
 * origin of every custom scheme is the text "null", so all of them would be equal.
 */
export function isConsoleUrl(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${CONSOLE_SCHEME}:` && url.host === CONSOLE_HOST;
}

/** True for the paths of the console's router; its one page answers them all. */
function isConsoleRoute(pathname: string): boolean {
  return pathname === '/' || CONSOLE_ADDRESSES.includes(pathname);
}

/** True for an address on the console's scheme that its router answers. */
export function isConsolePage(address: string): boolean {
  return isConsoleUrl(address) && isConsoleRoute(new URL(address).pathname);
}

/**
 * The file that answers a request to the console's scheme, or null if there is none. Never names a file outside the served folder,
 * however the path is written.
 */
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

/** The path on the public site for an address below the site's prefix; null for any other address. */
export function resolveSitePath(address: string): string | null {
  if (!isConsoleUrl(address)) return null;
  const { pathname } = new URL(address);
  return pathname.startsWith(`${SITE_PREFIX}/`) ? pathname.slice(SITE_PREFIX.length) : null;
}

function decodePath(pathname: string): string | null {
  const path = decode(pathname);
  // On Windows a backslash separates and a colon names a drive or a stream; in C a null byte ends a path.
  return path === null || /[\\:\0]/.test(path) || path.split('/').includes('..') ? null : path;
}

/** The text behind escape sequences; null where one is broken, which another program may read in its own way. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The console address for a link from outside (`<DESKTOP_APP_ID>://feature-flags`), or null. The scheme is the console's id, because
 * consoles of two companies may be on one machine (RFC 8252, 7.1). A link can name a screen and nothing else: parameters or fragments
 * could carry a token or a decision.
 */
export function resolveDeepLink(link: string): string | null {
  const [scheme, screen] = link.match(/^([^:]+):\/\/([a-z-]{1,40})\/?$/)?.slice(1) ?? [];
  if (scheme !== DESKTOP_APP_ID) return null;
  if (screen === 'simple-admin') return new URL(SIMPLE_ADMIN_PATH, CONSOLE_URL).href;
  const known = SCREENS.find(({ path }) => path === screen);
  return known ? new URL(getScreenAddress(known.path), CONSOLE_URL).href : null;
}

/** The first usable link among the arguments of a start, which is how Windows and Linux pass links; null if there is none. */
export function findDeepLink(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = resolveDeepLink(argument);
    if (address) return address;
  }
  return null;
}

export interface DeepLinks {
  /** Address of the screen that the start asked for, or null. */
  first(): string | null;
  /** Calls `show` for every further link and for every second start. */
  setReceiver(show: (address: string | null) => void): void;
}

/**
 * Collects links from the three places where they arrive: the arguments of the first start, those of a second start, and an event
 * of macOS, which can fire before Electron is ready.
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
