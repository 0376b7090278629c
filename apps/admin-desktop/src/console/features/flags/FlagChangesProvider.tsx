import type { FlagHistoryRow, FlagRow } from '@olea/shared/api/flags';
import type { FlagGroup } from '@olea/shared/flags';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { dismissFailureToast } from '../../changes/toasts.tsx';
import { type ChangeOutcome, type Changes, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { ConfirmChangeDialog, noteOf, type OffQuestion } from './ConfirmChangeDialog.tsx';
import {
  changeFlag,
  changeFlags,
  describeChange,
  disabledFlags,
  isSilence,
  isStillLatest,
  needsConfirmation,
  toOutcome,
  undoChange,
} from './changeFlag.ts';
import { useFlags } from './FlagsProvider.tsx';
import { HISTORY_KEY } from './flagQueries.ts';
import { labelOf } from './flagRows.ts';
import type { FlagChange } from './flagWrites.ts';
import { describeCheck, type PropagationCheck, usePropagationCheck } from './propagationCheck.ts';

/** The latest change made in this window, until it is undone, replaced or overtaken: one flag, or a whole group. */
export interface LastChange {
  /** The rows as the change left them. */
  readonly flags: readonly FlagRow[];
  readonly check: PropagationCheck | null;
}

/** Every way a person can change a flag. */
export interface FlagChanges {
  /** Ids of flags whose change is under way. */
  readonly pending: ReadonlySet<string>;
  readonly lastChange: LastChange | null;
  /** The group whose "Enable All" is under way. */
  readonly pendingGroup: FlagGroup | null;
  /** Writes what is no switch: a plan. */
  readonly run: Changes['run'];
  /** Goes on at once, or asks first when a critical flag would go off. */
  ask(enabled: boolean, question: OffQuestion): void;
  /** Switches a flag, asking first. */
  request(flag: FlagRow, enabled: boolean): void;
  undoLast(): void;
  undoEntry(entry: FlagHistoryRow): void;
  /** Switches on every disabled flag of the group, one by one; resolves with what became of each. */
  enableAll(group: FlagGroup): Promise<FlagChange[]>;
}

const FlagChangesContext = createContext<FlagChanges | null>(null);

/** The ways to change flags. Throws outside their provider. */
export function useFlagChanges(): FlagChanges {
  const changes = useContext(FlagChangesContext);
  if (!changes) throw new Error('useFlagChanges must be used within a FlagChangesProvider');
  return changes;
}

interface Work {
  readonly isUndo?: boolean;
  readonly isListed?: boolean;
  readonly make: () => Promise<FlagChange[]>;
}

/** Makes changes, offers to take them back, and checks that visitors see them. */
export function FlagChangesProvider({ children }: { children: ReactNode }) {
  const window = useServices();
  const queryClient = useQueryClient();
  const services = useMemo(() => ({ ...window, queryClient }), [window, queryClient]);
  const { flags, isReadOnly } = useFlags();
  const [pendingGroup, setPendingGroup] = useState<FlagGroup | null>(null);
  const [question, setQuestion] = useState<OffQuestion | null>(null);
  const { last, check, follow, forget } = useLastChange();
  const readHistory = useCallback(() => void queryClient.invalidateQueries({ queryKey: HISTORY_KEY }), [queryClient]);
  const { pending, run, dialog } = useChanges('feature flags', readHistory);
  const noteSilence = useSilenceEnd();
  const latestUndo = useRef(() => {});

  /** Changes rows through the console's writes; resolves with what became of each, nothing when one of them is busy. */
  const write = useCallback(
    async (rows: readonly FlagRow[], { isUndo = false, isListed = false, make }: Work): Promise<FlagChange[]> => {
      const since = Date.now();
      let changes: FlagChange[] = [];
      const report = async (): Promise<ChangeOutcome[]> => {
        changes = await make();
        const done = changes.flatMap(({ result }) => (result.status === 'ok' ? [result.flag] : []));
        if (done.length > 0) follow(done, since);
        if (changes.some(({ result }) => isSilence(result))) noteSilence();
        const words = `${isUndo ? 'Undone: ' : ''}${describeChange(done)}`;
        return [
          ...(done.length > 0
            ? [{ status: 'done' as const, words, ...(isUndo ? {} : { undo: () => latestUndo.current() }) }]
            : []),
          ...changes.flatMap(({ flag, result }) =>
            result.status === 'ok' ? [] : [toOutcome(flag, result, Date.now(), isListed)],
          ),
        ];
      };
      const [first] = rows;
      if (first) {
        const subject = labelOf(first.name);
        await run({ ids: rows.map(({ id }) => id), subject, lostAs: subject, make: report });
      }
      return changes;
    },
    [follow, noteSilence, run],
  );

  const ask = useCallback((enabled: boolean, asked: OffQuestion) => {
    if (needsConfirmation(asked.flag.name, enabled)) setQuestion(asked);
    else asked.proceed('');
  }, []);

  const request = useCallback(
    (flag: FlagRow, enabled: boolean) => {
      if (isReadOnly) return;
      const make = async (note: string) => {
        const result = await changeFlag(services, flag, enabled, note || null);
        if (result.status === 'ok') services.drafts.delete(noteOf(flag));
        return [{ flag, result }];
      };
      ask(enabled, { flag, takesNote: true, proceed: (note) => void write([flag], { make: () => make(note) }) });
    },
    [ask, services, isReadOnly, write],
  );

  const lastChange = useMemo(() => (isStillLatest(last, flags) ? { flags: last, check } : null), [last, flags, check]);
  latestUndo.current = () => {
    if (!lastChange || isReadOnly) return;
    const takeBack = () => {
      forget();
      const make = () => changeFlags(services, lastChange.flags, ({ enabled }) => !enabled, 'Undo');
      void write(lastChange.flags, { isUndo: true, make });
    };
    // Each critical flag that would go off is asked for by its name, one after the other.
    const askedFor = lastChange.flags.filter((flag) => needsConfirmation(flag.name, !flag.enabled));
    askedFor.reduceRight((proceed, flag) => () => ask(!flag.enabled, { flag, proceed }), takeBack)();
  };
  const undoLast = useCallback(() => latestUndo.current(), []);

  const undoEntry = useCallback(
    (entry: FlagHistoryRow) => {
      const flag = flags.find((row) => row.id === entry.flag_id);
      if (isReadOnly || !flag) return;
      const make = async () => [{ flag, result: await undoChange(services, flag, entry) }];
      ask(entry.old_enabled, { flag, proceed: () => void write([flag], { isUndo: true, make }) });
    },
    [ask, services, flags, isReadOnly, write],
  );

  const enableAll = useCallback(
    async (group: FlagGroup) => {
      const rows = disabledFlags(flags, group).filter(({ id }) => !pending.has(id));
      setPendingGroup(group);
      const changes = await write(rows, {
        isListed: true,
        make: () => changeFlags(services, rows, () => true, null),
      });
      setPendingGroup(null);
      return changes;
    },
    [services, flags, pending, write],
  );

  const isChecked = lastChange && check && check.kind !== 'waiting';
  useAnnounceChange(
    isChecked
      ? `${last.map(({ name }) => labelOf(name)).join(', ')}: ${describeCheck(check, last[0]?.enabled ?? false)}`
      : '',
  );
  const value = useMemo(
    () => ({ pending, pendingGroup, lastChange, run, ask, request, undoLast, undoEntry, enableAll }),
    [pending, pendingGroup, lastChange, run, ask, request, undoLast, undoEntry, enableAll],
  );

  return (
    <FlagChangesContext value={value}>
      {children}
      <ConfirmChangeDialog question={question} onClose={() => setQuestion(null)} />
      {dialog}
    </FlagChangesContext>
  );
}

/** The rows that the latest change left, and the check that visitors see them. */
function useLastChange() {
  const [last, setLast] = useState<readonly FlagRow[]>([]);
  const { check, start, stop } = usePropagationCheck();
  const follow = useCallback(
    (flags: readonly FlagRow[], since: number) => {
      setLast(flags);
      const names = flags.map(({ name }) => name);
      start(names, flags[0]?.enabled ?? false, since);
    },
    [start],
  );
  const forget = useCallback(() => {
    setLast([]);
    stop();
  }, [stop]);
  return { last, check, follow, forget };
}

/** Takes the news that nobody answered away as soon as a list read after it shows that somebody answers again. */
function useSilenceEnd(): () => void {
  const { fetchedAt, error } = useFlags();
  const silentSince = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (error !== null || fetchedAt === null || fetchedAt < silentSince.current) return;
    silentSince.current = Number.POSITIVE_INFINITY;
    void dismissFailureToast();
  }, [error, fetchedAt]);
  return useCallback(() => {
    silentSince.current = Date.now();
  }, []);
}
