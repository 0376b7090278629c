import { ENABLED_NAMES_KEY, serialiseEnabledNames } from '@olea/shared/flags/enabledNames';
import { whereAllowed } from '@olea/shared/storage/whereAllowed';
import { applyFlags, decidePageGates, root } from './applyFlags.ts';
// By its address, in fewer bytes than a URL that is put together in the page.
import workerAddress from './refresh.worker.ts?worker&url';

/** The names that the backend, or the edge in front of it, has enabled now; null or undefined when it does not answer or the worker does not load. */
function askBackend(): Promise<string[] | null | undefined> {
  return new Promise((resolve) => {
    // Only the development server sends it as a module.
    const worker = import.meta.env.DEV ? new Worker(workerAddress, { type: 'module' }) : new Worker(workerAddress);
    worker.onmessage = worker.onerror = (event: object) => resolve((event as MessageEvent).data);
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
