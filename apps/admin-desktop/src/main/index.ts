import { join } from 'node:path';
import { DESKTOP_NAME } from '@olea/shared/site/facts';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from 'electron';
import type { DesktopEvents } from '../ipc/messages.ts';
import { getScreenAddress } from '../screens.ts';
import { CONSOLE_URL, registerDeepLinks } from './address/consoleAddress.ts';
import { declareConsoleScheme, registerConsoleProtocol } from './address/consoleProtocol.ts';
import { createOpenOutside, createWebsite } from './address/externalLinks.ts';
import { CONSOLE_PARTITION, registerNavigationGuard, registerSessionPolicy } from './address/sessionPolicy.ts';
import { registerHandlers } from './calls/handle.ts';
import { createHandlers, saveFile } from './calls/handlers.ts';
import { isSidebarOpen, openDesktopState } from './files/desktopState.ts';
import { createPlainStore } from './files/textStore.ts';
import { registerApplicationMenu } from './menu.ts';
import { createLockedStore, createSessionLock, registerLock } from './session/sessionLock.ts';
import { createVault, openSecureStore } from './session/sessionStore.ts';
import { readSettings } from './settings.ts';
import { startUpdates } from './updates.ts';
import { createAttention, createConsoleWindow, drawMark, registerQuit } from './window/consoleWindow.ts';
import { createWindowOptions, openWindow } from './window/openWindow.ts';

const settings = readSettings({
  packaged: app.isPackaged,
  baked: {
    url: import.meta.env.SITE_SUPABASE_URL,
    key: import.meta.env.SITE_SUPABASE_KEY,
    flagsUrl: import.meta.env.SITE_FLAGS_URL,
    // Checking one of the forms provider's settings is enough, because a build with only some of them fails.
    hasFormsProvider: Boolean(import.meta.env.SITE_HUBSPOT_PORTAL_ID),
  },
  env: process.env,
});
const { reachable } = settings;
const localOrigin = settings.localBackend ? settings.backend.url : null;

if (settings.profileDir) app.setPath('userData', settings.profileDir);
// Electron accepts the next two calls only before it is ready.
app.enableSandbox();
declareConsoleScheme(protocol);
const links = registerDeepLinks({ app, argv: process.argv });

if (app.requestSingleInstanceLock()) void app.whenReady().then(start).catch(quitWithError);
else app.quit();

async function start(): Promise<void> {
  const profile = app.getPath('userData');
  const desktopState = openDesktopState(join(profile, 'window.json'));
  const vault = createVault(safeStorage, process.platform);
  const stores = {
    session: createLockedStore(await openSecureStore({ file: join(profile, 'session.bin'), vault })),
    drafts: await openSecureStore({ file: join(profile, 'drafts.bin'), vault }),
    lastKnown: createPlainStore(join(profile, 'last-known.json')),
    preferences: createPlainStore(join(profile, 'preferences.json')),
  };

  const consoleSession = session.fromPartition(CONSOLE_PARTITION);
  const website = createWebsite({ backend: settings.backend, localOrigin, fetch: net.fetch, now: Date.now });
  registerConsoleProtocol({
    protocol: consoleSession.protocol,
    folder: join(import.meta.dirname, '../renderer'),
    reachable,
    readSite: async (path) => net.fetch((await website()) + path, { credentials: 'omit', redirect: 'error' }),
  });
  registerSessionPolicy({ session: consoleSession, reachable, localBackend: settings.localBackend });

  const openOutside = createOpenOutside({ localOrigin, open: (url) => shell.openExternal(url) });
  registerNavigationGuard({ app, openOutside });

  const options = createWindowOptions(
    join(import.meta.dirname, '../preload/index.cjs'),
    consoleSession,
    app.isPackaged,
  );
  const consoleWindow = createConsoleWindow((address) =>
    openWindow({
      create: (all) => new BrowserWindow(all),
      options,
      displays: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
      desktopState,
      address,
      dialog,
      now: Date.now,
    }),
  );
  const updates = await startUpdates({ app, onChange: (state) => consoleWindow.send('updates:changed', state) });
  const sessionLock = createSessionLock({ session: stores.session, backend: settings.backend, fetch: net.fetch });
  const attention = createAttention({
    app,
    window: consoleWindow.window,
    platform: process.platform,
    mark: () => nativeImage.createFromBitmap(...drawMark()),
    notification: (options) => new Notification(options),
    isLocked: sessionLock.isEngaged,
    open: () => consoleWindow.show(new URL(getScreenAddress('messages'), CONSOLE_URL).href),
  });
  app.on('window-all-closed', attention.clear);
  const lock = async (reason: DesktopEvents['lock:engaged']) => {
    if (!(await sessionLock.engage())) return;
    attention.clear();
    consoleWindow.send('lock:engaged', reason);
  };
  const openWebsite = async () => void openOutside(await website());

  registerHandlers({
    ipcMain,
    isTrusted: consoleWindow.isTrusted,
    handlers: createHandlers({
      start: async () => ({
        backend: settings.backend,
        packaged: app.isPackaged,
        sessionSecurity: stores.session.security,
        sidebarOpen: isSidebarOpen(desktopState.read(), Date.now()),
        idleMinutes: desktopState.read().idleMinutes,
        locked: await sessionLock.isEngaged(),
        updates: updates?.state() ?? null,
      }),
      stores,
      releaseLock: sessionLock.release,
      desktopState,
      updates,
      openExternal: openOutside,
      openWebsite,
      showAttention: attention.show,
      saveFile: (file) => saveFile({ dialog, window: consoleWindow.window(), folder: app.getPath('downloads') }, file),
      now: Date.now,
    }),
  });
  registerApplicationMenu({
    electron: { app, Menu, clipboard, dialog, screen, fetch: net.fetch },
    consoleWindow,
    backend: settings.backend,
    session: stores.session,
    drafts: stores.drafts,
    desktopState,
    updates,
    openWebsite,
    lock,
  });
  registerLock({
    powerMonitor,
    idleMinutes: () => desktopState.read().idleMinutes,
    lock,
  });
  registerQuit({
    app,
    show: () => consoleWindow.show(),
    pending: [desktopState.flush, ...Object.values(stores).map((store) => store.settled)],
  });
  links.setReceiver(consoleWindow.show);
  consoleWindow.show(links.first());
}

/** Shows an error and exits, because the process would otherwise continue without a window. */
function quitWithError(error: unknown): void {
  console.error('The console could not start', error);
  dialog.showErrorBox(
    `${DESKTOP_NAME} could not start`,
    'Start it again. If it still fails, reinstall it or ask your administrator.',
  );
  app.exit(1);
}
