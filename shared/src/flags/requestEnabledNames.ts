export interface EnabledNamesRequest {
  /** Origin of the backend, or '' for the page's own. */
  url: string;
  /** The publishable key. */
  key: string;
  /** Where visitors ask instead of the backend: the edge in front of it. */
  flagsUrl?: string | undefined;
  fetch: (
    url: string,
    init: { cache: 'no-store'; signal: AbortSignal },
  ) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  timeoutMs?: number;
}

/**
 * Asks for the enabled names as an anonymous visitor: one plain GET, so that no preflight is needed. Rejects when there is no
 * usable answer, with the HTTP status where there was one. Imports nothing, so that a worker can carry it.
 */
export async function requestEnabledNames(request: EnabledNamesRequest): Promise<string[]> {
  // The browser's fetch refuses to run as a method of anything but the window.
  const { url, key, flagsUrl, fetch, timeoutMs = 5000 } = request;
  const direct = `${url}/rest/v1/rpc/get_enabled_features?apikey=${encodeURIComponent(key)}`;
  const response = await fetch(flagsUrl || direct, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { ok, status } = response;
  if (!ok) throw Object.assign(new Error(`get_enabled_features answered ${status}`), { status });
  const names = await response.json();
  if (!Array.isArray(names)) throw new Error('get_enabled_features answered no list');
  return names.filter((name) => typeof name === 'string');
}
