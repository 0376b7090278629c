import { type CallDeps, call, mayHaveSucceeded, readRows } from '@olea/shared/api/call';
import {
  cancelScheduledFlagChange,
  type FlagHistoryRow,
  type FlagRow,
  flagHistory,
  flags,
  rescheduleFlagChange,
  type ScheduledChangeRow,
  scheduledChanges,
  scheduleFlagChange,
} from '@olea/shared/api/flags';
import { AppError, type AppErrorCode, toAppError } from '@olea/shared/errors';
import { isFresh, updateCachedFlags } from '@olea/shared/flags/enabledFlags';
import type { TextStorage } from '@olea/shared/storage';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { FLAG_LIST_ENTRY } from '../../services/ConsoleServices.tsx';
import { type FlagChange, isUnanswered } from './state.ts';

export const FLAG_LIST_KEY = ['flags', 'list'] as const;
export const HISTORY_KEY = ['flags', 'history'] as const;
export const SCHEDULED_CHANGES_KEY = ['flags', 'planned'] as const;

/** The number of changes that the history shows. */
export const HISTORY_LENGTH = 30;
const RETRY_AFTER_FAILURE_MS = 10_000;
const REFRESH_ON_RETURN_AFTER_MS = 30_000;
/** The database looks every minute for plans that are due. */
const MINUTE_MS = 60_000;

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
 * seconds while the backend does not answer. Until it is read, a stored one that is young enough is shown; with an error, the last
 * known one, or a stored one of any age. `columns`: what the screen reads of a flag.
 */
export function flagListQueryOptions(deps: FlagListDeps, columns: FlagColumns) {
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
      const isKnown = getFlagList(client).fetchedAt !== null;
      const stored = isKnown ? null : await loadFlagList(deps.storage);
      if (stored && isFresh(stored.fetchedAt, deps.now()) && !signal.aborted) showList(client, stored);
      try {
        const list = { flags: await fetchFlags(deps, columns), fetchedAt: deps.now() };
        // After a sign-out nothing may be kept for the next person.
        if (!signal.aborted) void saveFlagList(deps.storage, list);
        // Somebody else's change: the history does not show it yet.
        if (isKnown && !signal.aborted && formatVersions(getFlagList(client)) !== formatVersions(list))
          void client.invalidateQueries({ queryKey: HISTORY_KEY });
        // The backend is back: so is what else it did not answer.
        if (client.getQueryState(FLAG_LIST_KEY)?.status === 'error')
          void client.refetchQueries(
            { type: 'active', predicate: ({ state }) => state.status === 'error' },
            { cancelRefetch: false },
          );
        return list;
      } catch (failure) {
        if (stored && !signal.aborted) showList(client, stored);
        throw failure;
      }
    },
  });
}

/** The list as this window knows it. */
export function getFlagList(client: QueryClient): FlagList {
  return client.getQueryData<FlagList>(FLAG_LIST_KEY) ?? NOTHING_KNOWN;
}

function formatVersions({ flags }: FlagList): string {
  return flags.map(({ id, version }) => `${id} ${version}`).join();
}

function showList(client: QueryClient, list: StoredFlagList): void {
  client.setQueryData<FlagList>(FLAG_LIST_KEY, list, { updatedAt: list.fetchedAt });
}

const STORED = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ flags: v.array(flags.row), fetchedAt: v.pipe(v.number(), v.finite()) }),
);
type StoredFlagList = v.InferOutput<typeof STORED>;

/** The stored list of any age; null when there is none or it cannot be read. */
async function loadFlagList(storage: TextStorage): Promise<StoredFlagList | null> {
  // An unreadable text counts as none: the list is fetched.
  const stored = v.safeParse(STORED, await storage.getItem(FLAG_LIST_ENTRY));
  return stored.success ? stored.output : null;
}

async function saveFlagList(storage: TextStorage, list: StoredFlagList): Promise<void> {
  await storage.setItem(FLAG_LIST_ENTRY, JSON.stringify(list));
}

/** The latest changes as the database recorded them, newest first. */
export function historyQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: HISTORY_KEY,
    queryFn: () => fetchHistory(deps, { limit: HISTORY_LENGTH }),
    meta: { failure: 'The flag history could not be read' },
  });
}

/**
 * Planned and overtaken changes, in the order of their times; read again every minute while there are any. One that was made meanwhile
 * makes the list old.
 */
export function scheduledChangesQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: SCHEDULED_CHANGES_KEY,
    queryFn: async ({ client }) => {
      const before = client.getQueryData<ScheduledChangeRow[]>(SCHEDULED_CHANGES_KEY) ?? [];
      const all = deps.client.from(scheduledChanges.table).select('*');
      const wanted = all.in('state', ['planned', 'overtaken']).order('due_at');
      const plans = await readRows(scheduledChanges, wanted);
      const isDone = ({ id, due_at }: ScheduledChangeRow) =>
        Date.parse(due_at) <= Date.now() && plans.find((plan) => plan.id === id)?.state !== 'planned';
      if (before.some((plan) => plan.state === 'planned' && isDone(plan)))
        void client.invalidateQueries({ queryKey: FLAG_LIST_KEY });
      return plans;
    },
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'planned') ? MINUTE_MS : false),
    meta: { failure: 'Planned changes could not be read' },
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
  return readRows(flags, deps.client.from(flags.table).select(FLAG_COLUMNS[columns]).order('name'));
}

/** One flag as it is now, null when it can no longer be read. Rejects with an AppError. */
async function fetchFlag(deps: CallDeps, id: string): Promise<FlagRow | null> {
  const [flag] = await readRows(flags, deps.client.from(flags.table).select('*').eq('id', id));
  return flag ?? null;
}

/** Latest changes, newest first; of one flag when it is named. Rejects with an AppError. */
export function fetchHistory(
  deps: CallDeps,
  { flagId, limit }: { flagId?: string; limit: number },
): Promise<FlagHistoryRow[]> {
  const { table } = flagHistory;
  const all = deps.client.from(table).select('*').eq('kind', 'flags').order('id', { ascending: false }).limit(limit);
  return readRows(flagHistory, flagId ? all.eq('flag_id', flagId) : all);
}

export interface FlagWriteDeps extends FlagListDeps {
  readonly queryClient: QueryClient;
}

/**
 * Switches flags one after the other, each on top of the row it is given, and puts the rows that the database gives back in their
 * places. After one without an answer the others are not tried. Never rejects and never overwrites a newer change.
 */
export async function switchFlags(
  deps: FlagWriteDeps,
  rows: readonly FlagRow[],
  { getEnabled, note }: { getEnabled: (flag: FlagRow) => boolean; note: string | null },
): Promise<FlagChange[]> {
  const changes: FlagChange[] = [];
  for (const flag of rows) {
    const last = changes.at(-1);
    const isTried = !last || !isUnanswered(last);
    const change = isTried
      ? await writeFlag(deps, flag, getEnabled(flag), note)
      : createFailure(flag, 'unavailable', 'Not tried');
    if (change.now) await replaceFlag(deps, change.now);
    changes.push(change);
  }
  return changes;
}

/**
 * Takes a change of the history back on top of `shown`, the row as the list shows it; otherwise like `switchFlags`. A conflict when
 * it is no longer the flag's latest change. Rejects with an AppError when that cannot be asked.
 */
export async function undoFlagChange(
  deps: FlagWriteDeps,
  shown: FlagRow,
  entry: FlagHistoryRow,
): Promise<FlagChange[]> {
  const isLatest = (row: FlagRow) => row.version === entry.version;
  const flag = isLatest(shown) ? shown : await fetchFlag(deps, shown.id);
  if (!flag) return [createFailure(shown, 'forbidden', `The flag ${shown.name} can no longer be read`)];
  if (isLatest(flag)) return switchFlags(deps, [flag], { getEnabled: () => entry.old_enabled, note: 'Undo' });
  await replaceFlag(deps, flag);
  return [await createConflict(deps, shown, flag)];
}

function createFailure(flag: FlagRow, code: AppErrorCode, message: string): FlagChange {
  return { flag, now: null, status: 'failed', error: new AppError(code, message) };
}

/** Writes one flag on top of the version of `flag`. */
async function writeFlag(
  deps: FlagWriteDeps,
  flag: FlagRow,
  enabled: boolean,
  note: string | null,
): Promise<FlagChange> {
  // The note is always sent: a note left over from an earlier change must not be taken for this one's.
  const write = deps.client
    .from(flags.table)
    .update({ enabled, updated_at: new Date(deps.now()).toISOString(), change_note: note })
    .eq('id', flag.id)
    .eq('version', flag.version)
    .select();
  try {
    const [now] = await readRows(flags, write);
    return now ? { flag, now, status: 'ok' } : await explainZeroRows(deps, flag);
  } catch (failure) {
    const error = toAppError(failure);
    if (!mayHaveSucceeded(error)) return { flag, now: null, status: 'failed', error };
    // The row shows which of the two is true.
    return { flag, now: await fetchFlag(deps, flag.id).catch(() => null), status: 'unconfirmed', error };
  }
}

/** A write that changed no row is a failure; reading the row again tells a lost race from a missing right. */
async function explainZeroRows(deps: CallDeps, flag: FlagRow): Promise<FlagChange> {
  const now = await fetchFlag(deps, flag.id);
  if (!now) return createFailure(flag, 'forbidden', `The flag ${flag.name} can no longer be read`);
  if (now.version === flag.version)
    return createFailure(flag, 'forbidden', `The database refused to change ${flag.name}`);
  return createConflict(deps, flag, now);
}

async function createConflict(deps: CallDeps, flag: FlagRow, now: FlagRow): Promise<FlagChange> {
  const [latest] = await fetchHistory(deps, { flagId: flag.id, limit: 1 }).catch(() => []);
  const at = latest?.changed_at ?? now.updated_at;
  return { flag, now, status: 'conflict', byEmail: latest?.actor_email ?? null, at };
}

/** Puts a row that the database gave in its place: in the list, in the stored list, and in the cache of enabled names. */
async function replaceFlag({ queryClient, storage }: FlagWriteDeps, flag: FlagRow): Promise<void> {
  // An answer that is on its way may be older than this row.
  await queryClient.cancelQueries({ queryKey: FLAG_LIST_KEY });
  const { flags, fetchedAt } = getFlagList(queryClient);
  if (fetchedAt === null) return;
  const list = { flags: flags.map((row) => (row.id === flag.id ? flag : row)), fetchedAt };
  showList(queryClient, list);
  await saveFlagList(storage, list);
  await updateCachedFlags(storage, flag);
}

/**
 * Plans a change of the flag as it is now, or changes `plan`. `dueAt`: an ISO instant. False: somebody else was first, or its time has
 * come. Rejects with an AppError.
 */
export async function saveScheduledChange(
  deps: CallDeps,
  flag: FlagRow,
  plan: ScheduledChangeRow | undefined,
  { enabled, dueAt, note }: { enabled: boolean; dueAt: string; note: string },
): Promise<boolean> {
  const wanted = { p_enabled: enabled, p_due_at: dueAt, p_note: note };
  const written = plan
    ? await call(deps, rescheduleFlagChange, { p_id: plan.id, p_version: plan.version, ...wanted })
    : await call(deps, scheduleFlagChange, { p_flag_id: flag.id, ...wanted });
  return written.length > 0;
}

/** Takes a plan back, or one that was overtaken off the list. Answers like `saveScheduledChange`. */
export async function cancelScheduledChange(deps: CallDeps, { id, version }: ScheduledChangeRow): Promise<boolean> {
  return (await call(deps, cancelScheduledFlagChange, { p_id: id, p_version: version })).length > 0;
}
