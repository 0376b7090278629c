import type { TextStorage } from '../storage/storage.ts';

/** The administrators' full list, kept so that the console can show the last known values with their age. */
export const FLAG_LIST_KEY = 'olea-flag-list';

/** Removes the list. Apart from what reads it, because a window that never showed one forgets it too. */
export async function clearFlagList(storage: TextStorage): Promise<void> {
  await storage.removeItem(FLAG_LIST_KEY);
}
