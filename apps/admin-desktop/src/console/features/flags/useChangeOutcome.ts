import type { FlagRow } from '@olea/shared/backend';
import type { FlagChange } from '@olea/shared/flags';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounce, useAnnounceChange } from '../../ui/Announcer.tsx';
import { dismissChangeToast, dismissFailureToast, showChangeToast, showFailureToast } from '../../ui/changeToasts.tsx';
import { describeChange, describeFailure } from './changeMessages.ts';
import { isStillLatest, type LastChange } from './FlagChanges.ts';
import { useFlags } from './FlagsProvider.tsx';
import { HISTORY_KEY } from './historyQuery.ts';
import { describeProof } from './liveProof.ts';
import { useLiveProof } from './useLiveProof.ts';

export interface Settling {
  readonly isUndo: boolean;
  /** When the switch was pressed. */
  readonly since: number;
  /** The screen lists each failure itself. */
  readonly failuresAreListed: boolean;
}

/** What follows a change: message, toast with Undo, proof that it is live, and what the page shows until the next one. */
export function useChangeOutcome(undoLast: () => void) {
  const { auth } = useServices();
  const announce = useAnnounce();
  const { flags, fetchedAt, error } = useFlags();
  const [last, setLast] = useState<readonly FlagRow[]>([]);
  const queryClient = useQueryClient();
  const [lostRightsOn, setLostRightsOn] = useState<string | null>(null);
  const { proof, start, stop } = useLiveProof();
  const latestUndo = useRef(undoLast);
  latestUndo.current = undoLast;

  const lastChange: LastChange | null = isStillLatest(last, flags) ? { flags: last, proof } : null;
  const [first] = last;
  const isProven = lastChange && first && proof && proof.kind !== 'waiting';
  useAnnounceChange(
    isProven ? `${last.map(({ name }) => name).join(', ')}: ${describeProof(proof, first.enabled)}` : '',
  );

  const forget = useCallback(() => {
    setLast([]);
    stop();
  }, [stop]);

  // A list that was read after nobody answered shows that somebody answers again.
  const silentSince = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (error !== null || fetchedAt === null || fetchedAt < silentSince.current) return;
    silentSince.current = Number.POSITIVE_INFINITY;
    void dismissFailureToast();
  }, [error, fetchedAt]);

  // What was offered and told in a session ends with it.
  useEffect(
    () => () => {
      void dismissChangeToast();
      void dismissFailureToast();
    },
    [],
  );

  const acceptLoss = useCallback(() => setLostRightsOn(null), []);

  const settle = useCallback(
    (changes: readonly FlagChange[], { isUndo, since, failuresAreListed }: Settling) => {
      void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
      const done = changes.flatMap(({ result }) => (result.status === 'ok' ? [result.flag] : []));
      const [changed] = done;
      if (changed) {
        const message = `${isUndo ? 'Undone: ' : ''}${describeChange(done)}`;
        setLast(done);
        start(
          done.map(({ name }) => name),
          changed.enabled,
          since,
        );
        announce(message);
        void showChangeToast(message, isUndo ? null : () => latestUndo.current());
      }
      for (const { flag, result } of changes) {
        // After the end of the session, the sign-in says what was not changed.
        if (result.status === 'ok' || (result.status === 'expired' && auth.getSnapshot().hasEnded)) continue;
        if (result.status === 'forbidden') setLostRightsOn(flag.name);
        else if (!failuresAreListed) void showFailureToast(describeFailure(flag.name, result, Date.now()));
        if (result.status === 'unavailable' || result.status === 'unconfirmed') silentSince.current = Date.now();
      }
    },
    [announce, auth, queryClient, start],
  );

  return { lastChange, lostRightsOn, acceptLoss, settle, forget };
}
