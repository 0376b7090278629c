import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createBirpc } from 'birpc';
import { watchConsole } from '../../e2e/fixtures/consoleGuard.ts';
import {
  createDesktopApp,
  type DesktopDriver,
  type Evaluate,
  environmentOf,
  invoke,
  type LaunchOptions,
  watchProcess,
} from './DesktopApp.ts';
import { INVOKE_BINDING, preloadInPage } from './preloadInPage.ts';
import { type AskMain, fromConsoleUrl, routeWindow, STAND_IN_ORIGIN, toConsoleUrl } from './routeWindow.ts';
import type { DriverSide, MainSide } from './standIn/driver.ts';

const BUNDLES = join(import.meta.dirname, '../../../apps/admin-desktop/out');
const REGISTER = new URL('./standIn/register.ts', import.meta.url).href;

/** Runs the built main bundle in Node with a stand-in for Electron, and its window in the test's own Chromium. */
export const standInDriver: DesktopDriver = {
  name: 'stand-in',
  consoleOrigin: STAND_IN_ORIGIN,
  launch: async (browser, options) => {
    const child = startMain(options);
    const main = watchProcess(child);
    const opened = Promise.withResolvers<Page>();
    void main.exited.then((code) => opened.reject(new Error(`The main process ended with ${code}:\n${main.output()}`)));
    const remote = createBirpc<MainSide, DriverSide>(
      {
        openWindow: async (preloadFile) => opened.resolve(await openWindow(browser, preloadFile, ask)),
        load: async (url) => void (await (await opened.promise).goto(fromConsoleUrl(url))),
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
      // The window goes with its process, in whatever way that ends.
      exited: main.exited.then(async (code) => {
        await page.context().close();
        return code;
      }),
      page,
      console: watchConsole(page.context()),
      evaluate,
      openLink: async (link) => {
        const machine = { ...options.machine, STAND_IN_IS_SECOND: '1' };
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
    env: { ...process.env, ...options.machine, ...environmentOf(options) },
  });
}

async function openWindow(browser: Browser, preloadFile: string, ask: AskMain): Promise<Page> {
  // Without an address bar a window inherits neither a base address nor storage: each gets a new context.
  const context = await browser.newContext({
    baseURL: STAND_IN_ORIGIN,
    acceptDownloads: await ask(({ session }) => session.fromPartition('console').mayDownload(), null),
    viewport: { width: 1280, height: 800 },
  });
  await context.exposeBinding(INVOKE_BINDING, async ({ frame }, channel: string, args: unknown[]) => {
    // Asked of the frame itself: the address that Playwright knows can lag behind a document that calls at once. A frame that
    // is gone gets no answer, as in Electron.
    const url = await frame.evaluate(() => window.location.href).catch(() => null);
    if (url === null) return new Promise(() => undefined);
    const caller = { url: toConsoleUrl(url), top: frame.parentFrame() === null };
    return invoke(ask as unknown as Evaluate, { frame: caller, channel, args });
  });
  await context.addInitScript(preloadInPage(await readFile(preloadFile, 'utf8')));
  const granted = await ask(({ session }) => session.fromPartition('console').grantedPermissions(), null);
  await context.grantPermissions(granted, { origin: STAND_IN_ORIGIN });
  const page = await context.newPage();
  await routeWindow(context, page, ask);
  return page;
}

/** Hands the page what main sends. */
async function deliver(page: Page, channel: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name, sent]) => {
      const receive: unknown = Reflect.get(window, Symbol.for('stand-in.deliver'));
      if (typeof receive === 'function') receive(name, sent);
    },
    [channel, value] as const,
  );
}
