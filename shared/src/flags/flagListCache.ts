import type { FlagRow } from '../backend/rows.ts';
import type { TextStorage } from '../storage/storage.ts';
import { FLAG_LIST_KEY } from './clearFlagList.ts';
import { parseFlagRows } from './parseFlagRow.ts';

export interface CachedFlagList {
  flags: FlagRow[];
  fetchedAt: number;
}

/** The stored list of any age; null when there is none or it cannot be read. */
export async function loadFlagList(storage: TextStorage): Promise<CachedFlagList | null> {
  try {
    const stored: unknown = JSON.parse((await storage.getItem(FLAG_LIST_KEY)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { flags, fetchedAt } = stored as Record<string, unknown>;
    const rows = parseFlagRows(flags);
    return rows && typeof fetchedAt === 'number' && Number.isFinite(fetchedAt) ? { flags: rows, fetchedAt } : null;
  } catch {
    // A text that is no list is none: the list is fetched.
    return null;
  }
}

/** Keeps the list. */
export async function saveFlagList(storage: TextStorage, list: CachedFlagList): Promise<void> {
  await storage.setItem(FLAG_LIST_KEY, JSON.stringify(list));
}
