import { ENABLED_NAMES_KEY, serialiseEnabledNames } from '@olea/shared/flags/enabledNamesCache';
import { applyFlags, settlePages } from './applyFlags.ts';

/** The enabled names as the backend says now, or null when it does not answer. */
function askBackend(): Promise<string[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./refresh.worker.ts', import.meta.url), { type: 'module' });
    const settle = (names: string[] | null) => {
      worker.terminate();
      resolve(names);
    };
    worker.onmessage = ({ data }: MessageEvent<string[] | null>) => settle(data);
    worker.onerror = (event) => {
      event.preventDefault();
      settle(null);
    };
    const url = import.meta.env.SITE_SUPABASE_URL || location.origin;
    worker.postMessage({ url, key: import.meta.env.SITE_SUPABASE_KEY });
  });
}

/** Brings the page and the browser's cache up to date when the cache is older than five minutes. Never rejects, never blanks. */
export async function refreshFlags(): Promise<void> {
  if (!('stale' in document.documentElement.dataset)) return;
  const names = await askBackend();
  if (!names) {
    settlePages();
    return;
  }
  try {
    localStorage.setItem(ENABLED_NAMES_KEY, serialiseEnabledNames(names, Date.now()));
  } catch {
    // Storage is blocked or full: the answer still counts for this page.
  }
  applyFlags(names);
}
