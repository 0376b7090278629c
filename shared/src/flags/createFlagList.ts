import type { BackendClient } from '../backend/createBackendClient.ts';
import type { FlagHistoryRow, FlagRow } from '../backend/rows.ts';
import { type AppError, type Log, toAppError, withTimeout } from '../errors/index.ts';
import type { TextStorage } from '../storage/textStorage.ts';
import { FLAG_CATALOG } from './catalog.ts';
import { isFresh } from './enabledNamesCache.ts';
import {
  type EnabledNamesResult,
  loadEnabledNames,
  readEnabledNames,
  saveEnabledNames,
} from './enabledNamesStorage.ts';
import { clearFlagList, loadFlagList, saveFlagList } from './flagListCache.ts';
import { type FlagWriteDeps, fetchHistory, type SetFlagResult, toFailure, writeFlag } from './flagWrites.ts';
import { type FlagGroup, isFlagName } from './names.ts';
import { parseFlagRows } from './parseFlagRow.ts';

export interface FlagListDeps {
  client: BackendClient;
  /** Holds both caches, each for five minutes; the last known list stays readable beyond that. */
  storage: TextStorage;
  now: () => number;
  log: Log;
  timeoutMs?: number;
}

export interface FlagListState {
  /** Ordered by name. After a failed refresh the last known list. */
  flags: readonly FlagRow[];
  loading: boolean;
  /** When `flags` came from the database; null while nothing is known. */
  fetchedAt: number | null;
  /** True when the latest refresh failed: the list is only the last known one. */
  stale: boolean;
  error: AppError | null;
}

export interface FlagChange {
  flag: FlagRow;
  result: SetFlagResult;
}

export interface FlagList {
  getSnapshot(): FlagListState;
  subscribe(listener: () => void): () => void;
  /** Loads the list: from the cache up to five minutes old, otherwise or when forced from the database. Never rejects. */
  refresh(options?: { force?: boolean }): Promise<FlagListState>;
  /** Changes one flag on top of the row the administrator saw. A failure leaves the list unchanged and is logged. */
  setEnabled(flag: FlagRow, enabled: boolean, note?: string): Promise<SetFlagResult>;
  /** Switches on every disabled flag of the group, one by one, and reports each. */
  enableAll(group: FlagGroup): Promise<FlagChange[]>;
  /** Takes a change back by a new change; a conflict when it is no longer the flag's latest. */
  undo(change: FlagHistoryRow): Promise<SetFlagResult>;
  /** Latest changes, newest first. Rejects with an AppError. */
  history(options?: { flagId?: string; limit?: number }): Promise<FlagHistoryRow[]>;
  /** Empties list and cache, for when the administrator signs out. */
  forget(): Promise<void>;
  /** What visitors get: names of enabled flags, cached for five minutes unless forced. */
  fetchEnabledNames(options?: { force?: boolean }): Promise<EnabledNamesResult>;
}

const FETCH_FAILED = 'An unexpected error occurred while fetching feature flags';

const EMPTY: FlagListState = { flags: [], loading: false, fetchedAt: null, stale: false, error: null };

/** The administrators' list of flags: cached reads, version-checked writes, history, undo. One per window. */
export function createFlagList(deps: FlagListDeps): FlagList {
  const { client, storage, now, log, timeoutMs = 10_000 } = deps;
  const writeDeps: FlagWriteDeps = { client, now, timeoutMs };
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let latestRequest = 0;

  function update(change: Partial<FlagListState>): FlagListState {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    return state;
  }

  async function fetchFlags(): Promise<FlagRow[]> {
    const request = client.from('feature_flags').select('*').order('name');
    const { data, error, status } = await withTimeout(request, timeoutMs, 'Loading feature flags');
    if (error) throw toAppError(error, status);
    const flags = parseFlagRows(data);
    if (!flags) throw toAppError(FETCH_FAILED);
    return flags;
  }

  async function refresh({ force = false } = {}): Promise<FlagListState> {
    const request = ++latestRequest;
    update({ loading: true });
    const cached = await loadFlagList(storage);
    if (request !== latestRequest) return state;
    if (cached && !force && isFresh(cached.fetchedAt, now())) {
      return update({ ...cached, loading: false, stale: false, error: null });
    }
    try {
      const flags = await fetchFlags();
      if (request !== latestRequest) return state;
      const fetchedAt = now();
      // Shown before it is kept: a list that waits for a slow storage could come back after it was forgotten.
      const next = update({ flags, fetchedAt, loading: false, stale: false, error: null });
      await saveFlagList(storage, { flags, fetchedAt });
      return next;
    } catch (failure) {
      if (request !== latestRequest) return state;
      const error = toAppError(failure);
      log.error('Feature flags could not be loaded', error);
      const known = state.fetchedAt === null ? cached : null;
      return update({
        ...known,
        loading: false,
        stale: true,
        error: { ...error, message: error.message || FETCH_FAILED },
      });
    }
  }

  async function replaceRow(flag: FlagRow): Promise<void> {
    const flags = state.flags.map((row) => (row.id === flag.id ? flag : row));
    update({ flags });
    if (state.fetchedAt !== null) await saveFlagList(storage, { flags: [...flags], fetchedAt: state.fetchedAt });
    // The changed flag makes this window's cache of enabled names wrong: correct it instead of waiting five minutes.
    const cached = await loadEnabledNames(storage);
    if (!cached) return;
    const others = cached.names.filter((name) => name !== flag.name);
    await saveEnabledNames(storage, { names: flag.enabled ? [...others, flag.name] : others, at: cached.at });
  }

  async function change(flag: FlagRow, enabled: boolean, note: string | null): Promise<SetFlagResult> {
    const result = await writeFlag(writeDeps, flag, enabled, note);
    if (result.status === 'ok' || result.status === 'conflict') await replaceRow(result.flag);
    if (result.status === 'conflict') log.warn(`Feature flag ${flag.name} was changed by somebody else first`, result);
    else if (result.status !== 'ok') log.error(`Feature flag ${flag.name} was not changed: ${result.status}`, result);
    return result;
  }

  async function setEnabled(flag: FlagRow, enabled: boolean, note?: string): Promise<SetFlagResult> {
    const result = await change(flag, enabled, note ?? null);
    if (result.status === 'ok') await refresh({ force: true });
    return result;
  }

  async function requestNames(): Promise<string[]> {
    const request = client.rpc('get_enabled_features', undefined, { get: true });
    const { data, error, status } = await withTimeout(request, timeoutMs, 'Loading enabled features');
    if (error) throw toAppError(error, status);
    return data;
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    setEnabled,
    async enableAll(group) {
      const disabled = state.flags.filter(
        ({ name, enabled }) => !enabled && isFlagName(name) && FLAG_CATALOG[name].group === group,
      );
      const changes: FlagChange[] = [];
      for (const flag of disabled) changes.push({ flag, result: await change(flag, true, null) });
      if (changes.length > 0) await refresh({ force: true });
      return changes;
    },
    async undo(entry) {
      try {
        const [latest] = await fetchHistory(writeDeps, { flagId: entry.flag_id, limit: 1 });
        const { flags, error } = await refresh({ force: true });
        const flag = flags.find((row) => row.id === entry.flag_id);
        if (error || !flag) throw error ?? toAppError(`There is no flag ${entry.flag_name} any more`);
        if (latest && latest.id !== entry.id) {
          return { status: 'conflict', flag, byEmail: latest.actor_email, at: latest.changed_at };
        }
        return await setEnabled(flag, entry.old_enabled, 'Undo');
      } catch (failure) {
        log.error(`Change of ${entry.flag_name} was not undone`, failure);
        return toFailure(toAppError(failure));
      }
    },
    async forget() {
      latestRequest += 1;
      await clearFlagList(storage);
      update(EMPTY);
    },
    history: (options) => fetchHistory(writeDeps, options),
    fetchEnabledNames: ({ force = false } = {}) => readEnabledNames({ request: requestNames, storage, now, force }),
  };
}
