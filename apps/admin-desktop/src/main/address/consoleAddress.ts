import { isAbsolute, join, relative } from 'node:path';
import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import type { App } from 'electron';
import { CONSOLE_ADDRESSES, getScreenAddress, SCREENS, SIMPLE_ADMIN_PATH, SITE_PREFIX } from '../../screens.ts';

export const CONSOLE_SCHEME = 'app';
const CONSOLE_HOST = 'console';
export const CONSOLE_URL = `${CONSOLE_SCHEME}://${CONSOLE_HOST}/`;

/**
 * Returns whether an address belongs to the console. Compares protocol and host instead of the origin: Node and Electron's main process
 * return "null" as the origin of every custom scheme.
 */
export function isConsoleUrl(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === `${CONSOLE_SCHEME}:` && url.host === CONSOLE_HOST;
}

/** Returns whether the console's router handles a path. One HTML file serves all of its paths. */
function isConsoleRoute(pathname: string): boolean {
  return pathname === '/' || CONSOLE_ADDRESSES.includes(pathname);
}

/** Returns whether an address is a page of the console's router. */
export function isConsolePage(address: string): boolean {
  return isConsoleUrl(address) && isConsoleRoute(new URL(address).pathname);
}

/** Returns the file for a request to the console's scheme, or null. Never returns a file outside the served folder, for any path. */
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

/** Returns the path on the public site for an address below the site's prefix, or null. */
export function resolveSitePath(address: string): string | null {
  if (!isConsoleUrl(address)) return null;
  const { pathname } = new URL(address);
  return pathname.startsWith(`${SITE_PREFIX}/`) ? pathname.slice(SITE_PREFIX.length) : null;
}

function decodePath(pathname: string): string | null {
  const path = decode(pathname);
  // On Windows, a backslash is a separator and a colon names a drive or a stream. In C, a null byte ends a path.
  return path === null || /[\\:\0]/.test(path) || path.split('/').includes('..') ? null : path;
}

/** Decodes escape sequences. Returns null for a broken sequence, because another program may interpret it differently. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Returns the console address for a link from outside (`<DESKTOP_APP_ID>://feature-flags`), or null. The scheme is the console's id,
 * because one machine may have consoles of two companies (RFC 8252, 7.1). A link can only name a screen, because parameters or fragments
 * could contain a token or a decision.
 */
export function resolveDeepLink(link: string): string | null {
  const [scheme, screen] = link.match(/^([^:]+):\/\/([a-z-]{1,40})\/?$/)?.slice(1) ?? [];
  if (scheme !== DESKTOP_APP_ID) return null;
  if (screen === 'simple-admin') return new URL(SIMPLE_ADMIN_PATH, CONSOLE_URL).href;
  const known = SCREENS.find(({ path }) => path === screen);
  return known ? new URL(getScreenAddress(known.path), CONSOLE_URL).href : null;
}

/** Returns the first valid link among the command-line arguments, or null. Windows and Linux pass links as arguments. */
export function findDeepLink(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = resolveDeepLink(argument);
    if (address) return address;
  }
  return null;
}

export interface DeepLinks {
  /** Returns the screen address from the link of the first start, or null. */
  first(): string | null;
  /** Calls `show` for every later link and every later start. */
  setReceiver(show: (address: string | null) => void): void;
}

/** Collects links from the arguments of the first and later starts, and from a macOS event that can fire before Electron is ready. */
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
