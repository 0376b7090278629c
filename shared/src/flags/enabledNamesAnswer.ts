/**
 * Asking for the enabled flag names, and writing the answer down for `enabledNamesCache.ts` to read. A file of its own, because
 * every public page asks, while reading is for the inline script and for what comes later.
 */
export const ENABLED_NAMES_KEY = 'olea-flags';

export function serialiseEnabledNames(names: readonly string[], at: number): string {
  return `${at};${names.join()}`;
}

/** Where an anonymous visitor asks for the enabled names: a plain GET, so that no preflight is needed. */
export function enabledNamesUrl(origin: string, key: string): string {
  return `${origin}/rest/v1/rpc/get_enabled_features?apikey=${encodeURIComponent(key)}`;
}
