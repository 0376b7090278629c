/** A key-value store of strings. `localStorage` and the desktop app's asynchronous store implement it. */
export interface TextStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

/** A synchronous storage, such as `localStorage`. */
export interface PageStorage extends TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Returns whether a page's storage can store a session. Returns false if the storage is blocked or full. */
export function canStoreSession(open: () => PageStorage): boolean {
  const key = 'olea-trial';
  try {
    const storage = open();
    storage.setItem(key, '-'.repeat(4000));
    storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Wraps a storage so that it does not throw or reject. Values that the storage rejects stay in memory. Calls `onRejected` for each failed
 * read or write.
 */
export function createSafeStorage(open: () => PageStorage, onRejected?: (failure: unknown) => void): PageStorage;
export function createSafeStorage(open: () => TextStorage, onRejected?: (failure: unknown) => void): TextStorage;
export function createSafeStorage(
  open: () => TextStorage,
  onRejected: (failure: unknown) => void = () => {},
): TextStorage {
  // Changes that the storage has not accepted. They override its content.
  const pending = new Map<string, { value: string | null }>();

  function attempt<T>(use: (storage: TextStorage) => T | Promise<T>, fallback: T): T | Promise<T> {
    const handleFailure = (failure: unknown): T => {
      onRejected(failure);
      return fallback;
    };
    try {
      const result = use(open());
      return result instanceof Promise ? result.catch(handleFailure) : result;
    } catch (failure) {
      return handleFailure(failure);
    }
  }

  function change(key: string, value: string | null): void | Promise<void> {
    const latest = { value };
    pending.set(key, latest);
    const clearPending = (): void => {
      if (pending.get(key) === latest) pending.delete(key);
    };
    return attempt<void>((storage) => {
      const result = value === null ? storage.removeItem(key) : storage.setItem(key, value);
      return result instanceof Promise ? result.then(clearPending) : clearPending();
    }, undefined);
  }

  return {
    getItem(key) {
      const latest = pending.get(key);
      return latest ? latest.value : attempt<string | null>((storage) => storage.getItem(key), null);
    },
    setItem: change,
    removeItem: (key) => change(key, null),
  };
}
