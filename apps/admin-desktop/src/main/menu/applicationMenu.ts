import { release, type as systemName } from 'node:os';
import type { App, Clipboard, Dialog, MessageBoxOptions, Screen } from 'electron';
import { CONSOLE_URL } from '../address/consoleAddress.ts';
import type { DesktopState } from '../files/desktopState.ts';
import type { SecureStore } from '../session/secureStore.ts';
import { type SignOutOutcome, signOutEverywhere } from '../session/signOutEverywhere.ts';
import type { Updates } from '../updates/updates.ts';
import type { ConsoleWindow } from '../window/consoleWindow.ts';
import { changeZoom } from '../window/openWindow.ts';
import { describeDiagnostics } from './diagnostics.ts';
import { buildMenu } from './menu.ts';

interface MenuDeps {
  readonly electron: {
    readonly app: App;
    readonly Menu: typeof Electron.Menu;
    readonly clipboard: Clipboard;
    readonly dialog: Dialog;
    readonly screen: Screen;
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  };
  readonly consoleWindow: ConsoleWindow;
  readonly backend: { readonly url: string; readonly key: string };
  readonly session: SecureStore;
  readonly desktopState: DesktopState;
  readonly updates: Updates | null;
  readonly openWebsite: () => Promise<void>;
  readonly lock: (reason: 'asked') => Promise<void>;
}

const SIGN_OUT_MESSAGES: Record<SignOutOutcome, string> = {
  everywhere: 'You are signed out on every device.',
  'here-only':
    'You are signed out on this computer. The backend could not be reached, so other devices may still be signed in.',
  'not-signed-in': 'Nobody was signed in on this computer.',
};

/** Builds the native menu and connects each entry with what it does. */
export function registerApplicationMenu(deps: MenuDeps): void {
  const { electron, consoleWindow, desktopState, updates } = deps;
  const { app, Menu } = electron;
  app.setAboutPanelOptions({ applicationName: 'Olea & Thyme console', applicationVersion: app.getVersion() });
  const menu = buildMenu(
    {
      openScreen: (path) => consoleWindow.show(new URL(path, CONSOLE_URL).href),
      command: (command) => consoleWindow.tell('menu:command', command),
      lockNow: () => void deps.lock('asked'),
      setIdleMinutes: (idleMinutes) => {
        desktopState.change({ idleMinutes });
        consoleWindow.tell('lock:idleMinutes', idleMinutes);
      },
      zoom: (step) => {
        const window = consoleWindow.window();
        if (window) changeZoom(window, desktopState, step);
      },
      signOutEverywhere: () => void endSessions(deps),
      copyDiagnostics: () => void copyDiagnostics(deps),
      openWebsite: () => void deps.openWebsite(),
      checkForUpdates: updates && (() => void updates.check()),
    },
    { platform: process.platform, idleMinutes: desktopState.read().idleMinutes, developer: !app.isPackaged },
  );
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
}

async function endSessions(deps: MenuDeps): Promise<void> {
  const { backend, session, electron } = deps;
  const outcome = await signOutEverywhere({ backend, session, fetch: electron.fetch });
  deps.consoleWindow.restartPage();
  await tellPerson(deps, { type: outcome === 'here-only' ? 'warning' : 'info', message: SIGN_OUT_MESSAGES[outcome] });
}

async function copyDiagnostics(deps: MenuDeps): Promise<void> {
  const { app, clipboard, screen } = deps.electron;
  const { zoomLevel, idleMinutes } = deps.desktopState.read();
  const text = describeDiagnostics({
    version: app.getVersion(),
    packaged: app.isPackaged,
    electron: process.versions.electron ?? 'none',
    chromium: process.versions.chrome ?? 'none',
    node: process.versions.node,
    system: `${systemName()} ${release()} ${process.arch}`,
    locale: app.getLocale(),
    backendUrl: deps.backend.url,
    sessionSecurity: deps.session.security,
    updates: deps.updates?.state() ?? null,
    displays: screen.getAllDisplays().map(({ workArea }) => workArea),
    zoomLevel,
    idleMinutes,
    now: new Date(),
  });
  await clipboard.writeText(text);
  await tellPerson(deps, { type: 'info', message: 'The diagnostics are on the clipboard.', detail: text });
}

async function tellPerson({ electron, consoleWindow }: MenuDeps, options: MessageBoxOptions): Promise<void> {
  const window = consoleWindow.window();
  await (window ? electron.dialog.showMessageBox(window, options) : electron.dialog.showMessageBox(options));
}
