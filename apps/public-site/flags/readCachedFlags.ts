import { ENABLED_NAMES_KEY, isFresh, splitEnabledNames } from '@olea/shared/flags';

/**
 * The enabled names in the browser's cache, as `html[data-flags]` holds them; undefined when there are none, or when storage is blocked. Cached names of
 * any age take precedence over the ones baked in; stale ones are fetched again, which the page is marked for.
 */
export function readCachedFlags(page: DOMStringMap): string | undefined {
  let at: string | undefined;
  let names: string | undefined;
  try {
    // Throws where there are none, which is all one.
    [, at, names] = splitEnabledNames(localStorage.getItem(ENABLED_NAMES_KEY)) as string[];
  } catch {
    // As with an empty cache.
  }
  if (!isFresh(+(at as string), Date.now())) page.stale = 'stale';
  return names?.replaceAll(',', ' ');
}
