import { readEnvironmentCue } from './environmentCue.ts';
import type { AsyncStore, Platform } from './Platform.ts';
import { parseSidebarCookie, serialiseSidebarCookie } from './sidebarCookie.ts';

export interface WebPlatformOptions {
  /** Address of the backend; empty means the page's own origin. */
  readonly backendUrl: string;
  /** Whether the page is served from one of the two production domains. */
  readonly productionSite: boolean;
}

/** The browser as a shell: its own storage, a cookie for the side bar, downloads by link. */
export function createWebPlatform({ backendUrl, productionSite }: WebPlatformOptions): Platform {
  return {
    sessionSecurity: 'browser',
    authStorage: browserStore(() => window.localStorage),
    lastKnown: browserStore(() => window.localStorage),
    preferences: browserStore(() => window.localStorage),
    sidebar: {
      read: () => parseSidebarCookie(document.cookie),
      write: (open) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on insecure origins and in Firefox
        document.cookie = serialiseSidebarCookie(open);
      },
    },
    environment: readEnvironmentCue({ backendUrl: backendUrl || window.location.origin, productionSite }),
    updates: null,
    lock: null,
    openExternal: async (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
    },
    saveFile: async (file) => downloadText(file),
    openWebsite: async () => {
      window.open('/', '_blank', 'noopener');
    },
    leaveConsole: () => window.location.replace('/'),
  };
}

/** Storage that is blocked (private mode, policy) behaves as empty: the person signs in again, nothing breaks. */
function browserStore(open: () => Storage): AsyncStore {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      // Blocked or full storage is the browser's decision; losing the entry is the only effect.
      return otherwise;
    }
  };
  return {
    getItem: async (key) => attempt((storage) => storage.getItem(key), null),
    setItem: async (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: async (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

function downloadText(file: { name: string; text: string; mediaType: string }): 'saved' {
  const url = URL.createObjectURL(new Blob([file.text], { type: `${file.mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return 'saved';
}
