import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Frame, Page, Request, Route } from '@playwright/test';
import { createBirpc } from 'birpc';
import { watchConsole } from '../../e2e/fixtures/consoleGuard.ts';
import {
  createDesktopApp,
  createEnvironment,
  type DesktopDriver,
  type Evaluate,
  invoke,
  type LaunchOptions,
  watchProcess,
} from './DesktopApp.ts';
import type { DriverSide, MainSide } from './fake/driver.ts';

const BUNDLES = join(import.meta.dirname, '../../../apps/admin-desktop/out');
const REGISTER = new URL('./fake/register.ts', import.meta.url).href;
/** A secure origin that replaces `app://console`, because Chromium outside Electron does not support `app://`. */
const ORIGIN = 'https://console.app.test';
const CONSOLE_ORIGIN = 'app://console';
/** The name of Playwright's binding to the main process. `installPreload` removes it before the page's own scripts run. */
const INVOKE_BINDING = '__fakeInvoke';
/** How long to wait for the first request of a new window. A window that makes no request stays at about:blank. */
const FIRST_REQUEST_MS = 300;

const replacePrefix = (url: string, from: string, to: string) =>
  url.startsWith(from) ? to + url.slice(from.length) : url;
const toConsoleUrl = (url: string) => replacePrefix(url, ORIGIN, CONSOLE_ORIGIN);

type AskMain = Evaluate<typeof import('./fake/electron.ts')>;

/** Runs the built main bundle in Node with a fake Electron, and shows its window in the test's own Chromium. */
export const fakeDriver: DesktopDriver = {
  name: 'fake',
  consoleOrigin: ORIGIN,
  launch: async (browser, options) => {
    const child = startMain(options);
    const main = watchProcess(child);
    const opened = Promise.withResolvers<Page>();
    void main.exited.then((code) => opened.reject(new Error(`The main process ended with ${code}:\n${main.output()}`)));
    const remote = createBirpc<MainSide, DriverSide>(
      {
        openWindow: async (preloadFile) => opened.resolve(await openWindow(browser, preloadFile, ask)),
        load: async (url) => void (await (await opened.promise).goto(replacePrefix(url, CONSOLE_ORIGIN, ORIGIN))),
        send: async (channel, value) => deliver(await opened.promise, channel, value),
      },
      {
        post: (message) => void (child.connected && child.send(message, () => undefined)),
        on: (listener) => void child.on('message', listener),
        timeout: -1,
      },
    );
    const ask: AskMain = (act, arg) => remote.evaluate(String(act), arg) as never;
    const evaluate = ask as unknown as Evaluate;
    const page = await opened.promise;
    return createDesktopApp({
      ...main,
      exited: main.exited.then(async (code) => {
        await page.context().close();
        return code;
      }),
      page,
      console: watchConsole(page.context()),
      evaluate,
      openLink: async (link) => {
        const machine = { ...options.machine, FAKE_ELECTRON_IS_SECOND: '1' };
        await once(startMain({ ...options, machine, args: [link] }), 'exit');
        await evaluate(({ app }, url) => void app.emit('second-instance', {}, ['console', url]), link);
      },
    });
  },
};

function startMain(options: LaunchOptions): ChildProcess {
  return fork(join(options.bundles ?? BUNDLES, 'main/index.js'), options.args ?? [], {
    execArgv: ['--import', REGISTER],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...options.machine, ...createEnvironment(options) },
  });
}

async function openWindow(browser: Browser, preloadFile: string, ask: AskMain): Promise<Page> {
  // Electron windows inherit neither a base URL nor storage from the test, so each gets a new context.
  const context = await browser.newContext({
    baseURL: ORIGIN,
    acceptDownloads: await ask(({ session }) => session.fromPartition('console').mayDownload(), null),
    viewport: { width: 1280, height: 800 },
  });
  await context.exposeBinding(INVOKE_BINDING, async ({ frame }, channel: string, args: unknown[]) => {
    // Playwright's `frame.url()` may be outdated, so read the URL in the frame. A removed frame receives no response.
    const url = await frame.evaluate(() => window.location.href).catch(() => null);
    if (url === null) return new Promise(() => undefined);
    const caller = { url: toConsoleUrl(url), top: frame.parentFrame() === null };
    return invoke(ask as unknown as Evaluate, { frame: caller, channel, args });
  });
  await context.addInitScript(`(${installPreload.toString()})('${INVOKE_BINDING}', function (require, module, exports) {
    'use strict';
    ${await readFile(preloadFile, 'utf8')}
  });`);
  const granted = await ask(({ session }) => session.fromPartition('console').grantedPermissions(), null);
  await context.grantPermissions(granted, { origin: ORIGIN });
  const page = await context.newPage();
  await routeWindow(context, page, ask);
  return page;
}

type Preload = (require: (name: string) => object, module: { exports: object }, exports: object) => void;
type Listener = (event: object, value: unknown) => void;

/** Evaluates the built preload in the page's top frame. Init scripts run in the page's world, so a closure hides the preload. */
function installPreload(bindingName: string, preload: Preload): void {
  const invoke: unknown = Reflect.get(window, bindingName);
  Reflect.deleteProperty(window, bindingName);
  if (window.top !== window || typeof invoke !== 'function') return;

  const listeners = new Map<string, Set<Listener>>();
  const deepFreeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
    return Object.freeze(value);
  };
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: object) =>
        Object.defineProperty(window, name, { value: deepFreeze(api), writable: false, configurable: false }),
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => invoke(channel, args),
      on: (channel: string, listener: Listener) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      },
      removeListener: (channel: string, listener: Listener) => {
        listeners.get(channel)?.delete(listener);
      },
    },
  };
  // Use a symbol, because a string would add a name to `window` that Electron does not add.
  Object.defineProperty(window, Symbol.for('fake.deliver'), {
    value: (channel: string, value: unknown) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, value);
    },
  });
  const module = { exports: {} };
  preload(
    (name) => {
      if (name !== 'electron') throw new Error(`A sandboxed preload cannot require ${name}`);
      return electron;
    },
    module,
    module.exports,
  );
}

async function deliver(page: Page, channel: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name, sent]) => {
      const receive: unknown = Reflect.get(window, Symbol.for('fake.deliver'));
      if (typeof receive === 'function') receive(name, sent);
    },
    [channel, value] as const,
  );
}

/** Routes the window's requests through the protocol handler, request filter and navigation guards of the main process. */
async function routeWindow(context: BrowserContext, page: Page, ask: AskMain): Promise<void> {
  context.on('page', (opened) => void settleNewWindow(opened, ask));
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const url = toConsoleUrl(request.url());
      if (request.isNavigationRequest()) {
        const frame = getFrame(request);
        const allowed = frame?.page() === page ? await canNavigate(frame, url, ask) : await canOpen(url, ask);
        if (!allowed) return route.abort('aborted');
      }
      if (url.startsWith(`${CONSOLE_ORIGIN}/`)) return serve(route, url, ask);
      const isAllowed = await ask(
        ({ session }, asked) => session.fromPartition('console').mayRequest(asked),
        request.url(),
      );
      return isAllowed ? route.continue() : route.abort('blockedbyclient');
    },
  );
}

function getFrame(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    // Playwright throws for the first request of a new window.
    return null;
  }
}

/** Returns whether the main process allows a navigation. Allows the window's first load, because the main process starts it. */
async function canNavigate(frame: Frame, url: string, ask: AskMain): Promise<boolean> {
  const top = frame.parentFrame() === null;
  if (top && frame.url() === 'about:blank') return true;
  return ask(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.webContents.mayNavigate(...to) ?? false, [
    url,
    top,
  ] as const);
}

function canOpen(url: string, ask: AskMain): Promise<boolean> {
  return ask(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.webContents.mayOpenWindow(to) ?? false, url);
}

async function serve(route: Route, url: string, ask: AskMain): Promise<void> {
  const answer = await ask(
    async ({ session }, asked) => {
      const response = await session.fromPartition('console').fetch(asked.url, asked);
      const body = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    },
    { url, method: route.request().method() },
  );
  await route.fulfill({ ...answer, body: Buffer.from(answer.body) });
}

/** Closes a new window if the main process rejects its URL. */
async function settleNewWindow(opened: Page, ask: AskMain): Promise<void> {
  await wait(FIRST_REQUEST_MS);
  if (!(await canOpen(toConsoleUrl(opened.url()), ask))) await opened.close();
}
