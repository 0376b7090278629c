import type { FlagRow } from '@olea/shared/backend';
import { type FlagHistoryRow, ROWS } from '@olea/shared/backend';
import { correctEnabledNames, isFresh } from '@olea/shared/flags';
import type { TextStorage } from '@olea/shared/storage';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AskDeps, ask, readableRows } from '../../services/ask.ts';
import { FLAG_LIST_ENTRY } from '../../services/ConsoleServices.tsx';

/** Invalidated when nobody knows what a row is now. */
export const FLAG_LIST_KEY = ['flags', 'list'] as const;
const RETRY_AFTER_FAILURE_MS = 10_000;
const REFRESH_ON_RETURN_AFTER_MS = 30_000;

export interface FlagList {
  readonly flags: readonly FlagRow[];
  /** When the list came from the database; null while nothing is known. */
  readonly fetchedAt: number | null;
}

export interface FlagListDeps extends AskDeps {
  /** Keeps the last known list for the time when the backend does not answer. */
  readonly storage: TextStorage;
  readonly now: () => number;
}

const NOTHING_KNOWN: FlagList = { flags: [], fetchedAt: null };

/**
 * The administrators' list: read for every screen that opens, after every change, by hand, on return to the window, and every ten
 * seconds while the backend does not answer. Meanwhile the last known one is shown with its age. `columns`: what the screen reads of a flag. With an error the data are the last known list; after a reload, the one from the storage.
 */
export function flagListQuery(deps: FlagListDeps, columns: FlagColumns) {
  return queryOptions({
    queryKey: FLAG_LIST_KEY,
    initialData: NOTHING_KNOWN,
    // Never fresh, but not zero: only over data does the library keep an error on show while the next try is under way.
    initialDataUpdatedAt: 1,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_AFTER_FAILURE_MS : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state: { data } }) =>
      data?.fetchedAt && deps.now() - data.fetchedAt > REFRESH_ON_RETURN_AFTER_MS ? 'always' : false,
    meta: { failure: 'Feature flags could not be loaded' },
    queryFn: async ({ client, signal }): Promise<FlagList> => {
      const isKnown = client.getQueryData<FlagList>(FLAG_LIST_KEY)?.fetchedAt;
      try {
        const list = { flags: await fetchFlags(deps, columns), fetchedAt: deps.now() };
        // After a sign-out nothing may be kept for the next person.
        if (!signal.aborted) void saveFlagList(deps.storage, list);
        // Somebody else's change: the history does not show it yet.
        const known = client.getQueryData<FlagList>(FLAG_LIST_KEY)?.flags;
        if (isKnown && !signal.aborted && versionsOf(known) !== versionsOf(list.flags))
          void client.invalidateQueries({ queryKey: HISTORY_KEY });
        // The backend is back: so is what else it did not answer.
        if (client.getQueryState(FLAG_LIST_KEY)?.status === 'error')
          void client.refetchQueries(
            { type: 'active', predicate: ({ state }) => state.status === 'error' },
            { cancelRefetch: false },
          );
        return list;
      } catch (failure) {
        const stored = isKnown ? null : await loadFlagList(deps.storage);
        if (stored && !signal.aborted) showList(client, stored);
        throw failure;
      }
    },
  });
}

function versionsOf(flags: readonly FlagRow[] = []): string {
  return flags.map(({ id, version }) => `${id} ${version}`).join();
}

/** Shows a stored list, if it is young enough, until it is read. To be awaited before the first read. */
export async function restoreFlagList(client: QueryClient, { storage, now }: FlagListDeps): Promise<void> {
  if (client.getQueryData<FlagList>(FLAG_LIST_KEY)?.fetchedAt) return;
  const stored = await loadFlagList(storage);
  if (stored && isFresh(stored.fetchedAt, now())) showList(client, stored);
}

function showList(client: QueryClient, list: { flags: FlagRow[]; fetchedAt: number }): void {
  client.setQueryData<FlagList>(FLAG_LIST_KEY, list, { updatedAt: list.fetchedAt });
}

/** Puts a row that a write gave back in its place: in the list, in the stored list, and in the cache of enabled names. */
export async function replaceFlag(client: QueryClient, { storage }: FlagListDeps, flag: FlagRow): Promise<void> {
  // An answer that is on its way may be older than this row.
  await client.cancelQueries({ queryKey: FLAG_LIST_KEY });
  const known = client.getQueryData<FlagList>(FLAG_LIST_KEY);
  if (!known?.fetchedAt) return;
  const list = { flags: known.flags.map((row) => (row.id === flag.id ? flag : row)), fetchedAt: known.fetchedAt };
  showList(client, list);
  await saveFlagList(storage, list);
  await correctEnabledNames(storage, flag);
}

interface CachedFlagList {
  flags: FlagRow[];
  fetchedAt: number;
}

/** The stored list of any age; null when there is none or it cannot be read. */
export async function loadFlagList(storage: TextStorage): Promise<CachedFlagList | null> {
  try {
    const stored: unknown = JSON.parse((await storage.getItem(FLAG_LIST_ENTRY)) ?? 'null');
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
async function saveFlagList(storage: TextStorage, list: CachedFlagList): Promise<void> {
  await storage.setItem(FLAG_LIST_ENTRY, JSON.stringify(list));
}

/** Invalidated by every change made here and by every list that is read again. */
export const HISTORY_KEY = ['flags', 'history'] as const;

/** The number of changes that the history shows. */
export const HISTORY_LENGTH = 30;

/** The latest changes as the database recorded them, newest first. */
export function historyQuery(deps: AskDeps) {
  return queryOptions({
    queryKey: HISTORY_KEY,
    queryFn: () => fetchHistory(deps, { limit: HISTORY_LENGTH }),
    meta: { failure: 'The flag history could not be read' },
  });
}

const FETCH_FAILED = 'An unexpected error occurred while fetching feature flags';

/** The columns to read: those needed to show and switch flags, or all of them. */
const FLAG_COLUMNS = { list: 'id, name, enabled, description, version, updated_at', all: '*' } as const;
export type FlagColumns = keyof typeof FLAG_COLUMNS;

/**
 * Every flag, ordered by name. Rejects with an AppError whose message is the database's own where it has one, also when
 * somebody else has answered.
 */
export function fetchFlags(deps: AskDeps, columns: FlagColumns): Promise<FlagRow[]> {
  const request = deps.client.from('feature_flags').select(FLAG_COLUMNS[columns]).order('name');
  return ask(deps, 'Loading feature flags', request, parseFlagRows, FETCH_FAILED);
}

/** One flag as it is now, null when it cannot be read any more. Rejects with an AppError. */
export async function fetchFlag(deps: AskDeps, id: string): Promise<FlagRow | null> {
  const request = deps.client.from('feature_flags').select('*').eq('id', id);
  const [flag] = await ask(deps, 'Flag re-read', request, parseFlagRows);
  return flag ?? null;
}

/** Latest changes, newest first; of one flag when it is named. Rejects with an AppError. */
export function fetchHistory(
  deps: AskDeps,
  { flagId, limit }: { flagId?: string; limit: number },
): Promise<FlagHistoryRow[]> {
  const all = deps.client.from('feature_flag_history').select('*').order('id', { ascending: false }).limit(limit);
  const request = flagId ? all.eq('flag_id', flagId) : all;
  return ask(deps, 'Flag history', request, (data) => readableRows(data, ROWS.feature_flag_history));
}

/** Rows that are flags, in the order they came; undefined when it is no list, or one of other things altogether. */
export function parseFlagRows(value: unknown): FlagRow[] | undefined {
  return readableRows(value, ROWS.feature_flags);
}
