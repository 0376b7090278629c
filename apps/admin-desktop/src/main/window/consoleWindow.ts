import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import type { App, BrowserWindow, NativeImage, Notification, NotificationConstructorOptions } from 'electron';
import type { DesktopEvent, DesktopEvents } from '../../ipc/messages.ts';
import { CONSOLE_URL, isConsoleUrl } from '../address/consoleAddress.ts';

/** The console's only window. On macOS, it can be closed and opened again. The console never opens a second one. */
export interface ConsoleWindow {
  window(): BrowserWindow | null;
  /** Opens the window or brings it to the front. An address selects the screen to show. */
  show(address?: string | null): void;
  /** Reloads the page with the current session. */
  restartPage(): void;
  send<E extends DesktopEvent>(event: E, value: DesktopEvents[E]): void;
  /** Returns true for calls from the top frame of this window while it shows a page of the console. */
  isTrusted(event: Parameters<typeof isTrustedFrame>[0]): boolean;
}

/** Creates the console's window. `open` creates the Electron window when it is first shown. */
export function createConsoleWindow(open: (address: string | null) => BrowserWindow): ConsoleWindow {
  let current: BrowserWindow | null = null;
  const getWindow = () => (current && !current.isDestroyed() ? current : null);
  const load = (target: BrowserWindow, address: string) =>
    void target.loadURL(address).catch((error: unknown) => console.warn('The console did not load', error));
  return {
    window: getWindow,
    show: (address = null) => {
      const existing = getWindow();
      if (!existing) {
        current = open(address);
        return;
      }
      if (address) load(existing, address);
      if (existing.isMinimized()) existing.restore();
      existing.show();
      existing.focus();
    },
    restartPage: () => {
      const existing = getWindow();
      if (existing) load(existing, CONSOLE_URL);
    },
    send: (event, value) => getWindow()?.webContents.send(event, value),
    isTrusted: (event) => isTrustedFrame(event, getWindow()?.webContents.id ?? null),
  };
}

/** Returns whether a call comes from the console's window, its top frame and a page of the console. Checks all three on every call. */
export function isTrustedFrame(
  event: {
    sender: { id: number };
    senderFrame: { url: string; parent: unknown } | null;
  },
  ownContentsId: number | null,
): boolean {
  const { sender, senderFrame } = event;
  return (
    sender.id === ownContentsId && senderFrame !== null && senderFrame.parent === null && isConsoleUrl(senderFrame.url)
  );
}

/** Quits the console when its window closes, except on macOS, where it stays in the dock. Finishes pending writes first. */
export function registerQuit(deps: { app: App; show: () => void; pending: readonly (() => Promise<void>)[] }): void {
  const { app } = deps;
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => deps.show());
  let written = false;
  app.on('will-quit', (event) => {
    if (written) return;
    event.preventDefault();
    void Promise.allSettled(deps.pending.map((settle) => settle())).then(() => {
      written = true;
      app.quit();
    });
  });
}

interface AttentionDeps {
  readonly app: Pick<App, 'setBadgeCount' | 'setAppUserModelId'>;
  readonly window: () => BrowserWindow | null;
  readonly platform: NodeJS.Platform;
  readonly mark: () => NativeImage;
  readonly notification: (options: NotificationConstructorOptions) => Pick<Notification, 'on' | 'show'>;
  readonly isLocked: () => Promise<boolean>;
  /** Shows the messages screen. */
  readonly open: () => void;
}

export interface Attention {
  show(attention: { waiting: number; announce: boolean }): Promise<void>;
  /** Removes the number and the taskbar mark. */
  clear(): void;
}

/**
 * Shows waiting messages while the window is hidden: a number at the icon, and a silent notification that contains only the number. Shows
 * neither while the console is locked.
 */
export function createAttention(deps: AttentionDeps): Attention {
  const isWindows = deps.platform === 'win32';
  // The method exists on Windows only. Use the id of electron-builder.yml: Windows drops notifications of a program whose id differs from
  // that of its shortcut.
  if (isWindows) deps.app.setAppUserModelId(DESKTOP_APP_ID);
  const showCount = (waiting: number) => {
    deps.app.setBadgeCount(waiting);
    const described = describeWaiting(waiting);
    // Windows shows no number at the icon, so mark the taskbar button instead.
    if (isWindows) deps.window()?.setOverlayIcon(waiting > 0 ? deps.mark() : null, described);
  };
  // A garbage-collected notification loses its click handler.
  let shown: Pick<Notification, 'on' | 'show'> | null = null;
  return {
    show: async ({ waiting, announce }) => {
      if (await deps.isLocked()) return;
      showCount(waiting);
      if (!announce || waiting === 0) return;
      shown = deps.notification({ title: describeWaiting(waiting), silent: true });
      shown.on('click', deps.open);
      shown.show();
    },
    clear: () => showCount(0),
  };
}

function describeWaiting(waiting: number): string {
  return waiting === 1 ? '1 message is waiting' : `${waiting} messages are waiting`;
}

const SIZE = 16;
/** Terracotta, in the order of the bitmap: blue, green, red, alpha. */
const COLOUR = [0x1f, 0x46, 0xa8, 0xff];

/** Draws a filled circle as a bitmap for the taskbar. */
export function drawMark(): [bitmap: Buffer, size: { width: number; height: number }] {
  const bitmap = Buffer.alloc(SIZE * SIZE * COLOUR.length);
  const middle = (SIZE - 1) / 2;
  for (let index = 0; index < SIZE * SIZE; index += 1) {
    const distance = Math.hypot((index % SIZE) - middle, Math.floor(index / SIZE) - middle);
    if (distance <= SIZE / 2) bitmap.set(COLOUR, index * COLOUR.length);
  }
  return [bitmap, { width: SIZE, height: SIZE }];
}
