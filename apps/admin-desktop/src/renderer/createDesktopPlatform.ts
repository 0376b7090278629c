import { createSafeStorage, type TextStorage } from '@olea/shared/storage';
import type { Platform } from '../console/services/Platform.ts';
import type { DesktopStart, Reply, StoreArea, UpdateState } from '../ipc/messages.ts';
import type { DesktopBridge } from '../preload/index.ts';
import { SITE_PREFIX } from '../screens.ts';

/** Creates the platform for Electron. The main process stores its data. Calls `reload` if the main process does not unlock. */
export function createDesktopPlatform(bridge: DesktopBridge, start: DesktopStart, reload: () => void): Platform {
  let sidebarOpen = start.sidebarOpen;
  return {
    sessionSecurity: start.sessionSecurity,
    authStorage: createMainStore(bridge, 'session'),
    drafts: createMainStore(bridge, 'drafts'),
    lastKnown: createMainStore(bridge, 'lastKnown'),
    preferences: createMainStore(bridge, 'preferences'),
    sidebar: {
      read: () => sidebarOpen,
      write: (open) => {
        sidebarOpen = open;
        void bridge.writeSidebar(open);
      },
      onToggle: (listener) => bridge.onToggleSidebar(listener),
    },
    isProduction: start.packaged,
    updates: start.updates && createUpdatesPort(bridge, start.updates),
    lock: createLockPort(bridge, start, reload),
    attention: {
      // The main process shows notifications, so the page does not need permission.
      permission: () => 'granted',
      ask: async () => 'granted',
      show: ({ unread, announce }) => void bridge.showAttention({ unread, announce }),
    },
    openExternal: async (url) => void unwrap(await bridge.openExternal(url)),
    saveFile: async ({ name, content }) => unwrap(await bridge.saveFile({ name, content })),
    openWebsite: async () => void unwrap(await bridge.openWebsite()),
    leaveConsole: null,
    sitePrefix: SITE_PREFIX,
  };
}

/** Returns the value of a successful response. For a rejected call, throws an error that contains the code. */
export function unwrap<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw new Error(`The main process rejected the call: ${reply.code}`);
}

function createMainStore(bridge: DesktopBridge, area: StoreArea): TextStorage {
  const store: TextStorage = {
    getItem: async (key) => unwrap(await bridge.readStore(area, key)),
    setItem: async (key, value) => void unwrap(await bridge.writeStore(area, key, value)),
    removeItem: async (key) => void unwrap(await bridge.removeFromStore(area, key)),
  };
  return createSafeStorage(
    () => store,
    (failure) => console.warn(`The store ${area} could not be read or kept`, failure),
  );
}

function createUpdatesPort(bridge: DesktopBridge, first: UpdateState): NonNullable<Platform['updates']> {
  let latest = first;
  bridge.onUpdateState((state) => {
    latest = state;
  });
  return {
    subscribe: (listener) => {
      listener(latest);
      return bridge.onUpdateState(listener);
    },
    check: async () => void unwrap(await bridge.checkForUpdates()),
    restartToUpdate: async () => void unwrap(await bridge.restartToUpdate()),
  };
}

function createLockPort(bridge: DesktopBridge, start: DesktopStart, reload: () => void): NonNullable<Platform['lock']> {
  let { idleMinutes } = start;
  bridge.onIdleMinutes((minutes) => {
    idleMinutes = minutes;
  });
  return {
    get idleMinutes() {
      return idleMinutes;
    },
    isLocked: start.locked,
    release: () => {
      // If the main process does not unlock, reload the page, which then starts locked.
      void bridge.releaseLock().then((reply) => {
        if (!reply.ok) reload();
      });
    },
    onLock: (listener) => bridge.onLock(() => listener()),
  };
}
