import type { FlagHistoryRow, FlagRow } from '@olea/shared/backend';
import type { FlagGroup, SetFlagResult } from '@olea/shared/flags';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useServices } from '../ConsoleServices.tsx';
import { RightsLostDialog } from '../guard/RightsLostDialog.tsx';
import { describeProof } from '../live-proof/liveProof.ts';
import { useLiveProof } from '../live-proof/useLiveProof.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { useAnnounceChange } from '../ui/useAnnounceChange.ts';
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx';
import { describeChange, describeFailure } from './changeMessages.ts';
import { showChangeToast, showFailureToast } from './changeToasts.tsx';
import { FlagChangesContext } from './FlagChanges.ts';
import { useFlags } from './FlagsProvider.tsx';
import { needsConfirmation } from './needsConfirmation.ts';

interface Question {
  readonly flag: FlagRow;
  readonly proceed: (note: string) => void;
}

/** Makes changes, says what came of them, offers to take them back and proves that they are live. */
export function FlagChangesProvider({ children }: { children: ReactNode }) {
  const { flagList } = useServices();
  const { isReadOnly } = useFlags();
  const announce = useAnnounce();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [pendingGroup, setPendingGroup] = useState<FlagGroup | null>(null);
  const [last, setLast] = useState<{ flag: FlagRow; at: number } | null>(null);
  const [changeCount, setChangeCount] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  const [lostRightsOn, setLostRightsOn] = useState<string | null>(null);
  const { proof, start, stop } = useLiveProof();
  const inFlight = useRef(new Set<string>());
  const undoLastRef = useRef<() => void>(() => {});

  useAnnounceChange(
    last && proof && proof.kind !== 'waiting' ? `${last.flag.name}: ${describeProof(proof, last.flag.enabled)}` : '',
  );

  const settle = useCallback(
    (name: string, result: SetFlagResult, isUndo: boolean, since: number) => {
      setChangeCount((count) => count + 1);
      if (result.status === 'ok') {
        const { flag } = result;
        const message = isUndo ? `Undone: ${describeChange(name, flag.enabled)}` : describeChange(name, flag.enabled);
        setLast({ flag, at: Date.now() });
        start(name, flag.enabled, since);
        announce(message);
        void showChangeToast(message, isUndo ? null : () => undoLastRef.current());
        return;
      }
      const message = describeFailure(name, result, Date.now());
      if (result.status === 'forbidden') setLostRightsOn(name);
      else void showFailureToast(message);
    },
    [announce, start],
  );

  const run = useCallback(
    async (flagId: string, name: string, work: () => Promise<SetFlagResult>, isUndo = false) => {
      // A second press while the first is under way would be based on a row that is about to change.
      if (inFlight.current.has(flagId)) return;
      inFlight.current.add(flagId);
      setPending(new Set(inFlight.current));
      const since = Date.now();
      const result = await work();
      inFlight.current.delete(flagId);
      setPending(new Set(inFlight.current));
      settle(name, result, isUndo, since);
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
      ask(flag, enabled, (note) => {
        void run(flag.id, flag.name, () => flagList.setEnabled(flag, enabled, note || undefined));
      });
    },
    [ask, flagList, isReadOnly, run],
  );

  const undoLast = useCallback(() => {
    if (!last || isReadOnly) return;
    const { flag } = last;
    setLast(null);
    stop();
    void run(flag.id, flag.name, () => flagList.setEnabled(flag, !flag.enabled, 'Undo'), true);
  }, [flagList, isReadOnly, last, run, stop]);
  undoLastRef.current = undoLast;

  const undoEntry = useCallback(
    (entry: FlagHistoryRow) => {
      const flag = flagList.getSnapshot().flags.find((row) => row.id === entry.flag_id);
      if (isReadOnly || !flag) return;
      ask(flag, entry.old_enabled, () => {
        void run(entry.flag_id, entry.flag_name, () => flagList.undo(entry), true);
      });
    },
    [ask, flagList, isReadOnly, run],
  );

  const enableAll = useCallback(
    async (group: FlagGroup) => {
      setPendingGroup(group);
      const changes = await flagList.enableAll(group);
      setPendingGroup(null);
      setChangeCount((count) => count + 1);
      const refused = changes.find(({ result }) => result.status === 'forbidden');
      if (refused) setLostRightsOn(refused.flag.name);
      return changes;
    },
    [flagList],
  );

  const value = useMemo(
    () => ({
      pending,
      pendingGroup,
      changeCount,
      lastChange: last && { ...last, proof },
      request,
      undoLast,
      undoEntry,
      enableAll,
    }),
    [pending, pendingGroup, changeCount, last, proof, request, undoLast, undoEntry, enableAll],
  );

  return (
    <FlagChangesContext value={value}>
      {children}
      <ConfirmChangeDialog
        flag={question?.flag ?? null}
        onCancel={() => setQuestion(null)}
        onConfirm={(note) => {
          question?.proceed(note);
          setQuestion(null);
        }}
      />
      <RightsLostDialog flagName={lostRightsOn} />
    </FlagChangesContext>
  );
}
