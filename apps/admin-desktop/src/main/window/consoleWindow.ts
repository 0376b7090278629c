import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import type { App, BrowserWindow, NativeImage, Notification, NotificationConstructorOptions } from 'electron';
import type { DesktopEvent, DesktopEvents } from '../../ipc/messages.ts';
import { CONSOLE_URL, isConsoleUrl } from '../address/consoleAddress.ts';

/** The console's only window. On macOS, people can close and reopen it. */
export interface ConsoleWindow {
  window(): BrowserWindow | null;
  /** Opens the window or brings it to the front. `address` is the URL of the screen. */
  show(address?: string | null): void;
  /** Loads the start page, if the window is open. */
  restartPage(): void;
  send<E extends DesktopEvent>(event: E, value: DesktopEvents[E]): void;
  isTrusted(event: Parameters<typeof isTrustedFrame>[0]): boolean;
}

/** Manages the console's window. Calls `open` to create the Electron window if there is none. */
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

/** Returns whether a call comes from the console's window, from its top frame and from a page of the console. */
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

/** Quits when the window closes, after pending writes. On macOS, keeps running and reopens the window on activation. */
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
  readonly open: () => void;
}

export interface Attention {
  show(attention: { unread: number; announce: boolean }): Promise<void>;
  clear(): void;
}

/**
 * Shows the number of unread messages on the app icon (on Windows, only a mark), and in a silent notification if `announce` is set. `show`
 * does nothing while the console is locked.
 */
export function createAttention(deps: AttentionDeps): Attention {
  const isWindows = deps.platform === 'win32';
  // `setAppUserModelId` exists only on Windows. The id must match electron-builder.yml, because Windows drops notifications of programs
  // whose id differs from their shortcut's.
  if (isWindows) deps.app.setAppUserModelId(DESKTOP_APP_ID);
  const showCount = (unread: number) => {
    deps.app.setBadgeCount(unread);
    const described = describeUnread(unread);
    // Windows has no badge count, so mark the taskbar button instead.
    if (isWindows) deps.window()?.setOverlayIcon(unread > 0 ? deps.mark() : null, described);
  };
  // Keep a reference, because a garbage-collected notification loses its click handler.
  let shown: Pick<Notification, 'on' | 'show'> | null = null;
  return {
    show: async ({ unread, announce }) => {
      if (await deps.isLocked()) return;
      showCount(unread);
      if (!announce || unread === 0) return;
      shown = deps.notification({ title: describeUnread(unread), silent: true });
      shown.on('click', deps.open);
      shown.show();
    },
    clear: () => showCount(0),
  };
}

function describeUnread(unread: number): string {
  return unread === 1 ? '1 unread message' : `${unread} unread messages`;
}

const SIZE = 16;
const BGRA_COLOR = [0x1f, 0x46, 0xa8, 0xff];

/** Draws a filled circle as a bitmap for the taskbar. */
export function drawMark(): [bitmap: Buffer, size: { width: number; height: number }] {
  const bitmap = Buffer.alloc(SIZE * SIZE * BGRA_COLOR.length);
  const middle = (SIZE - 1) / 2;
  for (let index = 0; index < SIZE * SIZE; index += 1) {
    const distance = Math.hypot((index % SIZE) - middle, Math.floor(index / SIZE) - middle);
    if (distance <= SIZE / 2) bitmap.set(BGRA_COLOR, index * BGRA_COLOR.length);
  }
  return [bitmap, { width: SIZE, height: SIZE }];
}
