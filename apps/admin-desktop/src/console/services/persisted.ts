import type { TextStorage } from '@olea/shared/storage';
import { createStore, type Store } from '@olea/shared/store';

const SAVE_AFTER_MS = 300;

/** A stored record that outlives the page. */
export interface Persisted<T> extends Store<T> {
  readonly isRead: () => boolean;
  /** Changes fields immediately. Writes them to the storage after a pause. */
  readonly change: (fields: Partial<T>) => void;
  /** Writes pending changes immediately. */
  readonly save: () => void;
  /** Replaces the record except for pending changes, and writes it immediately. */
  readonly replace: (stored: T) => void;
  readonly clear: () => void;
  /** Applies text that another tab stored, or null after a deletion. */
  readonly read: (text: string | null) => void;
}

/** Creates a record in one storage entry. Fields that change before the storage responds override stored ones. */
export function createPersisted<T extends object>(
  storage: TextStorage,
  key: string,
  parse: (text: string | null) => T,
): Persisted<T> {
  const store = createStore(parse(null));
  let unsaved: Partial<T> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRead = false;
  const show = (stored: T) => store.publish({ ...stored, ...unsaved });
  const write = () => void storage.setItem(key, JSON.stringify(store.getSnapshot()));
  function save() {
    clearTimeout(timer);
    // A write before the first read would replace the stored content.
    if (!isRead || Object.keys(unsaved).length === 0) return;
    unsaved = {};
    write();
  }
  function readFirst(text: string | null) {
    isRead = true;
    show(parse(text));
    save();
  }
  const stored = storage.getItem(key);
  if (stored instanceof Promise) void stored.then(readFirst);
  else readFirst(stored);
  return {
    ...store,
    isRead: () => isRead,
    change(fields) {
      unsaved = { ...unsaved, ...fields };
      show(store.getSnapshot());
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    },
    save,
    replace(next) {
      show(next);
      write();
    },
    clear() {
      unsaved = {};
      store.publish(parse(null));
      void storage.removeItem(key);
    },
    read(text) {
      if (text === null) unsaved = {};
      show(parse(text));
    },
  };
}
