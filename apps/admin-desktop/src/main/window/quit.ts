import type { App } from 'electron';

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
