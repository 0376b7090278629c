import { LIST_KEY, type ListLine, type ReadList, readList, writeList } from '@olea/shared/catalog/list';
import { createSafeStorage } from '@olea/shared/storage';

const storage = createSafeStorage(() => localStorage);

/** The buyer's list as this browser keeps it; where storage is blocked, as long as the page. */
export const loadList = (): ReadList => readList(storage.getItem(LIST_KEY));

export function saveList(lines: readonly ListLine[]): void {
  const text = writeList(lines);
  if (text === null) storage.removeItem(LIST_KEY);
  else storage.setItem(LIST_KEY, text);
}
