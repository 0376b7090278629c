import { ENABLED_NAMES_KEY, serialiseEnabledNames } from '@olea/shared/flags';
import { whereAllowed } from '@olea/shared/storage';
import { askInWorker } from './askBackend.ts';

/**
 * Asks the worker at `worker` for the enabled names when the cache is older than five minutes, and renews it. What the page does not show
 * yet, or waits for, is handed to `apply`. Without an answer the page stays as it is; rejects only as `apply` does.
 */
export async function refreshFlags(worker: string, apply: (flags: string) => unknown): Promise<void> {
  const { dataset } = document.documentElement;
  if (!dataset.stale) return;
  const names = await askInWorker(worker);
  if (names)
    whereAllowed(() => {
      localStorage[ENABLED_NAMES_KEY] = serialiseEnabledNames(names, Date.now());
    });
  const flags = names?.join(' ') ?? (dataset.flags as string);
  if (dataset.pending || flags !== dataset.flags) await apply(flags);
  else delete dataset.stale;
}
