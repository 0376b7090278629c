import type { FlagHistoryRow, FlagRow } from '@olea/shared/backend';
import type { FlagGroup } from '@olea/shared/flags';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { dismissFailureToast } from '../../changes/toasts.tsx';
import { type ChangeOutcome, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounceChange } from '../../ui/Announcer.tsx';
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx';
import {
  changeFlag,
  changeFlags,
  describeChange,
  disabledFlags,
  isStillLatest,
  needsConfirmation,
  toOutcome,
  undoChange,
} from './changeFlag.ts';
import { useFlags } from './FlagsProvider.tsx';
import { HISTORY_KEY } from './flagQueries.ts';
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
  /** Switches an ordinary flag; asks first when a critical one would go off. */
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

interface Question {
  readonly flag: FlagRow;
  readonly proceed: (note: string) => void;
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
  const [question, setQuestion] = useState<Question | null>(null);
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
        if (changes.some(({ result: { status } }) => status === 'unavailable' || status === 'unconfirmed'))
          noteSilence();
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
        await run({ ids: rows.map(({ id }) => id), subject: first.name, lostAs: first.name, make: report });
      }
      return changes;
    },
    [follow, noteSilence, run],
  );

  const ask = useCallback((flag: FlagRow, enabled: boolean, proceed: (note: string) => void) => {
    if (needsConfirmation(flag.name, enabled)) setQuestion({ flag, proceed });
    else proceed('');
  }, []);

  const request = useCallback(
    (flag: FlagRow, enabled: boolean) => {
      if (isReadOnly) return;
      const make = async (note: string) => [{ flag, result: await changeFlag(services, flag, enabled, note || null) }];
      ask(flag, enabled, (note) => void write([flag], { make: () => make(note) }));
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
    askedFor.reduceRight((proceed, flag) => () => ask(flag, !flag.enabled, proceed), takeBack)();
  };
  const undoLast = useCallback(() => latestUndo.current(), []);

  const undoEntry = useCallback(
    (entry: FlagHistoryRow) => {
      const flag = flags.find((row) => row.id === entry.flag_id);
      if (isReadOnly || !flag) return;
      const make = async () => [{ flag, result: await undoChange(services, flag, entry) }];
      ask(flag, entry.old_enabled, () => void write([flag], { isUndo: true, make }));
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
    isChecked ? `${last.map(({ name }) => name).join(', ')}: ${describeCheck(check, last[0]?.enabled ?? false)}` : '',
  );
  const value = useMemo(
    () => ({ pending, pendingGroup, lastChange, request, undoLast, undoEntry, enableAll }),
    [pending, pendingGroup, lastChange, request, undoLast, undoEntry, enableAll],
  );
  const answer = (note: string) => {
    // First, because the next step may be another question.
    setQuestion(null);
    question?.proceed(note);
  };

  return (
    <FlagChangesContext value={value}>
      {children}
      <ConfirmChangeDialog flag={question?.flag ?? null} onCancel={() => setQuestion(null)} onConfirm={answer} />
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
