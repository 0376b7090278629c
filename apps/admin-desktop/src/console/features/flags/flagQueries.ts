import { type CallDeps, readRows } from '@olea/shared/api/call';
import { type FlagHistoryRow, type FlagRow, flagHistory, flags } from '@olea/shared/api/flags';
import { correctEnabledNames, isFresh } from '@olea/shared/flags';
import type { TextStorage } from '@olea/shared/storage';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
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

export interface FlagListDeps extends CallDeps {
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

const STORED = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ flags: v.array(flags.row), fetchedAt: v.pipe(v.number(), v.finite()) }),
);
type CachedFlagList = v.InferOutput<typeof STORED>;

/** The stored list of any age; null when there is none or it cannot be read. */
export async function loadFlagList(storage: TextStorage): Promise<CachedFlagList | null> {
  // A text that is no list is none: the list is fetched.
  const stored = v.safeParse(STORED, await storage.getItem(FLAG_LIST_ENTRY));
  return stored.success ? stored.output : null;
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
export function historyQuery(deps: CallDeps) {
  return queryOptions({
    queryKey: HISTORY_KEY,
    queryFn: () => fetchHistory(deps, { limit: HISTORY_LENGTH }),
    meta: { failure: 'The flag history could not be read' },
  });
}

/** The columns to read: those needed to show and switch flags, or all of them. */
const FLAG_COLUMNS = { list: 'id, name, enabled, description, version, updated_at', all: '*' } as const;
export type FlagColumns = keyof typeof FLAG_COLUMNS;

/**
 * Every flag, ordered by name. Rejects with an AppError whose message is the database's own where it has one, also when
 * somebody else has answered.
 */
export function fetchFlags(deps: CallDeps, columns: FlagColumns): Promise<FlagRow[]> {
  return readRows(deps, flags, deps.client.from(flags.table).select(FLAG_COLUMNS[columns]).order('name'));
}

/** One flag as it is now, null when it cannot be read any more. Rejects with an AppError. */
export async function fetchFlag(deps: CallDeps, id: string): Promise<FlagRow | null> {
  const [flag] = await readRows(deps, flags, deps.client.from(flags.table).select('*').eq('id', id));
  return flag ?? null;
}

/** Latest changes, newest first; of one flag when it is named. Rejects with an AppError. */
export function fetchHistory(
  deps: CallDeps,
  { flagId, limit }: { flagId?: string; limit: number },
): Promise<FlagHistoryRow[]> {
  const all = deps.client.from(flagHistory.table).select('*').order('id', { ascending: false }).limit(limit);
  return readRows(deps, flagHistory, flagId ? all.eq('flag_id', flagId) : all);
}
