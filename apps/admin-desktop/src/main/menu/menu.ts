import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../ipc/messages.ts';
import { PORTAL_PATH, SIMPLE_ADMIN_PATH } from '../../screens.ts';
import { type DesktopStateValues, IDLE_CHOICES } from '../files/desktopState.ts';

export interface MenuActions {
  openScreen(path: typeof PORTAL_PATH | typeof SIMPLE_ADMIN_PATH): void;
  command(command: MenuCommand): void;
  lockNow(): void;
  setIdleMinutes(minutes: DesktopStateValues['idleMinutes']): void;
  zoom(step: 'larger' | 'smaller' | 'normal'): void;
  signOutEverywhere(): void;
  copyDiagnostics(): void;
  openWebsite(): void;
  readonly checkForUpdates: (() => void) | null;
}

/** The native menu. Copy and paste, zoom and reload work from the keyboard only because they are listed here. */
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
      label: 'Show or hide side bar',
      accelerator: 'CmdOrCtrl+B',
      // The page listens for the keys itself, as it does in the browser; here they are only shown.
      registerAccelerator: false,
      click: () => actions.command('toggle-sidebar'),
    },
    { role: 'reload' },
    { type: 'separator' },
    { id: 'zoom-normal', label: 'Actual size', accelerator: 'CmdOrCtrl+0', click: () => actions.zoom('normal') },
    { id: 'zoom-larger', label: 'Zoom in', accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom('larger') },
    // On most keyboards plus needs Shift; people press the key without it.
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
