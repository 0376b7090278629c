import type { FlagHistoryRow, FlagRow } from '@olea/shared/api/flags';
import type { AuthSnapshot } from '@olea/shared/auth/createAuthStore';
import type { AppError } from '@olea/shared/errors';
import type { FlagGroup } from '@olea/shared/flags/catalog';
import { fetchEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { useAuth } from '@olea/shared/react';
import { type DefinedUseQueryResult, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Change, type ChangeOutcome, type Changes, useChanges } from '../../changes/useChanges.tsx';
import { type ConsoleServices, useServices } from '../../services/ConsoleServices.tsx';
import { dismissFailure, useAnnounceChange } from '../../ui/notices.tsx';
import { readNames } from '../../ui/staff.tsx';
import { useQuestion } from '../../ui/useQuestion.ts';
import {
  FLAG_LIST_KEY,
  type FlagColumns,
  type FlagList,
  flagListQueryOptions,
  getFlagList,
  HISTORY_KEY,
  SCHEDULED_CHANGES_KEY,
  switchFlags,
  undoFlagChange,
} from './api.ts';
import { ConfirmChangeDialog, getNoteKey, type OffQuestion } from './ConfirmChangeDialog.tsx';
import { describeCheck, type LastChange, type PropagationCheck, propagationQueryOptions } from './propagationCheck.ts';
import { describeScheduleFailure } from './scheduleTimes.ts';
import {
  type FlagChange,
  formatLabels,
  getAppliedRows,
  getFlagFacts,
  getLabel,
  isListOld,
  isStillLatest,
  isUnanswered,
  needsConfirmation,
  toOutcomes,
} from './state.ts';

interface Flags extends FlagList, FlagActions {
  readonly loading: boolean;
  readonly error: AppError | null;
  readonly refresh: DefinedUseQueryResult<FlagList>['refetch'];
  /** Whether switches are disabled, after a failed fetch or without a confirmed admin role. */
  readonly isReadOnly: boolean;
  /** The ids of flags, scheduled changes and groups that are being changed. */
  readonly pending: ReadonlySet<string>;
  /** The latest change in this window. Null if there is none, or if its flags have changed since. */
  readonly lastChange: LastChange | null;
  readonly check: PropagationCheck | undefined;
  readonly undoLast: () => void;
}

const FlagsContext = createContext<Flags | null>(null);

/** Returns the window's flags and their actions. Throws outside `FlagsProvider`. */
export function useFlags(): Flags {
  const flags = useContext(FlagsContext);
  if (!flags) throw new Error('useFlags must be used within a FlagsProvider');
  return flags;
}

interface FlagsProviderProps {
  readonly columns: FlagColumns;
  readonly children: ReactNode;
}

/** Provides the flags and their actions, and checks whether visitors receive the latest change. */
export function FlagsProvider({ columns, children }: FlagsProviderProps) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { role } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(flagListQueryOptions(services, columns));
  const { flags, fetchedAt } = data;
  useReasonsToRead(data, error, refetch);

  const { pending, run, dialog } = useChanges('feature flags');
  const { asked, ask } = useQuestion<OffQuestion, string | null>();
  const [last, setLast] = useState<LastChange | null>(null);
  const [silentSince, setSilentSince] = useState(Number.POSITIVE_INFINITY);
  const actions = useMemo(
    () => createActions({ services, queryClient, run, ask, setLast, setSilentSince }),
    [services, queryClient, run, ask],
  );

  // Close the notice about a lost response after a newer list has loaded.
  const isAnswered = error === null && fetchedAt !== null && fetchedAt >= silentSince;
  useEffect(() => {
    if (!isAnswered) return;
    setSilentSince(Number.POSITIVE_INFINITY);
    void dismissFailure();
  }, [isAnswered]);

  const lastChange = last && isStillLatest(last.flags, flags) ? last : null;
  const { data: check } = useQuery(propagationQueryOptions(lastChange, () => fetchEnabledFlags(services.visitor)));
  const isOver = lastChange && check && check.kind !== 'waiting';
  useAnnounceChange(isOver ? `${formatLabels(lastChange.flags)}: ${describeCheck(check, lastChange)}` : '');

  const value = useMemo(
    () => ({
      flags,
      fetchedAt,
      loading: isFetching,
      error,
      refresh: refetch,
      isReadOnly: isLastKnown(error, role),
      pending,
      lastChange,
      check,
      ...actions,
      undoLast: () => {
        if (lastChange) void actions.undo(lastChange.flags);
      },
    }),
    [flags, fetchedAt, isFetching, error, refetch, role, pending, lastChange, check, actions],
  );
  return (
    <FlagsContext value={value}>
      {children}
      <ConfirmChangeDialog asked={asked} />
      {dialog}
    </FlagsContext>
  );
}

const isLastKnown = (error: AppError | null, role: AuthSnapshot['role']) => error !== null || role !== 'admin';

interface ActionDeps extends Pick<Changes, 'run'> {
  readonly services: ConsoleServices;
  readonly queryClient: QueryClient;
  readonly ask: (question: OffQuestion) => Promise<string | null>;
  readonly setLast: (change: LastChange | null) => void;
  readonly setSilentSince: (at: number) => void;
}

type FlagActions = ReturnType<typeof createActions>;

interface WriteOptions {
  readonly isUndo?: boolean;
  /** The group for "Enable All". Its screen lists the failures itself. */
  readonly group?: FlagGroup;
}

/** `undo`, `request` and `undoEntry` do nothing if the list is read-only. */
function createActions({ services, queryClient, run, ask, setLast, setSilentSince }: ActionDeps) {
  const deps = { ...services, queryClient };
  const list = () => getFlagList(queryClient).flags;
  const isReadOnly = () =>
    isLastKnown(queryClient.getQueryState(FLAG_LIST_KEY)?.error ?? null, services.auth.getSnapshot().role);

  /** Resolves with the reason, or null after Cancel. Resolves with an empty string if no confirmation is needed. */
  async function confirm(enabled: boolean, question: OffQuestion): Promise<string | null> {
    return needsConfirmation(question.flag.name, enabled) ? ask(question) : '';
  }

  /** Resolves with one result per row, or an empty list if the change did not run or its promise rejected. */
  async function write(
    rows: readonly FlagRow[],
    change: () => Promise<FlagChange[]>,
    { isUndo, group }: WriteOptions = {},
  ): Promise<FlagChange[]> {
    const since = Date.now();
    let changes: FlagChange[] = [];
    const make = async (): Promise<ChangeOutcome[]> => {
      const getName = readNames(queryClient);
      changes = (await change()).map((result) =>
        result.status === 'conflict' ? { ...result, by: getName(result.by) } : result,
      );
      const appliedRows = getAppliedRows(changes);
      if (appliedRows.length > 0) setLast({ flags: appliedRows, since });
      if (changes.some(isUnanswered)) setSilentSince(Date.now());
      if (isListOld(changes)) void queryClient.invalidateQueries({ queryKey: FLAG_LIST_KEY });
      return toOutcomes(changes, Date.now(), isUndo ? undefined : () => void undo(appliedRows));
    };
    const [first] = rows;
    if (!first) return [];
    const subject = getLabel(first.name);
    const ids = [...rows.map(({ id }) => id), ...(group ? [getGroupId('all'), getGroupId(group)] : [])];
    await run({ ids, subject, lostLabel: subject, make, onFailure: group && (() => undefined) });
    void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
    return changes;
  }

  async function undo(changed: readonly FlagRow[]): Promise<void> {
    if (isReadOnly() || !isStillLatest(changed, list())) return;
    for (const flag of changed) if ((await confirm(!flag.enabled, { flag })) === null) return;
    setLast(null);
    const change = () => switchFlags(deps, changed, { getEnabled: ({ enabled }) => !enabled, note: 'Undo' });
    await write(changed, change, { isUndo: true });
  }

  return {
    confirm,
    undo,

    async request(flag: FlagRow, enabled: boolean): Promise<void> {
      if (isReadOnly()) return;
      const note = await confirm(enabled, { flag, takesNote: true });
      if (note === null) return;
      const change = () => switchFlags(deps, [flag], { getEnabled: () => enabled, note: note || null });
      const [written] = await write([flag], change);
      if (note && written?.status === 'ok') services.drafts.delete(getNoteKey(flag));
    },

    async undoEntry(entry: FlagHistoryRow): Promise<void> {
      const flag = list().find(({ id }) => id === entry.flag_id);
      if (isReadOnly() || !flag || (await confirm(entry.old_enabled, { flag })) === null) return;
      await write([flag], () => undoFlagChange(deps, flag, entry), { isUndo: true });
    },

    enableAll(group: FlagGroup, pending: ReadonlySet<string>): Promise<FlagChange[]> {
      const isOff = (row: FlagRow) => !row.enabled && getFlagFacts(row).group === group && !pending.has(row.id);
      const rows = list().filter(isOff);
      return write(rows, () => switchFlags(deps, rows, { getEnabled: () => true, note: null }), { group });
    },

    async changeSchedule(id: string, flagName: string, change: Pick<Change, 'make' | 'onFailure'>): Promise<boolean> {
      const label = getLabel(flagName);
      const labels = { subject: `The schedule of ${label}`, lostLabel: `the schedule of ${label}` };
      const isDone = await run({ ids: [id], ...labels, describe: describeScheduleFailure, ...change });
      void queryClient.invalidateQueries({ queryKey: SCHEDULED_CHANGES_KEY });
      return isDone;
    },
  };
}

/** Returns the id that is in `pending` during "Enable All" for a group, or for any group (`all`). */
export const getGroupId = (group: FlagGroup | 'all') => `group ${group}`;

/** Refetches the list when a screen opens or `roleError` changes. While `roleError` is set, refetches the role after each new list. */
function useReasonsToRead(
  { fetchedAt }: FlagList,
  error: AppError | null,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
): void {
  const { roleError, refreshRole } = useAuth();
  const { pathname } = useLocation();
  const cannotAskRole = roleError !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened screen refetches the list, as does a change of `cannotAskRole`.
  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [pathname, cannotAskRole, refetch]);

  const isAnswered = fetchedAt !== null && error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list, not only the first, refetches the role.
  useEffect(() => {
    if (roleError && isAnswered) void refreshRole();
  }, [roleError, isAnswered, fetchedAt, refreshRole]);
}
