/** What main and page say to each other, apart from the parsers: the sandboxed preload takes only types from here. */

export type ReplyCode = 'forbidden' | 'invalid' | 'unavailable' | 'unexpected';

/** A call never answers with nothing: it succeeded, or it names why it was refused. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ReplyCode };

/** What the page has to know before its first render. */
export interface DesktopStart {
  readonly backend: { readonly url: string; readonly key: string; readonly flagsUrl?: string };
  readonly packaged: boolean;
  readonly sessionSecurity: 'encrypted' | 'memory';
  readonly sidebarOpen: boolean;
  readonly idleMinutes: number;
  readonly locked: boolean;
  /** Null where this installation has no update feed. */
  readonly updates: UpdateState | null;
}

/** `session` is encrypted or memory only; the other two hold no secrets. */
export const STORE_AREAS = ['session', 'lastKnown', 'preferences'] as const;
export type StoreArea = (typeof STORE_AREAS)[number];

export type SaveOutcome = 'saved' | 'cancelled' | 'failed';

export type UpdateState =
  | { readonly kind: 'current'; readonly version: string; readonly checkedAt: number | null }
  | { readonly kind: 'checking'; readonly version: string }
  | { readonly kind: 'ready'; readonly version: string; readonly nextVersion: string }
  | { readonly kind: 'failed'; readonly version: string; readonly since: number };

export type MenuCommand = 'toggle-sidebar';

/** What main tells the page without being asked. */
export interface DesktopEvents {
  readonly 'updates:changed': UpdateState;
  readonly 'lock:engaged': 'idle' | 'system' | 'asked';
  readonly 'lock:idleMinutes': number;
  readonly 'menu:command': MenuCommand;
}

export type DesktopEvent = keyof DesktopEvents;
