import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Frame, Page, Request, Route } from '@playwright/test';

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

/** Runs a function in the main process, with the stand-in. */
export type AskMain = <A, R>(
  act: (electron: typeof import('./standIn/electron.ts'), arg: A) => R | Promise<R>,
  arg: A,
) => Promise<R>;

/** How long a new window may take to ask for its first address; one that asks for none stays at about:blank. */
const FIRST_REQUEST_MS = 300;

/**
 * Connects what Chromium does in the window with what main decides about it: the console's files come from main's protocol
 * handler, other requests pass its filter, navigations and new windows ask its guards.
 */
export async function routeWindow(context: BrowserContext, page: Page, ask: AskMain): Promise<void> {
  context.on('page', (opened) => void settleNewWindow(opened, ask));
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const url = toConsoleUrl(request.url());
      if (request.isNavigationRequest()) {
        const frame = frameOf(request);
        const allowed = frame?.page() === page ? await mayGo(frame, url, ask) : await mayOpen(url, ask);
        if (!allowed) return route.abort('aborted');
      }
      if (request.url().startsWith(`${STAND_IN_ORIGIN}/`)) return serve(route, ask);
      const isAllowed = await ask(
        ({ session }, asked) => session.fromPartition('console').mayRequest(asked),
        request.url(),
      );
      return isAllowed ? route.continue() : route.abort('blockedbyclient');
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
async function mayGo(frame: Frame, url: string, ask: AskMain): Promise<boolean> {
  const top = frame.parentFrame() === null;
  if (top && frame.url() === 'about:blank') return true;
  return ask(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.webContents.mayNavigate(...to) ?? false, [
    url,
    top,
  ] as const);
}

function mayOpen(url: string, ask: AskMain): Promise<boolean> {
  return ask(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.webContents.mayOpenWindow(to) ?? false, url);
}

async function serve(route: Route, ask: AskMain): Promise<void> {
  const request = route.request();
  const answer = await ask(
    async ({ session }, { url, method }) => {
      const response = await session.fromPartition('console').fetch(url, { method });
      const body = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    },
    { url: toConsoleUrl(request.url()), method: request.method() },
  );
  await route.fulfill({ ...answer, body: Buffer.from(answer.body) });
}

/** A window that got no further than about:blank is asked about as such: one that main forbids goes, whatever it was opened for. */
async function settleNewWindow(opened: Page, ask: AskMain): Promise<void> {
  await wait(FIRST_REQUEST_MS);
  if (!(await mayOpen(toConsoleUrl(opened.url()), ask))) await opened.close();
}
