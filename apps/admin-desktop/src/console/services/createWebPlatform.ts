import { canStoreSession, createSafeStorage } from '@olea/shared/storage';
import type { AttentionPort, Platform, SavedFile } from './Platform.ts';

/** Browsers accept a `__Host-` cookie only if it is secure, has no domain and applies to all paths. */
const SIDEBAR_COOKIE = '__Host-sidebar_state';
const SEVEN_DAYS_S = 60 * 60 * 24 * 7;

/** Creates the platform for a browser, with web storage, a cookie for the sidebar, and downloads by link. */
export function createWebPlatform({ isProduction }: Pick<Platform, 'isProduction'>): Platform {
  const storage = createSafeStorage(() => window.localStorage);
  return {
    sessionSecurity: canStoreSession(() => window.localStorage) ? 'browser' : 'tab',
    authStorage: storage,
    drafts: storage,
    lastKnown: storage,
    preferences: storage,
    sidebar: {
      read: () => parseSidebarCookie(document.cookie),
      write: (open) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on insecure origins and in Firefox
        document.cookie = serializeSidebarCookie(open);
      },
      onToggle: () => () => undefined,
    },
    isProduction,
    updates: null,
    lock: null,
    attention: 'Notification' in window ? webAttention : null,
    sitePrefix: '',
    openExternal: async (url) => {
      // A mail or phone program opens other URLs, so a new window would stay blank.
      if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
      else leaveWithoutPrompt(() => window.location.assign(url));
    },
    saveFile: async (file) => download(file),
    openWebsite: async () => {
      window.open('/', '_blank', 'noopener');
    },
    leaveConsole: () => window.location.replace('/'),
  };
}

/** Suppresses the unsaved-changes prompt, because the browser fires `beforeunload` although the page stays open. */
function leaveWithoutPrompt(leave: () => void): void {
  const keepSilent = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', keepSilent, { capture: true });
  leave();
  window.removeEventListener('beforeunload', keepSilent, { capture: true });
}

/** Shows only notifications, not the number of unread messages. Each notification replaces the previous one. */
const webAttention: AttentionPort = {
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  show: ({ announce, open }) => {
    if (!announce) return;
    try {
      const notification = new Notification('A new message', { tag: 'olea-messages', silent: true });
      notification.addEventListener('click', () => {
        window.focus();
        notification.close();
        open();
      });
    } catch (failure) {
      // Chromium on Android has the constructor but throws.
      console.warn('This browser shows no notification', failure);
    }
  },
};

function download(file: SavedFile): 'saved' {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Revoke the URL later, because the browser reads the blob after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return 'saved';
}

/** Most browsers also accept secure cookies on http://localhost. */
function serializeSidebarCookie(open: boolean): string {
  return `${SIDEBAR_COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax; secure`;
}

/** The sidebar is open by default, so that new users see the names of the screens. */
function parseSidebarCookie(cookies: string): boolean {
  const entry = cookies.split(/;\s*/).find((part) => part.startsWith(`${SIDEBAR_COOKIE}=`));
  return entry !== `${SIDEBAR_COOKIE}=false`;
}
