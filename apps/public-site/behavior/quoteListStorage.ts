import { LIST_KEY, type ListLine, type ReadList, readList, writeList } from '@olea/shared/catalog/list';
import { createSafeStorage } from '@olea/shared/storage';

const storage = createSafeStorage(() => localStorage);

/** Loads this browser's quote list. If storage is blocked or full, changes last until the page closes. */
export const loadList = (): ReadList => readList(storage.getItem(LIST_KEY));

/** Saves the quote list and dispatches an event that updates the count in the header. */
export function saveList(lines: readonly ListLine[]): void {
  const text = writeList(lines);
  if (text === null) storage.removeItem(LIST_KEY);
  else storage.setItem(LIST_KEY, text);
  dispatchEvent(new Event(LIST_KEY));
}
