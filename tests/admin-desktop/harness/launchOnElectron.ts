import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { _electron, type ElectronApplication } from '@playwright/test';
import { watchConsole } from '../../e2e/fixtures/consoleGuard.ts';
import type { DesktopApp, DesktopDriver, WindowFacts } from './DesktopApp.ts';

const APP_FOLDER = join(import.meta.dirname, '../../../apps/admin-desktop');

/** Runs the same built bundles on Electron itself; `packed`: the executable is a packed console and holds them. */
export function electronDriver(executablePath: string, packed = false): DesktopDriver {
  return {
    name: 'electron',
    consoleOrigin: 'app://console',
    launch: async (_browser, { profile, backendUrl, backendKey, args = [] }) => {
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      // A packed console takes nothing from its environment: its backend is baked in, its profile is Chromium's to move.
      const own = [...asRoot, packed ? `--user-data-dir=${profile}` : APP_FOLDER];
      const env = {
        ...(process.env as Record<string, string>),
        DESKTOP_PROFILE_DIR: profile,
        SITE_SUPABASE_URL: backendUrl,
        SITE_SUPABASE_KEY: backendKey,
      };
      const chromiumSandbox = asRoot.length === 0;
      const electron = await _electron.launch({ executablePath, args: [...own, ...args], env, chromiumSandbox });
      const child = electron.process();
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
      const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await recordWhatLeaves(electron);
      const page = await electron.firstWindow();
      return {
        ...appOf(electron),
        page,
        console: watchConsole(page.context()),
        output: () => output,
        exited,
        openLink: async (link) => {
          if (process.platform === 'darwin')
            await electron.evaluate(({ app }, url) => void app.emit('open-url', { preventDefault() {} }, url), link);
          else await once(spawn(executablePath, [...own, link], { env, stdio: 'ignore' }), 'exit');
        },
        quit: async () =>
          void (await Promise.all([electron.evaluate(({ app }) => app.quit()).catch(() => undefined), exited])),
        kill: async () => {
          child.kill('SIGKILL');
          await exited;
        },
      };
    },
  };
}

/** Nothing may really open a browser or wait for a click on a test machine. */
async function recordWhatLeaves(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ shell, dialog, Notification }) => {
    const left = { opened: [] as string[], messages: [] as string[], notifications: [] as string[] };
    Reflect.set(globalThis, 'left', left);
    const { show } = Notification.prototype;
    Notification.prototype.show = function () {
      left.notifications.push(this.title);
      show.call(this);
    };
    shell.openExternal = async (url) => void left.opened.push(url);
    dialog.showMessageBox = (async (...args: unknown[]) => {
      left.messages.push((args.at(-1) as { message: string }).message);
      return { response: 0, checkboxChecked: false };
    }) as typeof dialog.showMessageBox;
  });
}

function appOf(
  electron: ElectronApplication,
): Omit<DesktopApp, 'page' | 'console' | 'exited' | 'output' | 'openLink' | 'quit' | 'kill'> {
  return {
    inspect: () =>
      electron.evaluate(async ({ app, BrowserWindow, Menu, clipboard }) => {
        const [window] = BrowserWindow.getAllWindows();
        const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
        const left = Reflect.get(globalThis, 'left') as Pick<WindowFacts, 'opened' | 'messages' | 'notifications'>;
        const everyLabel = (items: Electron.MenuItem[]): string[] =>
          items.flatMap((item) => [item.label, ...everyLabel(item.submenu?.items ?? [])]);
        return {
          webPreferences: contents.getLastWebPreferences(),
          bounds: window?.getNormalBounds() ?? { x: 0, y: 0, width: 0, height: 0 },
          zoomLevel: window?.webContents.getZoomLevel() ?? 0,
          menu: everyLabel(Menu.getApplicationMenu()?.items ?? []),
          clipboard: await clipboard.readText(),
          shows: window?.isVisible() ? 1 : 0,
          badge: app.getBadgeCount(),
          ...left,
        };
      }),
    clickMenu: (id) =>
      electron.evaluate(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id),
    power: (event) => electron.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event),
    setIdleSeconds: (seconds) =>
      electron.evaluate(({ powerMonitor }, value) => {
        powerMonitor.getSystemIdleTime = () => value;
      }, seconds),
    invokeFrom: (frame, channel, args) =>
      electron.evaluate(
        ({ ipcMain, BrowserWindow }, call) => {
          // The page cannot forge its frame; a forged one is handed to the handler where Electron would hand over the real one.
          const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<
            string,
            (event: object, ...args: unknown[]) => unknown
          >;
          const sender = BrowserWindow.getAllWindows()[0]?.webContents;
          const senderFrame = { url: call.frame.url, parent: call.frame.top ? null : {} };
          return handlers.get(call.channel)?.({ sender, senderFrame }, ...call.args);
        },
        { frame, channel, args },
      ),
    fetchConsole: (url, method = 'GET') =>
      electron.evaluate(
        async ({ session }, asked) => {
          const answer = await session.fromPartition('console').fetch(asked.url, { method: asked.method });
          return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
        },
        { url, method },
      ),
    moveWindow: (bounds) =>
      electron.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), bounds),
  };
}
