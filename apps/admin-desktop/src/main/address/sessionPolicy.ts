import type { App, Session, WebContents } from 'electron';
import { CONSOLE_SCHEME, isConsolePage, isConsoleUrl } from './consoleAddress.ts';

/**
 * A partition without `persist:` stays in memory, so no cookies, caches or storage of the page reach the disk. The main process stores
 * lasting data.
 */
export const CONSOLE_PARTITION = 'console';

const SOCKET_PROTOCOLS: Readonly<Record<string, string>> = { 'wss:': 'https:', 'ws:': 'http:' };

/** Returns whether the page may request an address. Repeats the limits of the content security policy as a second protection. */
function isAllowedRequest(address: string, reachable: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.protocol === `${CONSOLE_SCHEME}:` || url.protocol === 'devtools:') return true;
  // The page creates blobs, whose addresses contain its origin.
  if (url.protocol === 'blob:') return url.pathname.startsWith(`${CONSOLE_SCHEME}://`);
  const protocol = SOCKET_PROTOCOLS[url.protocol] ?? url.protocol;
  return reachable.includes(`${protocol}//${url.host}`);
}

export interface SessionPolicy {
  readonly session: Session;
  /** Origins that the page may call. */
  readonly reachable: readonly string[];
  /** Whether the backend runs on this machine. Chromium requires a permission for loopback addresses. */
  readonly localBackend: boolean;
}

const LOOPBACK_PERMISSIONS: readonly string[] = ['local-network-access', 'local-network', 'loopback-network'];

/**
 * Blocks every device, download, foreign request and permission, except writing to the clipboard by the console's own page. Electron grants
 * all of them by default.
 */
export function registerSessionPolicy({ session, reachable, localBackend }: SessionPolicy): void {
  const isGranted = (permission: string, frame: { requestingUrl?: string; isMainFrame: boolean }) => {
    if (localBackend && LOOPBACK_PERMISSIONS.includes(permission)) return true;
    const isOurPage = frame.isMainFrame && isConsoleUrl(frame.requestingUrl ?? '');
    return permission === 'clipboard-sanitized-write' && isOurPage;
  };
  // Most web APIs check first and request only if the check fails, so both handlers must decide the same way.
  session.setPermissionRequestHandler((_page, permission, answer, frame) => answer(isGranted(permission, frame)));
  session.setPermissionCheckHandler((_page, permission, _origin, frame) => isGranted(permission, frame));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !isAllowedRequest(details.url, reachable) }),
  );
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * Blocks navigation away from the console, new windows and webviews. Passes the address to `openOutside`, which decides whether the system
 * opens it.
 */
export function registerNavigationGuard(deps: { app: App; openOutside: (url: string) => Promise<boolean> }): void {
  deps.app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (isConsolePage(event.url)) return;
      event.preventDefault();
      void deps.openOutside(event.url);
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => {
      // `will-navigate` covers the main frame. The console itself fills its other frames, which must not navigate.
      if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      void deps.openOutside(url);
      return { action: 'deny' };
    });
  });
}
