import { SESSION_STORAGE_KEY } from '@olea/shared/backend';

const USES = ['keydown', 'input', 'submit', 'click', 'hashchange', 'storage'] as const;

/**
 * Resolves when a page is used for the first time: a key, something filled in or sent, a button, another view, or a sign-in in another
 * window. Not by going into a field: whoever does has not begun, and while the first letters are typed the script comes.
 */
export function firstUse(page: Window): Promise<void> {
  const used = new AbortController();
  return new Promise((resolve) => {
    const use = (event: Event): void => {
      if (event.type === 'click' && !(event.target as Element).closest('button')) return;
      if (event.type === 'storage' && (event as StorageEvent).key !== SESSION_STORAGE_KEY) return;
      used.abort();
      resolve();
    };
    for (const type of USES) page.addEventListener(type, use, { capture: true, signal: used.signal });
  });
}
