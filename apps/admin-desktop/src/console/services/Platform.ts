import { isLoopbackHost } from '@olea/shared/site/hosts';
import type { TextStorage } from '@olea/shared/storage';
import type { SaveOutcome, UpdateState } from '../../ipc/messages.ts';

/**
 * The abilities of a browser or of Electron that the console needs. Small ports named after what they give the person at the screen;
 * an ability that a platform lacks is `null`, so that the console hides it instead of asking where it is.
 * Its storages never fail: what cannot be kept lasts as long as the window.
 */
export interface Platform {
  /** Storage of the signed-in session. Handed to the backend client as its storage. */
  readonly authStorage: TextStorage;
  /** Texts that were typed and not sent yet, protected like the session. */
  readonly drafts: TextStorage;
  /** Protection of the stored session: the browser's own storage, encrypted by the system, gone at quit, or gone with the tab. */
  readonly sessionSecurity: 'browser' | 'encrypted' | 'memory' | 'tab';
  /** Whether the side bar was left open, kept for 7 days; `onToggle` hears a menu outside the page, until the function it returns is called. */
  readonly sidebar: { read(): boolean; write(open: boolean): void; onToggle(listener: () => void): () => void };
  /** The last flag list that was read, for the time when the backend cannot be reached. */
  readonly lastKnown: TextStorage;
  /** Choices of the person at this machine: colours, single-key shortcuts. Never anything about the session. */
  readonly preferences: TextStorage;
  /** Whether it is an installed console, or on a production domain of the site. */
  readonly isProduction: boolean;
  readonly updates: UpdatesPort | null;
  readonly lock: LockPort | null;
  /** Tells outside the window that messages wait; null where only the window itself can. */
  readonly attention: AttentionPort | null;
  /** Prefix of the site's pages, styles and pictures on the console's own origin; empty where the console is a part of the site. */
  readonly sitePrefix: string;
  /** Opens an https, mailto or tel address outside the console. */
  openExternal(url: string): Promise<void>;
  /** Gives the person a file. */
  saveFile(file: SavedFile): Promise<SaveOutcome>;
  /** Opens the public site; the desktop resolves which of its domains answers. */
  openWebsite(): Promise<void>;
  /** Sends a person without the admin role to the site's front page; null where the console is not part of a site. */
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
  /** Current state now, every later one as it comes; returns the function that stops it. */
  subscribe(listener: (state: UpdateState) => void): () => void;
  check(): Promise<void>;
  restartToUpdate(): Promise<void>;
}

export interface AttentionPort {
  /** Whether the system lets the console notify; `default` while it has not been asked. */
  permission(): NotificationPermission;
  /** Has the system ask the person. Only upon a press. */
  ask(): Promise<NotificationPermission>;
  /**
   * The number at the console's icon, none for 0. `announce`: also one quiet system notification, which quotes nothing; pressed, it
   * brings the window to the front and calls `open`.
   */
  show(attention: { readonly waiting: number; readonly announce: boolean; readonly open: () => void }): void;
}

export interface LockPort {
  /** Minutes without input after which the console asks for the password again. */
  readonly idleMinutes: number;
  /** Whether the platform was locked when the page loaded; a reload or a restart does not unlock it. */
  readonly isLocked: boolean;
  /** Called when the system or the idle timer locks; returns the function that stops it. */
  onLock(listener: () => void): () => void;
  /** Says that the password was given again, or that nobody is signed in now. */
  release(): void;
}

export const ENVIRONMENT_LABELS: Readonly<Record<EnvironmentName, string>> = {
  local: 'Local',
  preview: 'Preview',
  production: 'Production',
};

/**
 * Project and environment behind a backend address. A loopback backend is local; anything else is
 * production unless the site is served from a host that is not one of its production domains.
 */
export function readEnvironmentCue(backendUrl: string, isProduction: boolean): EnvironmentCue {
  const { hostname, host } = new URL(backendUrl);
  if (isLoopbackHost(hostname)) return { name: 'local', project: host };
  const project = hostname.endsWith('.supabase.co') ? (hostname.split('.')[0] ?? hostname) : hostname;
  return { name: isProduction ? 'production' : 'preview', project };
}
