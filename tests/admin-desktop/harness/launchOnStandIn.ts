import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createBirpc } from 'birpc';
import { type ConsoleGuard, watchConsole } from '../../e2e/fixtures/consoleGuard.ts';
import type { DesktopApp, DesktopDriver, DriverSide, LaunchOptions, MainSide, RemoteMain } from './DesktopApp.ts';
import { INVOKE_BINDING, preloadInPage } from './preloadInPage.ts';
import { fromConsoleUrl, routeWindow, STAND_IN_ORIGIN, toConsoleUrl } from './routeWindow.ts';

const BUNDLES = join(import.meta.dirname, '../../../apps/admin-desktop/out');
const REGISTER = new URL('./standIn/register.ts', import.meta.url).href;
const QUIT_WITHIN_MS = 20_000;

/** Runs the built main bundle in Node with a stand-in for Electron, and its window in the test's own Chromium. */
export const standInDriver: DesktopDriver = {
  name: 'stand-in',
  consoleOrigin: STAND_IN_ORIGIN,
  launch: async (browser, options) => {
    const child = startMain(options);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    const opened = Promise.withResolvers<StandInWindow>();
    void ended.then((code) => opened.reject(new Error(`The main process ended with ${code}:\n${output}`)));

    const main: RemoteMain = createBirpc<MainSide, DriverSide>(
      createDriverSide(() => main, browser, opened),
      {
        post: (message) => void (child.connected && child.send(message, () => undefined)),
        on: (listener) => void child.on('message', listener),
        timeout: -1,
      },
    );
    const { page, context, console } = await opened.promise;
    // The window goes with its process, in whatever way that ends.
    const exited = ended.then(async (code) => {
      await context.close();
      return code;
    });
    const openLink = async (link: string) => void (await once(startMain({ ...options, args: [link] }), 'exit'));
    return { ...appOf(main), page, console, exited, output: () => output, openLink, ...endings(child, main, exited) };
  },
};

interface StandInWindow {
  page: Page;
  context: BrowserContext;
  console: ConsoleGuard;
}

function startMain(options: LaunchOptions): ChildProcess {
  return fork(join(options.bundles ?? BUNDLES, 'main/index.js'), options.args ?? [], {
    execArgv: ['--import', REGISTER],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...options.machine,
      DESKTOP_PROFILE_DIR: options.profile,
      SITE_SUPABASE_URL: options.backendUrl,
      SITE_SUPABASE_KEY: options.backendKey,
    },
  });
}

function createDriverSide(
  main: () => RemoteMain,
  browser: Browser,
  opened: PromiseWithResolvers<StandInWindow>,
): DriverSide {
  return {
    openWindow: async (preloadFile) => {
      // Without an address bar a window inherits neither a base address nor storage: each gets a new context.
      const context = await browser.newContext({
        baseURL: STAND_IN_ORIGIN,
        acceptDownloads: await main().mayDownload(),
        viewport: { width: 1280, height: 800 },
      });
      await context.exposeBinding(INVOKE_BINDING, async ({ frame }, channel: string, args: unknown[]) => {
        // Asked of the frame itself: the address that Playwright knows can lag behind a document that calls at once. A frame that
        // is gone gets no answer, as in Electron.
        const url = await frame.evaluate(() => window.location.href).catch(() => null);
        if (url === null) return new Promise(() => undefined);
        return main().invoke(channel, args, { url: toConsoleUrl(url), top: frame.parentFrame() === null });
      });
      await context.addInitScript(preloadInPage(await readFile(preloadFile, 'utf8')));
      await context.grantPermissions(await grantedPermissions(main()), { origin: STAND_IN_ORIGIN });
      const console = watchConsole(context);
      const page = await context.newPage();
      await routeWindow(context, page, main());
      opened.resolve({ page, context, console });
    },
    load: async (url) => {
      const { page } = await opened.promise;
      await page.goto(fromConsoleUrl(url));
      await main().pageLoaded();
    },
    closeWindow: async () => (await opened.promise).page.close(),
    send: async (channel, value) => {
      const { page } = await opened.promise;
      await page.evaluate(
        ([name, sent]) => {
          const deliver: unknown = Reflect.get(window, Symbol.for('stand-in.deliver'));
          if (typeof deliver === 'function') deliver(name, sent);
        },
        [channel, value] as const,
      );
    },
  };
}

/** Electron's names of permissions, and those under which Chromium is told the same. */
const PERMISSIONS = {
  'loopback-network': ['local-network-access'],
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  media: ['camera', 'microphone'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  midi: ['midi'],
} as const;

/** The permissions that main grants; Chromium refuses all others once it has a list. */
async function grantedPermissions(main: RemoteMain): Promise<string[]> {
  const granted: string[] = [];
  for (const [name, chromium] of Object.entries(PERMISSIONS)) {
    if (await main.mayUse(name)) granted.push(...chromium);
  }
  return granted;
}

function appOf(
  main: RemoteMain,
): Omit<DesktopApp, 'page' | 'console' | 'exited' | 'output' | 'openLink' | 'quit' | 'kill'> {
  return {
    inspect: () => main.inspect(),
    clickMenu: (id) => main.clickMenu(id),
    power: (event) => main.power(event),
    setIdleSeconds: (seconds) => main.setIdleSeconds(seconds),
    invokeFrom: (frame, channel, args) => main.invoke(channel, args, frame),
    fetchConsole: async (url, method = 'GET') => {
      const { status, headers, body } = await main.serve(url, method);
      return { status, headers, body: Buffer.from(body).toString('utf8') };
    },
    moveWindow: (bounds) => main.moveWindow(bounds),
  };
}

function endings(
  child: ChildProcess,
  main: RemoteMain,
  exited: Promise<number | null>,
): Pick<DesktopApp, 'quit' | 'kill'> {
  return {
    quit: async () => {
      let isHanging = false;
      const patience = setTimeout(() => {
        isHanging = true;
        child.kill('SIGKILL');
      }, QUIT_WITHIN_MS);
      await main.quit().catch(() => undefined);
      await exited;
      clearTimeout(patience);
      if (isHanging) throw new Error(`The console had not ended ${QUIT_WITHIN_MS} ms after it was asked to`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
