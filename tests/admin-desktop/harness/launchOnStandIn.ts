import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DesktopApp, DesktopDriver, LaunchOptions } from './DesktopApp.ts';
import { INVOKE_BINDING, preloadInPage } from './preloadInPage.ts';
import { routeWindow } from './routeWindow.ts';
import { type Caller, connect } from './rpc.ts';
import { fromConsoleUrl, STAND_IN_ORIGIN, toConsoleUrl } from './standInUrls.ts';
import type { DriverSide, MainSide } from './wire.ts';

const MAIN_BUNDLE = join(import.meta.dirname, '../../../apps/admin-desktop/out/main/index.js');
const REGISTER = new URL('./standIn/register.ts', import.meta.url).href;
const QUIT_WITHIN_MS = 10_000;

/** Runs the built main bundle in Node with a stand-in for Electron, and its window in the test's own Chromium. */
export const standInDriver: DesktopDriver = {
  name: 'stand-in',
  consoleOrigin: STAND_IN_ORIGIN,
  launch: async (browser, options) => {
    const child = startMain(options);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    const opened = Promise.withResolvers<{ page: Page; context: BrowserContext }>();
    void exited.then((code) => opened.reject(new Error(`The main process ended with ${code}:\n${output}`)));

    const main: Caller<MainSide> = connect<MainSide>(
      {
        send: (message) => child.connected && child.send(message as object),
        onMessage: (listener) => child.on('message', listener),
      },
      createDriverSide(() => main, browser, opened),
    );
    const { page, context } = await opened.promise;
    void exited.then(() => context.close()).catch(() => undefined);
    return { ...appOf(main), page, exited, output: () => output, ...endings(child, main, exited, context) };
  },
};

function startMain(options: LaunchOptions): ChildProcess {
  return fork(MAIN_BUNDLE, options.args ?? [], {
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
  main: () => Caller<MainSide>,
  browser: Browser,
  opened: PromiseWithResolvers<{ page: Page; context: BrowserContext }>,
): DriverSide {
  return {
    openWindow: async (preloadFile) => {
      // Without an address bar there is no base address and no storage to inherit: a new context for every window.
      const context = await browser.newContext({ baseURL: STAND_IN_ORIGIN, viewport: { width: 1280, height: 800 } });
      await context.exposeBinding(INVOKE_BINDING, ({ frame }, channel: string, args: unknown[]) =>
        main()('invoke', channel, args, { url: toConsoleUrl(frame.url()), top: frame.parentFrame() === null }),
      );
      await context.addInitScript(preloadInPage(await readFile(preloadFile, 'utf8')));
      await context.grantPermissions(await grantedPermissions(main()));
      const page = await context.newPage();
      await routeWindow(context, page, main());
      opened.resolve({ page, context });
    },
    load: async (url) => {
      const { page } = await opened.promise;
      await page.goto(fromConsoleUrl(url));
      await main()('pageLoaded');
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
  midi: ['midi'],
} as const;

/** What main grants; Chromium refuses everything else once it has been given a list. */
async function grantedPermissions(main: Caller<MainSide>): Promise<string[]> {
  const granted: string[] = [];
  for (const [name, chromium] of Object.entries(PERMISSIONS)) {
    if (await main('mayUse', name)) granted.push(...chromium);
  }
  return granted;
}

function appOf(main: Caller<MainSide>): Omit<DesktopApp, 'page' | 'exited' | 'output' | 'quit' | 'kill'> {
  return {
    inspect: () => main('inspect'),
    clickMenu: (id) => main('clickMenu', id),
    power: (event) => main('power', event),
    setIdleSeconds: (seconds) => main('setIdleSeconds', seconds),
    invokeFrom: (frame, channel, args) => main('invoke', channel, args, frame),
    fetchConsole: async (url, method = 'GET') => {
      const { status, headers, body } = await main('serve', url, method);
      return { status, headers, body: Buffer.from(body).toString('utf8') };
    },
    mayUse: (permission) => main('mayUse', permission),
    moveWindow: (bounds) => main('moveWindow', bounds),
  };
}

function endings(
  child: ChildProcess,
  main: Caller<MainSide>,
  exited: Promise<number | null>,
  context: BrowserContext,
): Pick<DesktopApp, 'quit' | 'kill'> {
  return {
    quit: async () => {
      const hanging = setTimeout(() => child.kill('SIGKILL'), QUIT_WITHIN_MS);
      await main('quit').catch(() => undefined);
      await exited;
      clearTimeout(hanging);
      await context.close();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
      await context.close();
    },
  };
}
