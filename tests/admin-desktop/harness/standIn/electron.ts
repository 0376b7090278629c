/**
 * Stands in for the `electron` module of the main process, so that the built bundle runs unchanged in plain Node. It does what
 * Electron does and no more: it grants what nobody refuses and opens what nobody denies, so that a missing guard shows.
 */
export { app } from './app.ts';
export { ipcMain } from './ipcMain.ts';
export { Menu } from './menu.ts';
export { session } from './session.ts';
export {
  autoUpdater,
  clipboard,
  dialog,
  Notification,
  nativeImage,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  shell,
} from './system.ts';
export { BrowserWindow } from './window.ts';
