import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { ConsoleGuard } from '../../e2e/fixtures/consoleGuard.ts';

export interface LaunchOptions {
  /** The profile folder. Reusing it simulates a restart. */
  profile: string;
  backendUrl: string;
  backendKey: string;
  args?: string[];
  /** A folder whose bundles replace the default ones. Only the fake driver supports it. */
  bundles?: string;
  /** Environment variables that simulate a machine, such as its key store. Only the fake driver supports them. */
  machine?: Record<string, string>;
}

export interface DesktopDriver {
  readonly name: 'fake' | 'electron';
  /** The origin of the console's pages in the browser. */
  readonly consoleOrigin: string;
  launch(browser: Browser, options: LaunchOptions): Promise<DesktopApp>;
}

/** Runs a function in the main process. The function can use only `electron` (or its fake) and `arg`. */
export type Evaluate<Module = typeof Electron.CrossProcessExports> = <A, R>(
  act: (electron: Module, arg: A) => R | Promise<R>,
  arg: A,
) => Promise<R>;

export interface MainProcess {
  readonly child: ChildProcess;
  output(): string;
  readonly exited: Promise<number | null>;
}

export interface StartedConsole extends MainProcess {
  readonly page: Page;
  readonly console: ConsoleGuard;
  readonly evaluate: Evaluate;
  /** Opens a link as the system does, by starting a second process. Electron on macOS receives an event instead. */
  openLink(link: string): Promise<void>;
}

interface CallingFrame {
  readonly url: string;
  readonly top: boolean;
}

const QUIT_WITHIN_MS = 20_000;

/** Builds the environment that configures an unpackaged console. */
export function createEnvironment({ profile, backendUrl, backendKey }: LaunchOptions) {
  return { DESKTOP_PROFILE_DIR: profile, SITE_SUPABASE_URL: backendUrl, SITE_SUPABASE_KEY: backendKey };
}

export function watchProcess(child: ChildProcess): MainProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, exited };
}

export type DesktopApp = Awaited<ReturnType<typeof createDesktopApp>>;

export async function createDesktopApp(started: StartedConsole) {
  const { child, evaluate, exited } = started;
  await recordSideEffects(evaluate);
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return {
    ...started,
    kill,
    inspect: () => inspect(evaluate),
    clickMenu: (id: string) =>
      evaluate(({ Menu }, name) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById(name);
        if (!item) throw new Error(`No menu entry ${name}`);
        item.click();
      }, id),
    power: (event: 'lock-screen' | 'suspend') =>
      evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    invokeFrom: (frame: CallingFrame, channel: string, args: unknown[]) => invoke(evaluate, { frame, channel, args }),
    /** Requests a URL from the console's protocol handler. The fake driver does not normalize the URL. */
    fetchConsole: (url: string, method = 'GET') =>
      evaluate(
        async ({ session }, asked) => {
          const answer = await session.fromPartition('console').fetch(asked.url, { method: asked.method });
          return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
        },
        { url, method },
      ),
    /** Quits the console. Throws if the process does not end. */
    quit: async () => {
      // The process may exit before it responds.
      void evaluate(({ app }) => app.quit(), null).catch(() => undefined);
      const isEnded = await Promise.race([exited.then(() => true), wait(QUIT_WITHIN_MS, false, { ref: false })]);
      if (isEnded) return;
      await kill();
      throw new Error(`The console had not ended ${QUIT_WITHIN_MS} ms after it was asked to`);
    },
  };
}

/** Calls an IPC handler of the main process directly, as if the given frame had called it. */
export function invoke(evaluate: Evaluate, call: { frame: CallingFrame; channel: string; args: unknown[] }) {
  return evaluate(({ ipcMain, BrowserWindow }, { frame, channel, args }): unknown => {
    const sender = BrowserWindow.getAllWindows()[0]?.webContents;
    // A closed window has no page, so its pending calls never settle.
    if (!sender) return new Promise(() => undefined);
    // Electron passes the calling frame. Pass the given frame instead, so that a test can forge it.
    const senderFrame = { url: frame.url, parent: frame.top ? null : {} };
    type Handler = (event: object, ...args: unknown[]) => unknown;
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, Handler>;
    return handlers.get(channel)?.({ sender, senderFrame }, ...args);
  }, call);
}

interface SideEffects {
  readonly opened: string[];
  readonly messages: string[];
  readonly notifications: string[];
}

/** Records links and message boxes instead of opening them, and records notifications. */
async function recordSideEffects(evaluate: Evaluate): Promise<void> {
  await evaluate(({ shell, dialog, Notification }) => {
    const effects: SideEffects = { opened: [], messages: [], notifications: [] };
    Reflect.set(globalThis, 'effects', effects);
    const { show } = Notification.prototype;
    Notification.prototype.show = function () {
      effects.notifications.push([this.title, this.body].filter(Boolean).join(': '));
      show.call(this);
    };
    shell.openExternal = async (url) => void effects.opened.push(url);
    dialog.showMessageBox = (async (...args: unknown[]) => {
      effects.messages.push((args.at(-1) as { message: string }).message);
      return { response: 0, checkboxChecked: false };
    }) as typeof dialog.showMessageBox;
  }, null);
}

function inspect(evaluate: Evaluate) {
  return evaluate(async ({ app, BrowserWindow, Menu, clipboard }) => {
    const [window] = BrowserWindow.getAllWindows();
    const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
    const listLabels = (items: readonly Electron.MenuItem[]): string[] =>
      items.flatMap((item) => [item.label, ...listLabels(item.submenu?.items ?? [])]);
    return {
      webPreferences: contents.getLastWebPreferences(),
      bounds: window?.getNormalBounds(),
      zoomLevel: window?.webContents.getZoomLevel(),
      isVisible: window?.isVisible(),
      menu: listLabels(Menu.getApplicationMenu()?.items ?? []),
      clipboard: await clipboard.readText(),
      badge: app.getBadgeCount(),
      ...(Reflect.get(globalThis, 'effects') as SideEffects),
    };
  }, null);
}
