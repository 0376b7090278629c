import type { FlagHistoryRow, FlagRow } from '@olea/shared/backend';
import type { FlagChange, FlagGroup } from '@olea/shared/flags';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { RightsLostDialog } from '../../ui/RightsLostDialog.tsx';
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx';
import { changeFlag, enableGroup, undoChange } from './changeFlag.ts';
import { FlagChangesContext, needsConfirmation } from './FlagChanges.ts';
import { useFlags } from './FlagsProvider.tsx';
import { useChangeOutcome } from './useChangeOutcome.ts';

interface Question {
  readonly flag: FlagRow;
  readonly proceed: (note: string) => void;
}

/** Makes changes, says what came of them, offers to take them back and proves that they are live. */
export function FlagChangesProvider({ children }: { children: ReactNode }) {
  const window = useServices();
  const queryClient = useQueryClient();
  const services = useMemo(() => ({ ...window, queryClient }), [window, queryClient]);
  const { flags, isReadOnly } = useFlags();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [pendingGroup, setPendingGroup] = useState<FlagGroup | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const inFlight = useRef(new Set<string>());
  const { lastChange, lostRightsOn, acceptLoss, settle, forget } = useChangeOutcome(() => undoLast());

  /** Runs one change at a time per flag: a second press would be based on a row that is about to change. */
  const run = useCallback(
    async (rows: readonly FlagRow[], work: (flag: FlagRow) => Promise<FlagChange['result']>, isUndo = false) => {
      const free = rows.filter(({ id }) => !inFlight.current.has(id));
      const since = Date.now();
      for (const { id } of free) inFlight.current.add(id);
      setPending(new Set(inFlight.current));
      // The switch shows that it was pressed before its request is put together.
      await nextTask();
      const changes: FlagChange[] = [];
      for (const flag of free) {
        changes.push({ flag, result: await work(flag) });
        inFlight.current.delete(flag.id);
      }
      setPending(new Set(inFlight.current));
      if (changes.length > 0) settle(changes, { isUndo, since, failuresAreListed: false });
    },
    [settle],
  );

  const ask = useCallback((flag: FlagRow, enabled: boolean, proceed: (note: string) => void) => {
    if (needsConfirmation(flag.name, enabled)) setQuestion({ flag, proceed });
    else proceed('');
  }, []);

  const request = useCallback(
    (flag: FlagRow, enabled: boolean) => {
      if (isReadOnly || inFlight.current.has(flag.id)) return;
      ask(flag, enabled, (note) => void run([flag], () => changeFlag(services, flag, enabled, note || null)));
    },
    [ask, services, isReadOnly, run],
  );

  const undoLast = useCallback(() => {
    if (!lastChange || isReadOnly) return;
    const takeBack = () => {
      forget();
      void run(lastChange.flags, (flag) => changeFlag(services, flag, !flag.enabled, 'Undo'), true);
    };
    // Each critical flag that would go off is asked for by its name, one after the other.
    const askedFor = lastChange.flags.filter((flag) => needsConfirmation(flag.name, !flag.enabled));
    askedFor.reduceRight((proceed, flag) => () => ask(flag, !flag.enabled, proceed), takeBack)();
  }, [ask, services, forget, isReadOnly, lastChange, run]);

  const undoEntry = useCallback(
    (entry: FlagHistoryRow) => {
      const flag = flags.find((row) => row.id === entry.flag_id);
      if (isReadOnly || !flag) return;
      ask(flag, entry.old_enabled, () => void run([flag], () => undoChange(services, flag, entry), true));
    },
    [ask, services, flags, isReadOnly, run],
  );

  const enableAll = useCallback(
    async (group: FlagGroup) => {
      setPendingGroup(group);
      const since = Date.now();
      const changes = await enableGroup(services, flags, group);
      setPendingGroup(null);
      if (changes.length > 0) settle(changes, { isUndo: false, since, failuresAreListed: true });
      return changes;
    },
    [services, flags, settle],
  );

  const value = useMemo(
    () => ({ pending, pendingGroup, lastChange, request, undoLast, undoEntry, enableAll }),
    [pending, pendingGroup, lastChange, request, undoLast, undoEntry, enableAll],
  );
  const answer = (note: string) => {
    // First, because what follows may be the next question.
    setQuestion(null);
    question?.proceed(note);
  };

  return (
    <FlagChangesContext value={value}>
      {children}
      <ConfirmChangeDialog flag={question?.flag ?? null} onCancel={() => setQuestion(null)} onConfirm={answer} />
      <RightsLostDialog
        refused={lostRightsOn && <code className="oc-flag-name">{lostRightsOn}</code>}
        things="feature flags"
        onClose={acceptLoss}
      />
    </FlagChangesContext>
  );
}

/** Resolves in a task of its own, before any timer. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
