import type { BrowserWindowConstructorOptions, Dialog, BrowserWindow as Window } from 'electron';
import { CONSOLE_URL } from '../address/consoleAddress.ts';
import type { DesktopState } from '../files/desktopState.ts';
import { type Bounds, MINIMUM_SIZE, placeWindow } from './windowBounds.ts';

const KEEP_PLACE_AFTER_MS = 500;
/** A page that ended is loaded again this often by itself; a page that was well for this long counts as sound. */
const RELOADS = 3;
const WELL_AFTER_MS = 10 * 60_000;

/** Every guard is written out, also where it is Electron's default: a default may change, and this is what the tests read. */
export function windowOptions(
  preload: string,
  session: Electron.Session,
  packaged: boolean,
): BrowserWindowConstructorOptions {
  return {
    show: false,
    title: 'Olea & Thyme console',
    backgroundColor: '#FBF7F0',
    ...MINIMUM_SIZE_OPTIONS,
    webPreferences: {
      preload,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Dictionaries would be fetched from a server that is not ours.
      spellcheck: false,
      devTools: !packaged,
    },
  };
}

const MINIMUM_SIZE_OPTIONS = { minWidth: MINIMUM_SIZE.width, minHeight: MINIMUM_SIZE.height };

/** Opens the console's window where it was left, with the zoom it had, and keeps both. */
export function openWindow(deps: {
  create: (options: BrowserWindowConstructorOptions) => Window;
  options: BrowserWindowConstructorOptions;
  displays: readonly Bounds[];
  desktopState: DesktopState;
  address: string | null;
  dialog: Dialog;
  now: () => number;
}): Window {
  const { desktopState } = deps;
  const remembered = desktopState.read().window;
  const window = deps.create({ ...deps.options, ...placeWindow(remembered, deps.displays) });
  if (remembered?.maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  keepPlace(window, desktopState);
  window.webContents.on('did-finish-load', () => window.webContents.setZoomLevel(desktopState.read().zoomLevel));
  window.webContents.on('zoom-changed', (_event, direction) =>
    changeZoom(window, desktopState, direction === 'in' ? 'larger' : 'smaller'),
  );
  reloadWhenGone(window, deps);
  void window
    .loadURL(deps.address ?? CONSOLE_URL)
    .catch((error: unknown) => console.warn('The console did not load', error));
  return window;
}

/** Larger, smaller or normal text; kept for the next start. */
export function changeZoom(window: Window, desktopState: DesktopState, step: 'larger' | 'smaller' | 'normal'): void {
  const change = { larger: 0.5, smaller: -0.5, normal: -desktopState.read().zoomLevel }[step];
  const zoomLevel = Math.min(5, Math.max(-3, desktopState.read().zoomLevel + change));
  desktopState.change({ zoomLevel });
  window.webContents.setZoomLevel(zoomLevel);
}

function keepPlace(window: Window, desktopState: DesktopState): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    desktopState.change({ window: { ...window.getNormalBounds(), maximized: window.isMaximized() } });
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, KEEP_PLACE_AFTER_MS);
  };
  window.on('resize', keepSoon);
  window.on('move', keepSoon);
  window.on('close', keep);
}

/** A window without a page is never left blank: it is loaded again, or the person decides. */
function reloadWhenGone(window: Window, { dialog, now }: { dialog: Dialog; now: () => number }): void {
  let ends: number[] = [];
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    console.warn('The page process ended', reason);
    if (reason === 'clean-exit') return;
    ends = [...ends.filter((at) => now() - at < WELL_AFTER_MS), now()];
    if (ends.length > RELOADS) {
      if (!(await askToReload(dialog, window))) return window.close();
      ends = [];
    }
    window.webContents.reload();
  });
}

async function askToReload(dialog: Dialog, window: Window): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The console stopped working several times.',
    detail:
      'Changes that were saved are safe. If reloading doesn’t help, restart this computer or contact your administrator.',
    buttons: ['Reload', 'Close'],
    cancelId: 1,
  });
  return response === 0;
}
