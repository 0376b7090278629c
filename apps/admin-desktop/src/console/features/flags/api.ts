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
export const SCHEDULED_CHANGES_KEY = ['flags', 'scheduled'] as const;

export const HISTORY_LENGTH = 30;
const RETRY_AFTER_FAILURE_MS = 10_000;
const REFRESH_ON_RETURN_AFTER_MS = 30_000;
/** The database applies due scheduled changes every minute. */
const MINUTE_MS = 60_000;

export interface FlagList {
  readonly flags: readonly FlagRow[];
  /** When the database returned the list, or null before the first list. */
  readonly fetchedAt: number | null;
}

export interface FlagListDeps extends CallDeps {
  readonly storage: TextStorage;
  readonly now: () => number;
}

const NOTHING_KNOWN: FlagList = { flags: [], fetchedAt: null };

/**
 * Returns the query for the flags. It refetches a list older than 30 seconds on return to the window, and every ten seconds after an error.
 * Until the first response, it shows stored flags if they are recent. After an error, it shows older ones too.
 */
export function flagListQueryOptions(deps: FlagListDeps, columns: FlagColumns) {
  return queryOptions({
    queryKey: FLAG_LIST_KEY,
    initialData: NOTHING_KNOWN,
    // With initial data, TanStack Query keeps the error during a retry. This timestamp marks the data as stale.
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
        // Do not store flags from a canceled request: the user may have signed out, or a change may have made them outdated.
        if (!signal.aborted) void saveFlagList(deps.storage, list);
        // If a flag has changed since the last list, refetch the history.
        if (isKnown && !signal.aborted && formatVersions(getFlagList(client)) !== formatVersions(list))
          void client.invalidateQueries({ queryKey: HISTORY_KEY });
        // If the backend responds again, refetch the active queries that failed.
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

/** Returns this window's cached flags, or an empty list with a null `fetchedAt` if none are cached. */
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

async function loadFlagList(storage: TextStorage): Promise<StoredFlagList | null> {
  const stored = v.safeParse(STORED, await storage.getItem(FLAG_LIST_ENTRY));
  return stored.success ? stored.output : null;
}

async function saveFlagList(storage: TextStorage, list: StoredFlagList): Promise<void> {
  await storage.setItem(FLAG_LIST_ENTRY, JSON.stringify(list));
}

/** Returns the query for the latest flag changes, newest first. */
export function historyQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: HISTORY_KEY,
    queryFn: () => fetchHistory(deps, { limit: HISTORY_LENGTH }),
    meta: { failure: 'The flag history could not be read' },
  });
}

/**
 * Returns the query for scheduled and superseded changes, sorted by due time. It refetches them every minute while any is scheduled, and
 * refetches the flags once a due change is no longer scheduled.
 */
export function scheduledChangesQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: SCHEDULED_CHANGES_KEY,
    queryFn: async ({ client }) => {
      const before = client.getQueryData<ScheduledChangeRow[]>(SCHEDULED_CHANGES_KEY) ?? [];
      const all = deps.client.from(scheduledChanges.table).select('*');
      const wanted = all.in('state', ['scheduled', 'superseded']).order('due_at');
      const plans = await readRows(scheduledChanges, wanted);
      const isDone = ({ id, due_at }: ScheduledChangeRow) =>
        Date.parse(due_at) <= Date.now() && plans.find((plan) => plan.id === id)?.state !== 'scheduled';
      if (before.some((plan) => plan.state === 'scheduled' && isDone(plan)))
        void client.invalidateQueries({ queryKey: FLAG_LIST_KEY });
      return plans;
    },
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'scheduled') ? MINUTE_MS : false),
    meta: { failure: 'Scheduled changes could not be read' },
  });
}

const FLAG_COLUMNS = { list: 'id, name, enabled, description, version, updated_at', all: '*' } as const;
export type FlagColumns = keyof typeof FLAG_COLUMNS;

/** Fetches the flags, sorted by name. Rejects with an AppError. */
export function fetchFlags(deps: CallDeps, columns: FlagColumns): Promise<FlagRow[]> {
  return readRows(flags, deps.client.from(flags.table).select(FLAG_COLUMNS[columns]).order('name'));
}

async function fetchFlag(deps: CallDeps, id: string): Promise<FlagRow | null> {
  const [flag] = await readRows(flags, deps.client.from(flags.table).select('*').eq('id', id));
  return flag ?? null;
}

/** Fetches the latest changes, newest first, optionally of one flag. Rejects with an AppError. */
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

/** Switches flags one by one and updates the caches. Never overwrites a newer change. Stops once the backend is unavailable. */
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

/** Undoes a recorded change. Returns a conflict if the flag has a later change. Rejects with an AppError if that cannot be checked. */
export async function undoFlagChange(
  deps: FlagWriteDeps,
  shown: FlagRow,
  entry: FlagHistoryRow,
): Promise<FlagChange[]> {
  const isLatest = (row: FlagRow) => row.version === entry.version;
  const flag = isLatest(shown) ? shown : await fetchFlag(deps, shown.id);
  if (!flag) return [createFailure(shown, 'not-found', GONE)];
  if (isLatest(flag)) return switchFlags(deps, [flag], { getEnabled: () => entry.old_enabled, note: 'Undo' });
  await replaceFlag(deps, flag);
  return [await createConflict(deps, shown, flag)];
}

const GONE = 'the flag no longer exists.';

function createFailure(flag: FlagRow, code: AppErrorCode, message: string): FlagChange {
  return { flag, now: null, status: 'failed', error: new AppError(code, message) };
}

async function writeFlag(
  deps: FlagWriteDeps,
  flag: FlagRow,
  enabled: boolean,
  note: string | null,
): Promise<FlagChange> {
  const write = deps.client
    .from(flags.table)
    .update({ enabled, updated_at: new Date(deps.now()).toISOString(), change_note: note })
    .eq('id', flag.id)
    .eq('version', flag.version)
    .select();
  try {
    const [now] = await readRows(flags, write);
    if (now) return { flag, now, status: 'ok' };
    // Either the flag has a newer version, or it was deleted.
    const stored = await fetchFlag(deps, flag.id);
    return stored ? await createConflict(deps, flag, stored) : createFailure(flag, 'not-found', GONE);
  } catch (failure) {
    const error = toAppError(failure);
    if (!mayHaveSucceeded(error)) return { flag, now: null, status: 'failed', error };
    // After a lost response, the current row shows whether the flag was changed.
    return { flag, now: await fetchFlag(deps, flag.id).catch(() => null), status: 'unconfirmed', error };
  }
}

async function createConflict(deps: CallDeps, flag: FlagRow, now: FlagRow): Promise<FlagChange> {
  const [latest] = await fetchHistory(deps, { flagId: flag.id, limit: 1 }).catch(() => []);
  const at = latest?.changed_at ?? now.updated_at;
  return { flag, now, status: 'conflict', by: latest?.actor_email ?? null, at };
}

async function replaceFlag({ queryClient, storage }: FlagWriteDeps, flag: FlagRow): Promise<void> {
  // Cancel requests in flight, because their responses may be older than this row.
  await queryClient.cancelQueries({ queryKey: FLAG_LIST_KEY });
  const { flags, fetchedAt } = getFlagList(queryClient);
  if (fetchedAt === null) return;
  const list = { flags: flags.map((row) => (row.id === flag.id ? flag : row)), fetchedAt };
  showList(queryClient, list);
  await saveFlagList(storage, list);
  await updateCachedFlags(storage, flag);
}

/**
 * Creates a scheduled change of a flag, or updates `plan`. `dueAt` is an ISO timestamp. Resolves with false if `plan` was edited or is no
 * longer scheduled, or the flag is gone. Rejects with an AppError, for example if the time has passed.
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

/** Cancels or dismisses a scheduled change. Resolves with false after a conflict. Rejects with an AppError. */
export async function cancelScheduledChange(deps: CallDeps, { id, version }: ScheduledChangeRow): Promise<boolean> {
  return (await call(deps, cancelScheduledFlagChange, { p_id: id, p_version: version })).length > 0;
}
