import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Caller } from './rpc.ts';
import { STAND_IN_ORIGIN, toConsoleUrl } from './standInUrls.ts';
import type { MainSide } from './wire.ts';

/**
 * Connects what Chromium does in the window with what main decides about it: the console's files come from main's protocol
 * handler, other requests pass its filter, navigations and new windows ask its guards.
 */
export async function routeWindow(context: BrowserContext, page: Page, main: Caller<MainSide>): Promise<void> {
  const popups = new WeakSet<Page>();
  context.on('page', (opened) => {
    if (opened === page) return;
    popups.add(opened);
    void settlePopup(opened, main);
  });
  page.on('download', async (download) => {
    if (!(await main('mayDownload'))) await download.cancel();
  });
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      // A new window's first request is decided with the window itself, below.
      if (request.isNavigationRequest() && popups.has(request.frame().page())) return route.abort('aborted');
      if (request.isNavigationRequest() && !(await mayGo(route, main))) return route.abort('aborted');
      if (request.url().startsWith(`${STAND_IN_ORIGIN}/`)) return serve(route, main);
      return (await main('mayRequest', request.url())) ? route.continue() : route.abort('blockedbyclient');
    },
  );
}

/** Loads that main asked for itself are not the page's navigation; they only ever go to the console. */
async function mayGo(route: Route, main: Caller<MainSide>): Promise<boolean> {
  const request = route.request();
  const top = request.frame().parentFrame() === null;
  const first = request.frame().url() === 'about:blank' && top;
  return first || main('mayNavigate', toConsoleUrl(request.url()), top);
}

async function serve(route: Route, main: Caller<MainSide>): Promise<void> {
  const request = route.request();
  const { status, headers, body } = await main('serve', toConsoleUrl(request.url()), request.method());
  await route.fulfill({ status, headers, body: Buffer.from(body) });
}

async function settlePopup(popup: Page, main: Caller<MainSide>): Promise<void> {
  // The request may come with the window or a moment later; a window without one stays at about:blank.
  const request = await popup.waitForEvent('request', { timeout: 300 }).catch(() => null);
  const allowed = await main('mayOpenWindow', toConsoleUrl(request?.url() ?? popup.url()));
  if (!allowed) await popup.close();
}
