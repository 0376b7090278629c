import {
  ENABLED_FLAGS_KEY,
  fetchEnabledFlags,
  PAGE_WAIT_MS,
  serializeEnabledFlags,
} from '@olea/shared/flags/enabledFlags';
import { getEnabledFlags, getHtmlData, tryStorage } from '../behavior/htmlData.ts';
import { openGates, readCachedFlags } from './gates.ts';

/**
 * Applies the cached flags if they are less than five minutes old, otherwise fetches and applies new ones. If the new flags or
 * `applyFlags.ts` cannot be loaded, the page keeps its current flags. Never rejects.
 */
export async function refreshFlags(): Promise<void> {
  const cached = readCachedFlags();
  const names = cached?.isFresh ? cached.names : await fetchAndCacheFlags();
  const hasChanged = names && names.toSorted().join() !== getEnabledFlags().toSorted().join();
  const apply = hasChanged && (await import('./applyFlags.ts').catch(() => null));
  if (apply) apply.applyFlags(names);
  delete getHtmlData().stale;
  openGates();
}

async function fetchAndCacheFlags(): Promise<string[] | null> {
  try {
    const names = await fetchEnabledFlags({
      url: import.meta.env.SITE_SUPABASE_URL ?? '',
      key: import.meta.env.SITE_SUPABASE_KEY,
      flagsUrl: import.meta.env.SITE_FLAGS_URL,
      fetch: (...request) => fetch(...request),
      timeoutMs: PAGE_WAIT_MS,
    });
    tryStorage(() => localStorage.setItem(ENABLED_FLAGS_KEY, serializeEnabledFlags(names, Date.now())));
    return names;
  } catch {
    return null;
  }
}
