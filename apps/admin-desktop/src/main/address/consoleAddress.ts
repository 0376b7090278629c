import { isAbsolute, join, relative } from 'node:path';
import type { App } from 'electron';
import { CONSOLE_ADDRESSES, SCREENS, SIMPLE_ADMIN_PATH, SITE_PREFIX, screenAddress } from '../../screens.ts';

export const CONSOLE_SCHEME = 'app';
const CONSOLE_HOST = 'console';
export const CONSOLE_URL = `${CONSOLE_SCHEME}://${CONSOLE_HOST}/`;

/**
 * True for pages of the console itself. Protocol and host are compared because the origin of a custom scheme is the text
 * "null" in Node and in Electron's main process, and would make every such scheme equal.
 */
export function isConsoleUrl(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${CONSOLE_SCHEME}:` && url.host === CONSOLE_HOST;
}

/** True for the paths of the console's router, which are all answered with its one page. */
function isConsoleRoute(pathname: string): boolean {
  return pathname === '/' || CONSOLE_ADDRESSES.includes(pathname);
}

/** True for an address that the console's router answers, on the console's own scheme. */
export function isConsolePage(address: string): boolean {
  return isConsoleUrl(address) && isConsoleRoute(new URL(address).pathname);
}

/**
 * File that answers a request to the console's scheme, or null when there is none to serve. Nothing outside the served folder
 * is ever named, however the path is written.
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

/** Path on the public site of what is asked for below the site's prefix; null for everything else. */
export function resolveSitePath(address: string): string | null {
  if (!isConsoleUrl(address)) return null;
  const { pathname } = new URL(address);
  return pathname.startsWith(`${SITE_PREFIX}/`) ? pathname.slice(SITE_PREFIX.length) : null;
}

function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    // Backslashes are separators on Windows, a colon names a drive or a stream there, and a null byte ends a path in C.
    return /[\\:\0]/.test(path) || path.split('/').includes('..') ? null : path;
  } catch {
    // A broken escape sequence is no path at all.
    return null;
  }
}

const LINK_SCHEME = 'olea-console';

/**
 * Console address for a link from outside (`olea-console://feature-flags`), or null. Only the name of a screen is understood:
 * no parameters, no fragments, nothing that could carry a token or a decision.
 */
export function resolveDeepLink(link: string): string | null {
  const screen = link.match(/^olea-console:\/\/([a-z-]{1,40})\/?$/)?.[1];
  if (screen === 'simple-admin') return new URL(SIMPLE_ADMIN_PATH, CONSOLE_URL).href;
  const known = SCREENS.find(({ path }) => path === screen);
  return known ? new URL(screenAddress(known.path), CONSOLE_URL).href : null;
}

/** The first usable link among the arguments of a start: Windows and Linux hand links over that way. */
export function findDeepLink(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = resolveDeepLink(argument);
    if (address) return address;
  }
  return null;
}

export interface DeepLinks {
  /** Screen asked for by the way the console was started, if any. */
  first(): string | null;
  /** From now on, links and second starts bring the window to the front. */
  deliverTo(show: (address: string | null) => void): void;
}

/**
 * Listens on the three ways in which a link arrives: the arguments of the first start, those of a second start, and macOS's own
 * event, which must be listened for before Electron is ready.
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
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  return {
    first: () => first,
    deliverTo: (deliver) => {
      show = deliver;
    },
  };
}
