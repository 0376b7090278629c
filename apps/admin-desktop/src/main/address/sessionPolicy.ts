import type { App, Session, WebContents } from 'electron';
import { CONSOLE_SCHEME, isConsolePage, isConsoleUrl } from './consoleAddress.ts';

/**
 * Held in memory only: no cookies, caches or site storage of the page ever reach the disk. What must last goes through the
 * main process.
 */
export const CONSOLE_PARTITION = 'console';

const SOCKET_PROTOCOLS: Readonly<Record<string, string>> = { 'wss:': 'https:', 'ws:': 'http:' };

/** The page may reach the console's own files and the listed origins. Second line behind the content security policy. */
export function isAllowedRequest(address: string, reachable: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.protocol === `${CONSOLE_SCHEME}:` || url.protocol === 'devtools:') return true;
  // A blob is made by the page itself; its address carries the page's origin.
  if (url.protocol === 'blob:') return url.pathname.startsWith(`${CONSOLE_SCHEME}://`);
  const protocol = SOCKET_PROTOCOLS[url.protocol] ?? url.protocol;
  return reachable.includes(`${protocol}//${url.host}`);
}

export interface SessionPolicy {
  readonly session: Session;
  /** Origins outside that the page may call. */
  readonly reachable: readonly string[];
  /** The backend on this machine: Chromium asks for a permission before a page may call loopback addresses. */
  readonly localBackend: boolean;
}

const LOOPBACK_PERMISSIONS: readonly string[] = ['local-network-access', 'local-network', 'loopback-network'];

/**
 * Refuses every device, download and foreign request, and every permission but one: the console's own page may put text on the
 * clipboard. Electron's default is to grant them all.
 */
export function registerSessionPolicy({ session, reachable, localBackend }: SessionPolicy): void {
  const isGranted = (permission: string, frame: { requestingUrl?: string; isMainFrame: boolean }) => {
    if (localBackend && LOOPBACK_PERMISSIONS.includes(permission)) return true;
    const isOurPage = frame.isMainFrame && isConsoleUrl(frame.requestingUrl ?? '');
    return permission === 'clipboard-sanitized-write' && isOurPage;
  };
  // Most of Chromium's interfaces check first and ask only when the check says no, so both have to answer alike.
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
 * No page ever leaves the console, opens a window or embeds a webview. An allow-listed address goes to the system's browser
 * instead; anything else goes nowhere.
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
      // The main frame is decided above. Other frames are empty pages that the console fills itself, and may go nowhere.
      if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      void deps.openOutside(url);
      return { action: 'deny' };
    });
  });
}
