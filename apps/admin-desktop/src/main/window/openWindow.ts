import { site } from '@olea/shared/site/facts';
import type { BrowserWindowConstructorOptions, Dialog, BrowserWindow as Window } from 'electron';
import { CONSOLE_URL } from '../address/consoleAddress.ts';
import type { DesktopState } from '../files/desktopState.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const MINIMUM_SIZE = { width: 720, height: 520 } as const;
const DEFAULT_SIZE = { width: 1280, height: 820 } as const;
const MINIMUM_VISIBLE = { width: 120, height: 40 } as const;

const SAVE_POSITION_AFTER_MS = 500;
const MAX_AUTOMATIC_RELOADS = 3;
const CRASH_PERIOD_MS = 10 * 60_000;

/** Returns the options for the console's window. Sets protections explicitly, because Electron's defaults may change. */
export function createWindowOptions(
  preload: string,
  session: Electron.Session,
  packaged: boolean,
): BrowserWindowConstructorOptions {
  return {
    show: false,
    title: `${site.brand} console`,
    backgroundColor: '#FBF7F0',
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
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
      // The spell checker would download its dictionaries from another server.
      spellcheck: false,
      devTools: !packaged,
    },
  };
}

/** Opens the window with its last position and zoom, and stores later changes to both. */
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
  trackPosition(window, desktopState);
  window.webContents.on('did-finish-load', () => window.webContents.setZoomLevel(desktopState.read().zoomLevel));
  window.webContents.on('zoom-changed', (_event, direction) =>
    changeZoom(window, desktopState, direction === 'in' ? 'larger' : 'smaller'),
  );
  reloadOnCrash(window, deps);
  askBeforeClosing(window, deps.dialog);
  void window
    .loadURL(deps.address ?? CONSOLE_URL)
    .catch((error: unknown) => console.warn('The console did not load', error));
  return window;
}

/** Changes the zoom and stores it for the next start. */
export function changeZoom(window: Window, desktopState: DesktopState, step: 'larger' | 'smaller' | 'normal'): void {
  const change = { larger: 0.5, smaller: -0.5, normal: -desktopState.read().zoomLevel }[step];
  const zoomLevel = Math.min(5, Math.max(-3, desktopState.read().zoomLevel + change));
  desktopState.change({ zoomLevel });
  window.webContents.setZoomLevel(zoomLevel);
}

function trackPosition(window: Window, desktopState: DesktopState): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const savePosition = () => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    desktopState.change({ window: { ...window.getNormalBounds(), maximized: window.isMaximized() } });
  };
  const savePositionSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(savePosition, SAVE_POSITION_AFTER_MS);
  };
  window.on('resize', savePositionSoon);
  window.on('move', savePositionSoon);
  window.on('close', savePosition);
}

function reloadOnCrash(window: Window, { dialog, now }: { dialog: Dialog; now: () => number }): void {
  let ends: number[] = [];
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    console.warn('The page process ended', reason);
    if (reason === 'clean-exit') return;
    ends = [...ends.filter((at) => now() - at < CRASH_PERIOD_MS), now()];
    if (ends.length > MAX_AUTOMATIC_RELOADS) {
      if (!(await askToReload(dialog, window))) return window.close();
      ends = [];
    }
    window.webContents.reload();
  });
}

/** Prompts before the window closes while drafts are unsent. A reload needs no prompt, because the page restores its drafts. */
function askBeforeClosing(window: Window, dialog: Dialog): void {
  let isClosing = false;
  window.on('close', () => {
    isClosing = true;
  });
  window.webContents.on('will-prevent-unload', (event) => {
    // For this event, `preventDefault` allows the page to unload.
    if (!isClosing || isCloseWanted(dialog, window)) event.preventDefault();
    isClosing = false;
  });
}

function isCloseWanted(dialog: Dialog, window: Window): boolean {
  const response = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: 'Close the console? Something you typed has not been sent.',
    detail: 'It is kept on this computer until you send it, discard it or sign out.',
    buttons: ['Close', 'Stay'],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
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

/**
 * Returns the window's stored position and size. If none is stored or too little of the window would be on a display, centers the window on
 * the main display. The window is never larger than its display.
 */
export function placeWindow(remembered: Bounds | null, displays: readonly Bounds[]): Bounds {
  const main = displays[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE };
  if (!remembered) return centerBounds(DEFAULT_SIZE, main);
  const display = displays.find((area) => isVisibleEnough(remembered, area));
  return display ? fitBounds(remembered, display) : centerBounds(remembered, main);
}

function isVisibleEnough(bounds: Bounds, area: Bounds): boolean {
  const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const height = Math.min(bounds.y + bounds.height, area.y + area.height) - Math.max(bounds.y, area.y);
  return width >= MINIMUM_VISIBLE.width && height >= MINIMUM_VISIBLE.height;
}

function fitBounds(bounds: Bounds, area: Bounds): Bounds {
  const { width, height } = fitSize(bounds, area);
  return {
    x: Math.min(
      Math.max(bounds.x, area.x - width + MINIMUM_VISIBLE.width),
      area.x + area.width - MINIMUM_VISIBLE.width,
    ),
    y: Math.min(Math.max(bounds.y, area.y), area.y + area.height - MINIMUM_VISIBLE.height),
    width,
    height,
  };
}

function centerBounds(size: { width: number; height: number }, area: Bounds): Bounds {
  const { width, height } = fitSize(size, area);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}

function fitSize(size: { width: number; height: number }, area: Bounds): { width: number; height: number } {
  return {
    width: Math.min(Math.max(size.width, MINIMUM_SIZE.width), area.width),
    height: Math.min(Math.max(size.height, MINIMUM_SIZE.height), area.height),
  };
}
