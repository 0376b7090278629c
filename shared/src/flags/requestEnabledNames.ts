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

export interface EnabledNamesAddress {
  /** Origin of the backend, or '' for the page's own. */
  url: string;
  /** The publishable key. */
  key: string;
  /** Where visitors ask instead of the backend: the edge in front of it. */
  flagsUrl?: string | undefined;
}

export interface EnabledNamesRequest extends EnabledNamesAddress {
  fetch: Get;
  timeoutMs?: number;
}

/** Where an anonymous visitor asks for the enabled names. */
export function enabledNamesAddress({ url, key, flagsUrl }: EnabledNamesAddress): string {
  return flagsUrl || `${url}/rest/v1/rpc/get_enabled_features?apikey=${encodeURIComponent(key)}`;
}

/** Asks for the enabled names. Rejects when there is no usable answer, with the HTTP status where there was one. */
export async function requestEnabledNames(request: EnabledNamesRequest): Promise<string[]> {
  // The browser's fetch refuses to run as a method of anything but the window.
  const { fetch, timeoutMs = WAIT_MS } = request;
  // A plain GET, so that no preflight is needed.
  const init = { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await fetch(enabledNamesAddress(request), init);
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`get_enabled_features answered ${status}`), { status });
  const names = await response.json();
  if (!Array.isArray(names)) throw new Error('get_enabled_features answered no list');
  return names.filter((name) => typeof name === 'string');
}
