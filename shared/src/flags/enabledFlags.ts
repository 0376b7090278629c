import type { TextStorage } from '../storage.ts';

/**
 * The storage key of the enabled flags, which an inline script of the site reads. The value is `<epoch ms>;<name>,<name>,…`, for example
 * `1763715600000;contact,founder`, or `1763715600000;` if no flag is enabled.
 */
export const ENABLED_FLAGS_KEY = 'olea-flags';

/** Cached flags older than this are fetched again. */
export const ENABLED_FLAGS_MAX_AGE_MS = 300_000;

export interface EnabledFlags {
  names: string[];
  /** When the flags were fetched, in epoch ms. */
  at: number;
}

/** Parses the cached flags of any age. Returns null if the text is missing or invalid. */
export function parseEnabledFlags(text: string | null | undefined): EnabledFlags | null {
  const [, at, names = ''] = /^(\d+);([\w,]*)$/.exec(text ?? '') ?? [];
  return at === undefined ? null : { at: Number(at), names: names.match(/\w+/g) ?? [] };
}

/** Serializes flags for `parseEnabledFlags`. */
export function serializeEnabledFlags(names: readonly string[], at: number): string {
  return `${at};${names}`;
}

/** Returns whether cached flags are recent enough to use without a request. Returns false for a time in the future. */
export function isFresh(at: number, now: number): boolean {
  return at <= now && now < at + ENABLED_FLAGS_MAX_AGE_MS;
}

/** Updates one flag in this browser's cached flags and keeps their age. Does nothing if there is no valid cache. */
export async function updateCachedFlags(
  storage: TextStorage,
  { name, enabled }: { name: string; enabled: boolean },
): Promise<void> {
  const cached = parseEnabledFlags(await storage.getItem(ENABLED_FLAGS_KEY));
  if (!cached) return;
  const others = cached.names.filter((other) => other !== name);
  const names = enabled ? [...others, name] : others;
  await storage.setItem(ENABLED_FLAGS_KEY, serializeEnabledFlags(names, cached.at));
}

/** The edge server's timeout. It is shorter than a page's, so that the server can still return cached flags. */
export const EDGE_WAIT_MS = 3000;
/** The time after which a page continues with its current flags. */
export const PAGE_WAIT_MS = 4000;
const WAIT_MS = 5000;

type Get = (
  address: string,
  init: { cache: 'no-store'; signal: AbortSignal },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export interface EnabledFlagsAddress {
  /** The origin of the backend, or '' for the page's own. */
  url: string;
  key: string;
  /** The URL of the edge cache, which is requested instead of the backend. */
  flagsUrl?: string | undefined;
}

export interface EnabledFlagsRequest extends EnabledFlagsAddress {
  fetch: Get;
  timeoutMs?: number;
}

function getEnabledFlagsUrl({ url, key, flagsUrl }: EnabledFlagsAddress): string {
  return flagsUrl || `${url}/rest/v1/rpc/get_enabled_features?apikey=${encodeURIComponent(key)}`;
}

/** Fetches the enabled flags. Rejects if the request fails or its result is not a list. The error has the status of a failed response. */
export async function fetchEnabledFlags(request: EnabledFlagsRequest): Promise<string[]> {
  // The browser's fetch throws when it is called as a method of any object other than the window.
  const { fetch, timeoutMs = WAIT_MS } = request;
  // A GET without custom headers needs no preflight.
  const init = { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await fetch(getEnabledFlagsUrl(request), init);
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`get_enabled_features returned ${status}`), { status });
  const names = await response.json();
  if (!Array.isArray(names)) throw new Error('get_enabled_features did not return a list');
  return names.filter((name) => typeof name === 'string');
}
