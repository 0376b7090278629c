import {
  ENABLED_FLAGS_KEY,
  fetchEnabledFlags,
  PAGE_WAIT_MS,
  serializeEnabledFlags,
} from '@olea/shared/flags/enabledFlags';
import { getEnabledFlags, getHtmlData, tryStorage } from '../behavior/htmlData.ts';
import { openGates, readCachedFlags } from './gates.ts';

/**
 * Brings the page to the flags of the last five minutes: those in the cache if they are so young, which another tab may have renewed,
 * else the backend's. Without an answer, or without the file that applies another one, the page shows what was known last. Never rejects.
 */
export async function refreshFlags(): Promise<void> {
  const cached = readCachedFlags();
  const names = cached?.isFresh ? cached.names : await askBackend();
  const isOther = names && names.toSorted().join() !== getEnabledFlags().toSorted().join();
  const apply = isOther && (await import('./applyFlags.ts').catch(() => null));
  if (apply) apply.applyFlags(names);
  delete getHtmlData().stale;
  openGates();
}

/** The live names, which are kept in the cache; null when there is no answer. */
async function askBackend(): Promise<string[] | null> {
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
