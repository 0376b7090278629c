/** The storage port: `localStorage` fits, and so does an asynchronous store behind IPC. */
export interface TextStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

/** Storage that lasts as long as the object. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): TextStorage {
  const texts = new Map(Object.entries(initial));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}
