import type { TextStorage } from '../backend/textStorage.ts';
import { type AppError, toAppError } from '../errors/index.ts';
import { ENABLED_NAMES_KEY, isFresh, parseEnabledNames, serialiseEnabledNames } from './enabledNamesCache.ts';

export type EnabledNamesResult =
  | { status: 'live' | 'cached'; names: string[]; at: number }
  /** Nothing answered; the cached names of any age, where there are some. */
  | { status: 'failed'; names: string[] | null; at: number | null; error: AppError };

export interface EnabledNamesDeps {
  /** Origin of the backend, or '' for the page's own. */
  url: string;
  key: string;
  fetch: typeof fetch;
  storage: TextStorage;
  now: () => number;
  /** Ask even when the cache is younger than five minutes. */
  force?: boolean;
  timeoutMs?: number;
}

/** Asks as an anonymous visitor: one GET without preflight. Rejects when there is no usable answer. */
export async function requestEnabledNames(
  deps: Pick<EnabledNamesDeps, 'url' | 'key' | 'fetch' | 'timeoutMs'>,
): Promise<string[]> {
  const address = `${deps.url}/rest/v1/rpc/get_enabled_features?apikey=${encodeURIComponent(deps.key)}`;
  const response = await deps.fetch(address, {
    signal: AbortSignal.timeout(deps.timeoutMs ?? 5000),
    cache: 'no-store',
  });
  if (!response.ok) throw toAppError(`get_enabled_features answered ${response.status}`, response.status);
  const names: unknown = await response.json();
  if (!Array.isArray(names)) throw toAppError('get_enabled_features answered no list');
  return names.filter((name) => typeof name === 'string');
}

/** Enabled flag names: from the cache up to five minutes old, otherwise (or forced) from the function, which renews the cache. */
export async function fetchEnabledNames(deps: EnabledNamesDeps): Promise<EnabledNamesResult> {
  const cached = parseEnabledNames(await deps.storage.getItem(ENABLED_NAMES_KEY));
  if (cached && !deps.force && isFresh(cached.at, deps.now())) return { status: 'cached', ...cached };
  try {
    const names = await requestEnabledNames(deps);
    const at = deps.now();
    await deps.storage.setItem(ENABLED_NAMES_KEY, serialiseEnabledNames(names, at));
    return { status: 'live', names, at };
  } catch (failure) {
    return { status: 'failed', names: cached?.names ?? null, at: cached?.at ?? null, error: toAppError(failure) };
  }
}
