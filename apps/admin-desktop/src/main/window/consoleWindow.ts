import type { App, BrowserWindow } from 'electron';
import type { DesktopEvent, DesktopEvents } from '../../ipc/messages.ts';
import { CONSOLE_URL, isConsoleUrl } from '../address/consoleAddress.ts';

/** The one window of the console: it may be closed and opened again (macOS), and is never there twice. */
export interface ConsoleWindow {
  window(): BrowserWindow | null;
  /** Brings the window to the front, opening it if needed; with an address, at that screen. */
  show(address?: string | null): void;
  /** Starts the page afresh, with whatever session there is now. */
  restartPage(): void;
  tell<E extends DesktopEvent>(event: E, value: DesktopEvents[E]): void;
  /** True for calls from the top frame of this window while it shows the console itself. */
  isTrusted(event: Parameters<typeof isTrustedFrame>[0]): boolean;
}

/** The console's one window, opened by `open` when it is first shown. */
export function createConsoleWindow(open: (address: string | null) => BrowserWindow): ConsoleWindow {
  let current: BrowserWindow | null = null;
  const window = () => (current && !current.isDestroyed() ? current : null);
  const load = (target: BrowserWindow, address: string) =>
    void target.loadURL(address).catch((error: unknown) => console.warn('The console did not load', error));
  return {
    window,
    show: (address = null) => {
      const existing = window();
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
      const existing = window();
      if (existing) load(existing, CONSOLE_URL);
    },
    tell: (event, value) => window()?.webContents.send(event, value),
    isTrusted: (event) => isTrustedFrame(event, window()?.webContents.id ?? null),
  };
}

/** Sender of a call: our window's own top frame, on the console's own scheme and host. All three, every time. */
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

/** Closing the window ends the console (on macOS it waits in the dock); nothing that was being written is cut off. */
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
