/** This file is separate from `contract.ts`, because the preload script must not bundle the parsers in that file. */

export type ReplyCode = 'forbidden' | 'invalid' | 'unavailable' | 'unexpected';

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ReplyCode };

/** Values that the page needs before its first render. */
export interface DesktopStart {
  readonly backend: {
    readonly url: string;
    readonly key: string;
    /** The URL of the edge cache that serves flags to visitors, if there is one. */
    readonly flagsUrl?: string;
    readonly hasFormsProvider: boolean;
  };
  readonly packaged: boolean;
  readonly sessionSecurity: 'encrypted' | 'memory';
  readonly sidebarOpen: boolean;
  readonly idleMinutes: number;
  readonly locked: boolean;
  /** The update state, or null if this installation cannot update itself. */
  readonly updates: UpdateState | null;
}

/** `session` and `drafts` are encrypted or only in memory. The other areas must not contain secrets. */
export const STORE_AREAS = ['session', 'drafts', 'lastKnown', 'preferences'] as const;
export type StoreArea = (typeof STORE_AREAS)[number];

export type SaveOutcome = 'saved' | 'cancelled' | 'failed';

export type UpdateState =
  | { readonly kind: 'current'; readonly version: string; readonly checkedAt: number | null }
  | { readonly kind: 'checking'; readonly version: string }
  | { readonly kind: 'ready'; readonly version: string; readonly nextVersion: string }
  | { readonly kind: 'failed'; readonly version: string; readonly since: number };

/** Messages from the main process to the page. */
export interface DesktopEvents {
  readonly 'updates:changed': UpdateState;
  readonly 'lock:engaged': 'idle' | 'system' | 'asked';
  readonly 'lock:idleMinutes': number;
  readonly 'sidebar:toggled': null;
}

export type DesktopEvent = keyof DesktopEvents;
