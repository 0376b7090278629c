import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Frame, Page, Request, Route } from '@playwright/test';
import type { RemoteMain } from './DesktopApp.ts';

/** A secure origin of its own: Chromium outside Electron has no `app://`, and gives this one the same rights and limits. */
export const STAND_IN_ORIGIN = 'https://console.app.test';
const CONSOLE_ORIGIN = 'app://console';

/** Address as the main process knows it. */
export function toConsoleUrl(url: string): string {
  return url.startsWith(STAND_IN_ORIGIN) ? CONSOLE_ORIGIN + url.slice(STAND_IN_ORIGIN.length) : url;
}

/** Address as Chromium knows it. */
export function fromConsoleUrl(url: string): string {
  return url.startsWith(CONSOLE_ORIGIN) ? STAND_IN_ORIGIN + url.slice(CONSOLE_ORIGIN.length) : url;
}

/** How long a new window may take to ask for its first address; one that asks for none stays at about:blank. */
const FIRST_REQUEST_MS = 300;

/**
 * Connects what Chromium does in the window with what main decides about it: the console's files come from main's protocol
 * handler, other requests pass its filter, navigations and new windows ask its guards.
 */
export async function routeWindow(context: BrowserContext, page: Page, main: RemoteMain): Promise<void> {
  const newWindows: boolean[] = [];
  context.on('page', (opened) => void settleNewWindow(opened, newWindows, main));
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const url = toConsoleUrl(request.url());
      if (request.isNavigationRequest()) {
        const frame = frameOf(request);
        const allowed = frame?.page() === page ? await mayGo(frame, url, main) : await main.mayOpenWindow(url);
        if (frame?.page() !== page) newWindows.push(allowed);
        if (!allowed) return route.abort('aborted');
      }
      if (request.url().startsWith(`${STAND_IN_ORIGIN}/`)) return serve(route, main);
      return (await main.mayRequest(request.url())) ? route.continue() : route.abort('blockedbyclient');
    },
  );
}

/** Null for the first request of a new window, which comes before the window. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    // Playwright throws for exactly that case.
    return null;
  }
}

/** Loads that main asked for itself are not the page's navigation; they only ever go to the console. */
async function mayGo(frame: Frame, url: string, main: RemoteMain): Promise<boolean> {
  const top = frame.parentFrame() === null;
  const first = top && frame.url() === 'about:blank';
  return first || main.mayNavigate(url, top);
}

async function serve(route: Route, main: RemoteMain): Promise<void> {
  const request = route.request();
  const { status, headers, body } = await main.serve(toConsoleUrl(request.url()), request.method());
  await route.fulfill({ status, headers, body: Buffer.from(body) });
}

async function settleNewWindow(opened: Page, decided: boolean[], main: RemoteMain): Promise<void> {
  await wait(FIRST_REQUEST_MS);
  const allowed = decided.shift() ?? (await main.mayOpenWindow(toConsoleUrl(opened.url())));
  if (!allowed) await opened.close();
}
