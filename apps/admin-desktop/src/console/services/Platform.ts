import { isLoopbackHost } from '@olea/shared/site/hosts';
import type { TextStorage } from '@olea/shared/storage';
import type { SaveOutcome, UpdateState } from '../../ipc/messages.ts';

/**
 * The console's interface to a browser or Electron. Abilities that the platform lacks are null. The storages never throw: values that they
 * cannot store stay in memory until the page is closed or reloaded.
 */
export interface Platform {
  readonly authStorage: TextStorage;
  /** Stores drafts with the same protection as the session. */
  readonly drafts: TextStorage;
  /** `browser`: in web storage. `encrypted`: encrypted by the operating system. `memory`: lost at quit. `tab`: lost on close or reload. */
  readonly sessionSecurity: 'browser' | 'encrypted' | 'memory' | 'tab';
  /** Stores for seven days whether the sidebar is open. `onToggle` subscribes to the native menu and returns the unsubscribe function. */
  readonly sidebar: { read(): boolean; write(open: boolean): void; onToggle(listener: () => void): () => void };
  /** Stores the cached flags and the last confirmed administrator's id for backend outages. */
  readonly lastKnown: TextStorage;
  /** Stores preferences such as colors and single-key shortcuts, but no session data. */
  readonly preferences: TextStorage;
  /** Whether the console is installed, or runs on a production domain. */
  readonly isProduction: boolean;
  readonly updates: UpdatesPort | null;
  readonly lock: LockPort | null;
  readonly attention: AttentionPort | null;
  /** The path prefix of the site's files on the console's origin, or empty if the console is part of the site. */
  readonly sitePrefix: string;
  /** Opens an `https:`, `mailto:` or `tel:` URL outside the console. In Electron, rejects if the URL is not allowed or cannot be opened. */
  openExternal(url: string): Promise<void>;
  saveFile(file: SavedFile): Promise<SaveOutcome>;
  /** Opens the public site. With the flag `domain_failover`, Electron opens the first domain that responds. */
  openWebsite(): Promise<void>;
  /** Opens the site's home page. Null if the console is not part of a site. */
  readonly leaveConsole: (() => void) | null;
}

export type EnvironmentName = 'local' | 'preview' | 'production';

export interface EnvironmentCue {
  readonly name: EnvironmentName;
  /** The backend's project reference or host. */
  readonly project: string;
}

export interface SavedFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

export interface UpdatesPort {
  /** Calls `listener` with the current state and after each change. Returns the unsubscribe function. */
  subscribe(listener: (state: UpdateState) => void): () => void;
  check(): Promise<void>;
  restartToUpdate(): Promise<void>;
}

export interface AttentionPort {
  permission(): NotificationPermission;
  /** Shows the permission prompt. Call it only after a click. */
  ask(): Promise<NotificationPermission>;
  /**
   * Shows the number of unread messages on the console's icon if the platform supports it. `announce` adds a silent notification without
   * message text. Clicking the notification focuses the window and opens the messages.
   */
  show(attention: { readonly unread: number; readonly announce: boolean; readonly open: () => void }): void;
}

export interface LockPort {
  readonly idleMinutes: number;
  /** Whether the console was locked when the page loaded. Reloading or restarting does not unlock it. */
  readonly isLocked: boolean;
  /** Calls `listener` when the platform locks the console. Returns the unsubscribe function. */
  onLock(listener: () => void): () => void;
  /** Reports that the password was entered again. */
  release(): void;
}

export const ENVIRONMENT_LABELS: Readonly<Record<EnvironmentName, string>> = {
  local: 'Local',
  preview: 'Preview',
  production: 'Production',
};

/** Returns the project and the environment for a backend URL. A loopback backend is always local. */
export function readEnvironmentCue(backendUrl: string, isProduction: boolean): EnvironmentCue {
  const { hostname, host } = new URL(backendUrl);
  if (isLoopbackHost(hostname)) return { name: 'local', project: host };
  const project = hostname.endsWith('.supabase.co') ? (hostname.split('.')[0] ?? hostname) : hostname;
  return { name: isProduction ? 'production' : 'preview', project };
}
