import type { PageStorage } from '@olea/shared/storage';

/** Creates a storage that exists only in memory and already contains the `initial` entries. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): PageStorage {
  const texts = new Map(Object.entries(initial));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}
