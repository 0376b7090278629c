import { release, type as systemName } from 'node:os';
import { site } from '@olea/shared/site/facts';
import type { App, Clipboard, Dialog, MenuItemConstructorOptions, MessageBoxOptions, Screen } from 'electron';
import type { UpdateState } from '../ipc/messages.ts';
import { PORTAL_PATH, SIMPLE_ADMIN_PATH } from '../screens.ts';
import { CONSOLE_URL } from './address/consoleAddress.ts';
import { type DesktopState, IDLE_CHOICES } from './files/desktopState.ts';
import type { TextStore } from './files/textStore.ts';
import type { SecureStore } from './session/sessionStore.ts';
import { type SignOutOutcome, signOutEverywhere } from './session/signOutEverywhere.ts';
import type { Updates } from './updates.ts';
import type { ConsoleWindow } from './window/consoleWindow.ts';
import { changeZoom } from './window/openWindow.ts';

export interface MenuDeps {
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
  readonly drafts: TextStore;
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

/** Sets the application menu and the About panel. */
export function registerApplicationMenu(deps: MenuDeps): void {
  const { app, Menu } = deps.electron;
  app.setAboutPanelOptions({ applicationName: `${site.brand} console`, applicationVersion: app.getVersion() });
  Menu.setApplicationMenu(Menu.buildFromTemplate(buildMenu(deps, process.platform)));
}

async function revokeSessions(deps: MenuDeps): Promise<void> {
  const { backend, session, drafts, electron } = deps;
  const outcome = await signOutEverywhere({ backend, session, drafts, fetch: electron.fetch });
  deps.consoleWindow.restartPage();
  await showMessageBox(deps, {
    type: outcome === 'here-only' ? 'warning' : 'info',
    message: SIGN_OUT_MESSAGES[outcome],
  });
}

async function copyDiagnostics(deps: MenuDeps): Promise<void> {
  const text = describeDiagnostics(deps);
  await deps.electron.clipboard.writeText(text);
  await showMessageBox(deps, { type: 'info', message: 'The diagnostics are on the clipboard.', detail: text });
}

async function showMessageBox({ electron, consoleWindow }: MenuDeps, options: MessageBoxOptions): Promise<void> {
  const window = consoleWindow.window();
  await (window ? electron.dialog.showMessageBox(window, options) : electron.dialog.showMessageBox(options));
}

/** Builds the menu's template. Some shortcuts, such as reload, work only because the menu contains them. */
export function buildMenu(deps: MenuDeps, platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: createFileMenu(deps, mac) },
    { role: 'editMenu' },
    { label: '&View', submenu: createViewMenu(deps) },
    { role: 'windowMenu' },
    { role: 'help', label: '&Help', submenu: createHelpMenu(deps, mac) },
  ];
}

function createFileMenu(deps: MenuDeps, mac: boolean): MenuItemConstructorOptions[] {
  const { consoleWindow, desktopState } = deps;
  const openScreen = (path: string) => consoleWindow.show(new URL(path, CONSOLE_URL).href);
  return [
    { id: 'admin-portal', label: 'Admin portal', accelerator: 'CmdOrCtrl+1', click: () => openScreen(PORTAL_PATH) },
    {
      id: 'simple-admin',
      label: 'Simple admin',
      accelerator: 'CmdOrCtrl+2',
      click: () => openScreen(SIMPLE_ADMIN_PATH),
    },
    { type: 'separator' },
    { id: 'lock-now', label: 'Lock now', accelerator: 'CmdOrCtrl+L', click: () => void deps.lock('asked') },
    {
      label: 'Lock after',
      submenu: IDLE_CHOICES.map((minutes) => ({
        id: `lock-after-${minutes}`,
        label: `${minutes} minutes without input`,
        type: 'radio',
        checked: minutes === desktopState.read().idleMinutes,
        click: () => {
          desktopState.change({ idleMinutes: minutes });
          consoleWindow.send('lock:idleMinutes', minutes);
        },
      })),
    },
    { id: 'sign-out-everywhere', label: 'Sign out on every device', click: () => void revokeSessions(deps) },
    { type: 'separator' },
    mac ? { role: 'close' } : { role: 'quit' },
  ];
}

function createViewMenu({ electron, consoleWindow, desktopState }: MenuDeps): MenuItemConstructorOptions[] {
  const zoom = (step: Parameters<typeof changeZoom>[2]) => {
    const window = consoleWindow.window();
    if (window) changeZoom(window, desktopState, step);
  };
  return [
    {
      id: 'toggle-sidebar',
      label: 'Show or hide the sidebar',
      accelerator: 'CmdOrCtrl+B',
      // The menu only displays this key, because the page handles it.
      registerAccelerator: false,
      click: () => consoleWindow.send('sidebar:toggled', null),
    },
    { role: 'reload' },
    { type: 'separator' },
    { id: 'zoom-normal', label: 'Actual size', accelerator: 'CmdOrCtrl+0', click: () => zoom('normal') },
    { id: 'zoom-larger', label: 'Zoom in', accelerator: 'CmdOrCtrl+Plus', click: () => zoom('larger') },
    // On many keyboards, plus is on the = key, and people press it without Shift.
    { label: 'Zoom in', accelerator: 'CmdOrCtrl+=', visible: false, click: () => zoom('larger') },
    { id: 'zoom-smaller', label: 'Zoom out', accelerator: 'CmdOrCtrl+-', click: () => zoom('smaller') },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(electron.app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
  ];
}

function createHelpMenu(deps: MenuDeps, mac: boolean): MenuItemConstructorOptions[] {
  const { updates } = deps;
  return [
    { id: 'open-website', label: 'Open website', click: () => void deps.openWebsite() },
    { id: 'copy-diagnostics', label: 'Copy diagnostics', click: () => void copyDiagnostics(deps) },
    ...(updates ? [{ id: 'check-updates', label: 'Check for updates', click: () => void updates.check() }] : []),
    ...(mac ? [] : [{ type: 'separator' } as const, { role: 'about' } as const]),
  ];
}

/** Omits secrets, environment variables and paths, which may contain the user's name. */
function describeDiagnostics({ electron, backend, session, desktopState, updates }: MenuDeps): string {
  const { app, screen } = electron;
  const { versions, arch } = process;
  const { zoomLevel, idleMinutes } = desktopState.read();
  const displays = screen.getAllDisplays().map(({ workArea }) => `${workArea.width} × ${workArea.height}`);
  return [
    `${site.brand} console: diagnostics`,
    `Time: ${new Date().toISOString()}`,
    `Version: ${app.getVersion()}${app.isPackaged ? '' : ' (not packaged)'}`,
    `Electron ${versions.electron ?? 'none'}, Chromium ${versions.chrome ?? 'none'}, Node ${versions.node}`,
    `System: ${systemName()} ${release()} ${arch}, language ${app.getLocale()}`,
    `Backend: ${new URL(backend.url).host}`,
    `Session: ${session.security === 'encrypted' ? 'encrypted by the system' : 'in memory only, no system key store'}`,
    `Updates: ${updates ? describeUpdates(updates.state()) : 'no feed in this build'}`,
    `Displays: ${displays.join(', ')}`,
    `Zoom level: ${zoomLevel}; locks after ${idleMinutes} minutes`,
  ].join('\n');
}

function describeUpdates(state: UpdateState): string {
  if (state.kind === 'ready') return `${state.nextVersion} ready`;
  if (state.kind === 'failed') return `failing since ${new Date(state.since).toISOString()}`;
  return state.kind;
}
