import type { App, Session, WebContents } from 'electron';
import { CONSOLE_SCHEME, isConsolePage, isConsoleUrl } from './consoleAddress.ts';

/** Without the prefix `persist:`, the partition is in memory, so cookies, cache and storage are not written to disk. */
export const CONSOLE_PARTITION = 'console';

const SOCKET_PROTOCOLS: Readonly<Record<string, string>> = { 'wss:': 'https:', 'ws:': 'http:' };

/** Returns whether the window may request a URL. A second layer of defense behind the content security policy. */
function isAllowedRequest(address: string, reachable: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.protocol === `${CONSOLE_SCHEME}:` || url.protocol === 'devtools:') return true;
  // A blob's URL contains the origin of the page that created it.
  if (url.protocol === 'blob:') return url.pathname.startsWith(`${CONSOLE_SCHEME}://`);
  const protocol = SOCKET_PROTOCOLS[url.protocol] ?? url.protocol;
  return reachable.includes(`${protocol}//${url.host}`);
}

export interface SessionPolicy {
  readonly session: Session;
  readonly reachable: readonly string[];
  /** Whether the backend runs on this machine, in which case Chromium requires a permission for requests to it. */
  readonly localBackend: boolean;
}

const LOOPBACK_PERMISSIONS: readonly string[] = ['local-network-access', 'local-network', 'loopback-network'];

/**
 * Denies devices, downloads, permissions and requests to unlisted origins. Exceptions: the console's page may write to the clipboard, and
 * may reach a local backend.
 */
export function registerSessionPolicy({ session, reachable, localBackend }: SessionPolicy): void {
  const isGranted = (permission: string, frame: { requestingUrl?: string; isMainFrame: boolean }) => {
    if (localBackend && LOOPBACK_PERMISSIONS.includes(permission)) return true;
    const isOurPage = frame.isMainFrame && isConsoleUrl(frame.requestingUrl ?? '');
    return permission === 'clipboard-sanitized-write' && isOurPage;
  };
  // Most web APIs call the check handler first and the request handler only if the check fails, so both must agree.
  session.setPermissionRequestHandler((_page, permission, answer, frame) => answer(isGranted(permission, frame)));
  session.setPermissionCheckHandler((_page, permission, _origin, frame) => isGranted(permission, frame));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !isAllowedRequest(details.url, reachable) }),
  );
  session.on('will-download', (event) => event.preventDefault());
}

/** Blocks new windows, webviews and navigation away from the console. Passes the URLs of blocked windows and links to `openOutside`. */
export function registerNavigationGuard(deps: { app: App; openOutside: (url: string) => Promise<boolean> }): void {
  deps.app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (isConsolePage(event.url)) return;
      event.preventDefault();
      void deps.openOutside(event.url);
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => {
      // `will-navigate` handles the main frame. Other frames may only load `about:srcdoc`.
      if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      void deps.openOutside(url);
      return { action: 'deny' };
    });
  });
}
