import { release, type as systemName } from 'node:os';
import { site } from '@olea/shared/site';
import type { App, Clipboard, Dialog, MenuItemConstructorOptions, MessageBoxOptions, Screen } from 'electron';
import type { UpdateState } from '../ipc/messages.ts';
import { PORTAL_PATH, SIMPLE_ADMIN_PATH } from '../screens.ts';
import { CONSOLE_URL } from './address/consoleAddress.ts';
import { type DesktopState, type DesktopStateValues, IDLE_CHOICES } from './files/desktopState.ts';
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

/** Builds the native menu and connects its entries. */
export function registerApplicationMenu(deps: MenuDeps): void {
  const { electron, consoleWindow, desktopState, updates } = deps;
  const { app, Menu } = electron;
  app.setAboutPanelOptions({ applicationName: `${site.brand} console`, applicationVersion: app.getVersion() });
  const menu = buildMenu(
    {
      openScreen: (path) => consoleWindow.show(new URL(path, CONSOLE_URL).href),
      toggleSidebar: () => consoleWindow.tell('sidebar:toggled', null),
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
  const text = describeDiagnostics(deps);
  await deps.electron.clipboard.writeText(text);
  await tellPerson(deps, { type: 'info', message: 'The diagnostics are on the clipboard.', detail: text });
}

async function tellPerson({ electron, consoleWindow }: MenuDeps, options: MessageBoxOptions): Promise<void> {
  const window = consoleWindow.window();
  await (window ? electron.dialog.showMessageBox(window, options) : electron.dialog.showMessageBox(options));
}

export interface MenuActions {
  openScreen(path: typeof PORTAL_PATH | typeof SIMPLE_ADMIN_PATH): void;
  toggleSidebar(): void;
  lockNow(): void;
  setIdleMinutes(minutes: DesktopStateValues['idleMinutes']): void;
  zoom(step: 'larger' | 'smaller' | 'normal'): void;
  signOutEverywhere(): void;
  copyDiagnostics(): void;
  openWebsite(): void;
  readonly checkForUpdates: (() => void) | null;
}

/** Template of the native menu. The keys for copy, paste, zoom and reload work only because the menu lists them. */
export function buildMenu(
  actions: MenuActions,
  app: { platform: NodeJS.Platform; idleMinutes: number; developer: boolean },
): MenuItemConstructorOptions[] {
  const mac = app.platform === 'darwin';
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: fileMenu(actions, app.idleMinutes, mac) },
    { role: 'editMenu' },
    { label: '&View', submenu: viewMenu(actions, app.developer) },
    { role: 'windowMenu' },
    { role: 'help', label: '&Help', submenu: helpMenu(actions, mac) },
  ];
}

function fileMenu(actions: MenuActions, idleMinutes: number, mac: boolean): MenuItemConstructorOptions[] {
  return [
    {
      id: 'admin-portal',
      label: 'Admin portal',
      accelerator: 'CmdOrCtrl+1',
      click: () => actions.openScreen(PORTAL_PATH),
    },
    {
      id: 'simple-admin',
      label: 'Simple admin',
      accelerator: 'CmdOrCtrl+2',
      click: () => actions.openScreen(SIMPLE_ADMIN_PATH),
    },
    { type: 'separator' },
    { id: 'lock-now', label: 'Lock now', accelerator: 'CmdOrCtrl+L', click: () => actions.lockNow() },
    {
      label: 'Lock after',
      submenu: IDLE_CHOICES.map((minutes) => ({
        id: `lock-after-${minutes}`,
        label: `${minutes} minutes without input`,
        type: 'radio',
        checked: minutes === idleMinutes,
        click: () => actions.setIdleMinutes(minutes),
      })),
    },
    { id: 'sign-out-everywhere', label: 'Sign out on every device', click: () => actions.signOutEverywhere() },
    { type: 'separator' },
    mac ? { role: 'close' } : { role: 'quit' },
  ];
}

function viewMenu(actions: MenuActions, developer: boolean): MenuItemConstructorOptions[] {
  return [
    {
      id: 'toggle-sidebar',
      label: 'Show or hide the sidebar',
      accelerator: 'CmdOrCtrl+B',
      // Shown only: the page handles these keys itself, as it does in the browser.
      registerAccelerator: false,
      click: () => actions.toggleSidebar(),
    },
    { role: 'reload' },
    { type: 'separator' },
    { id: 'zoom-normal', label: 'Actual size', accelerator: 'CmdOrCtrl+0', click: () => actions.zoom('normal') },
    { id: 'zoom-larger', label: 'Zoom in', accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom('larger') },
    // On most keyboards plus needs Shift; people press the key alone.
    { label: 'Zoom in', accelerator: 'CmdOrCtrl+=', visible: false, click: () => actions.zoom('larger') },
    { id: 'zoom-smaller', label: 'Zoom out', accelerator: 'CmdOrCtrl+-', click: () => actions.zoom('smaller') },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(developer ? [{ role: 'toggleDevTools' } as const] : []),
  ];
}

function helpMenu(actions: MenuActions, mac: boolean): MenuItemConstructorOptions[] {
  const { checkForUpdates } = actions;
  return [
    { id: 'open-website', label: 'Open website', click: () => actions.openWebsite() },
    { id: 'copy-diagnostics', label: 'Copy diagnostics', click: () => actions.copyDiagnostics() },
    ...(checkForUpdates ? [{ id: 'check-updates', label: 'Check for updates', click: () => checkForUpdates() }] : []),
    ...(mac ? [] : [{ type: 'separator' } as const, { role: 'about' } as const]),
  ];
}

/**
 * Text for a support request. Contains only the lines listed here: no session, no key, no environment, and no path, because a path
 * names the person.
 */
export function describeDiagnostics({ electron, backend, session, desktopState, updates }: MenuDeps): string {
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
