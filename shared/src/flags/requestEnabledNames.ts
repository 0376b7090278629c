import { toAppError } from '../errors/index.ts';
import { enabledNamesUrl } from './enabledNamesAnswer.ts';

export interface EnabledNamesRequest {
  /** Origin of the backend, or '' for the page's own. */
  url: string;
  key: string;
  fetch: typeof fetch;
  timeoutMs?: number;
}

/** Asks as an anonymous visitor: one GET without preflight. Rejects with an AppError when there is no usable answer. */
export async function requestEnabledNames(request: EnabledNamesRequest): Promise<string[]> {
  // The browser's fetch refuses to run as a method of anything but the window.
  const { url, key, fetch, timeoutMs = 5000 } = request;
  try {
    const response = await fetch(enabledNamesUrl(url, key), {
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
    });
    if (!response.ok) throw toAppError(`get_enabled_features answered ${response.status}`, response.status);
    const names: unknown = await response.json();
    if (!Array.isArray(names)) throw toAppError('get_enabled_features answered no list');
    return names.filter((name) => typeof name === 'string');
  } catch (failure) {
    throw toAppError(failure);
  }
}
