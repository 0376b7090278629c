import { isAbsolute, join, relative } from 'node:path';
import { CONSOLE_ADDRESSES, SITE_PREFIX } from '../../screens.ts';

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
