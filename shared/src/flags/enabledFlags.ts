import type { TextStorage } from '../storage.ts';

/**
 * The browser's five-minute cache of the enabled flag names, which the inline script in every page's head reads. Stored under
 * `ENABLED_FLAGS_KEY` as `<epoch ms>;<name>,<name>,…`, for example `1763715600000;contact,founder`; an empty list is `1763715600000;`.
 * Anything else counts as no cache.
 */

export const ENABLED_FLAGS_KEY = 'olea-flags';

/** Five minutes: the age up to which the names are used without asking again. */
export const ENABLED_FLAGS_MAX_AGE_MS = 300_000;

export interface EnabledFlags {
  names: string[];
  /** When the names were fetched, epoch ms. */
  at: number;
}

/** The cached names of any age, or null when there are none or the text is not ours. */
export function parseEnabledFlags(text: string | null | undefined): EnabledFlags | null {
  const [, at, names = ''] = /^(\d+);([\w,]*)$/.exec(text ?? '') ?? [];
  return at === undefined ? null : { at: Number(at), names: names.match(/\w+/g) ?? [] };
}

/** The text that `parseEnabledFlags` reads. */
export function serializeEnabledFlags(names: readonly string[], at: number): string {
  return `${at};${names}`;
}

/** Young enough to use without asking. A time in the future (a clock set back) is not. */
export function isFresh(at: number, now: number): boolean {
  return at <= now && now < at + ENABLED_FLAGS_MAX_AGE_MS;
}

/** A changed flag makes this browser's cache wrong: corrects it, with its age, instead of waiting five minutes. */
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

/** How long an edge waits for the backend: less than a page waits for the edge, which then still answers with what it has kept. */
export const EDGE_WAIT_MS = 3000;
/** How long a page waits before it stays as it is. */
export const PAGE_WAIT_MS = 4000;
/** How long everything else waits: console, desktop app and build, which say when there is no answer. */
const WAIT_MS = 5000;

type Get = (
  address: string,
  init: { cache: 'no-store'; signal: AbortSignal },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export interface EnabledFlagsAddress {
  /** Origin of the backend, or '' for the page's own. */
  url: string;
  /** The publishable key. */
  key: string;
  /** Where visitors ask instead of the backend: the edge in front of it. */
  flagsUrl?: string | undefined;
}

export interface EnabledFlagsRequest extends EnabledFlagsAddress {
  fetch: Get;
  timeoutMs?: number;
}

/** Where an anonymous visitor asks for the enabled names. */
function getEnabledFlagsUrl({ url, key, flagsUrl }: EnabledFlagsAddress): string {
  return flagsUrl || `${url}/rest/v1/rpc/get_enabled_features?apikey=${encodeURIComponent(key)}`;
}

/** Asks for the enabled names. Rejects without a usable answer, with the HTTP status if there was one. */
export async function fetchEnabledFlags(request: EnabledFlagsRequest): Promise<string[]> {
  // The browser's fetch refuses to run as a method of anything but the window.
  const { fetch, timeoutMs = WAIT_MS } = request;
  // A plain GET, so that no preflight is needed.
  const init = { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await fetch(getEnabledFlagsUrl(request), init);
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`get_enabled_features answered ${status}`), { status });
  const names = await response.json();
  if (!Array.isArray(names)) throw new Error('get_enabled_features answered no list');
  return names.filter((name) => typeof name === 'string');
}
