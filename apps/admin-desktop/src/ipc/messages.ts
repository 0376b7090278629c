/** Types that main and page share. They are separate from the parsers, because the sandboxed preload must not bundle parsers. */

export type ReplyCode = 'forbidden' | 'invalid' | 'unavailable' | 'unexpected';

/** The response to a call: a value or an error code. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ReplyCode };

/** Facts that the page needs before its first render. */
export interface DesktopStart {
  readonly backend: {
    readonly url: string;
    readonly key: string;
    /** Set if visitors fetch flags from an edge instead of the backend. */
    readonly flagsUrl?: string;
    readonly hasFormsProvider: boolean;
  };
  readonly packaged: boolean;
  readonly sessionSecurity: 'encrypted' | 'memory';
  readonly sidebarOpen: boolean;
  readonly idleMinutes: number;
  readonly locked: boolean;
  /** Null if this installation has no update feed. */
  readonly updates: UpdateState | null;
}

/** `session` and `drafts` are encrypted or in memory. The others contain no secrets. */
export const STORE_AREAS = ['session', 'drafts', 'lastKnown', 'preferences'] as const;
export type StoreArea = (typeof STORE_AREAS)[number];

export type SaveOutcome = 'saved' | 'cancelled' | 'failed';

export type UpdateState =
  | { readonly kind: 'current'; readonly version: string; readonly checkedAt: number | null }
  | { readonly kind: 'checking'; readonly version: string }
  | { readonly kind: 'ready'; readonly version: string; readonly nextVersion: string }
  | { readonly kind: 'failed'; readonly version: string; readonly since: number };

/** Messages that main sends to the page. */
export interface DesktopEvents {
  readonly 'updates:changed': UpdateState;
  readonly 'lock:engaged': 'idle' | 'system' | 'asked';
  readonly 'lock:idleMinutes': number;
  readonly 'sidebar:toggled': null;
}

export type DesktopEvent = keyof DesktopEvents;
