import { ENABLED_NAMES_KEY, serialiseEnabledNames } from '@olea/shared/flags/enabledNames';
import { whereAllowed } from '@olea/shared/storage';
import { applyFlags, decidePageGates, root } from './applyFlags.ts';

/** The names that the backend, or the edge in front of it, has enabled now; null or undefined when it does not answer or the worker does not load. */
function askBackend(): Promise<string[] | null | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./refresh.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = worker.onerror = (event: Event | MessageEvent) => resolve('data' in event ? event.data : null);
    const url = import.meta.env.SITE_SUPABASE_URL || location.origin;
    const flagsUrl = import.meta.env.SITE_FLAGS_URL;
    worker.postMessage({ url, key: import.meta.env.SITE_SUPABASE_KEY, flagsUrl });
  });
}

/** Brings the page and the browser's cache up to date when the cache is older than five minutes. Never rejects; on failure the page stays as it is. */
export async function refreshFlags(): Promise<void> {
  const { dataset } = root;
  if (!('stale' in dataset)) return;
  const names = await askBackend().catch(() => null);
  // Templates that are parsed from here on are decided at once.
  delete dataset.stale;
  if (!names) return decidePageGates();
  whereAllowed(() => localStorage.setItem(ENABLED_NAMES_KEY, serialiseEnabledNames(names, Date.now())));
  applyFlags(names);
}
