import { isLoopbackHost } from '@olea/shared/site/hosts';
import type { TextStorage } from '@olea/shared/storage';
import type { SaveOutcome, UpdateState } from '../../ipc/messages.ts';

/**
 * The abilities that the console needs from a browser or Electron. A missing ability is null. The storages never throw: values that they
 * cannot store stay in memory until the window closes.
 */
export interface Platform {
  readonly authStorage: TextStorage;
  /** Stores unsent texts, protected like the session. */
  readonly drafts: TextStorage;
  /** `browser`: in web storage. `encrypted`: encrypted by the system. `memory`: lost at quit. `tab`: lost with the tab. */
  readonly sessionSecurity: 'browser' | 'encrypted' | 'memory' | 'tab';
  /** Stores for seven days whether the side bar is open. `onToggle` subscribes to the native menu and returns the unsubscribe function. */
  readonly sidebar: { read(): boolean; write(open: boolean): void; onToggle(listener: () => void): () => void };
  /** Stores the last fetched flags for times when the backend is down. */
  readonly lastKnown: TextStorage;
  /** Stores preferences such as colors and single-key shortcuts. Never contains session data. */
  readonly preferences: TextStorage;
  /** Whether this is an installed console, or runs on a production domain of the site. */
  readonly isProduction: boolean;
  readonly updates: UpdatesPort | null;
  readonly lock: LockPort | null;
  readonly attention: AttentionPort | null;
  /** The path prefix of the site's files on the console's origin. Empty if the console is part of the site. */
  readonly sitePrefix: string;
  /** Opens an https, mailto or tel address outside the console. */
  openExternal(url: string): Promise<void>;
  saveFile(file: SavedFile): Promise<SaveOutcome>;
  /** Opens the public site. In Electron, selects the domain that responds. */
  openWebsite(): Promise<void>;
  /** Redirects a person without the admin role to the site's front page. Null if the console has no site. */
  readonly leaveConsole: (() => void) | null;
}

export type EnvironmentName = 'local' | 'preview' | 'production';

export interface EnvironmentCue {
  readonly name: EnvironmentName;
  /** Project reference or host of the backend, never a key. */
  readonly project: string;
}

export interface SavedFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

export interface UpdatesPort {
  /** Calls `listener` with the current state and every later one. Returns the unsubscribe function. */
  subscribe(listener: (state: UpdateState) => void): () => void;
  check(): Promise<void>;
  restartToUpdate(): Promise<void>;
}

export interface AttentionPort {
  permission(): NotificationPermission;
  /** Opens the system's permission prompt. Call it only after a click. */
  ask(): Promise<NotificationPermission>;
  /**
   * Shows the number at the console's icon, or removes it for 0. `announce` adds one silent system notification without message text. A
   * click on it focuses the window and calls `open`.
   */
  show(attention: { readonly waiting: number; readonly announce: boolean; readonly open: () => void }): void;
}

export interface LockPort {
  readonly idleMinutes: number;
  /** Whether the platform was locked when the page loaded. A reload or a restart does not unlock it. */
  readonly isLocked: boolean;
  /** Calls `listener` when the system or the idle timer locks. Returns the unsubscribe function. */
  onLock(listener: () => void): () => void;
  /** Reports that the password was entered again. */
  release(): void;
}

export const ENVIRONMENT_LABELS: Readonly<Record<EnvironmentName, string>> = {
  local: 'Local',
  preview: 'Preview',
  production: 'Production',
};

/**
 * Returns project and environment of a backend address. A loopback backend is local. Any other is production, unless the console runs on a
 * preview host.
 */
export function readEnvironmentCue(backendUrl: string, isProduction: boolean): EnvironmentCue {
  const { hostname, host } = new URL(backendUrl);
  if (isLoopbackHost(hostname)) return { name: 'local', project: host };
  const project = hostname.endsWith('.supabase.co') ? (hostname.split('.')[0] ?? hostname) : hostname;
  return { name: isProduction ? 'production' : 'preview', project };
}
