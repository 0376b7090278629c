import { type AppError, toAppError } from '@olea/shared/errors';
import {
  changeMessage,
  type MessageAction,
  type MessageChange,
  type MessageSummary,
  mailAgain,
} from '@olea/shared/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { dismissChangeToast, dismissFailureToast, showChangeToast, showFailureToast } from '../../ui/changeToasts.tsx';
import { MESSAGE_COUNTS_KEY } from './messageCountsQuery.ts';
import { messageQuery, replaceMessage } from './messageQueries.ts';
import {
  describeConflict,
  describeFailedMailing,
  describeFailedStep,
  describeMailing,
  describeStep,
  describeUnconfirmed,
  stepBack,
} from './workMessages.ts';

/** What work is done on, and what is said when it fails. */
interface Work {
  readonly id: string;
  readonly name: string;
  readonly describeFailure: (error: AppError) => string;
}

interface StepDetails {
  readonly note?: string;
  readonly assigneeId?: string | null;
}

export interface MessageWork {
  /** Id of the message on which a step is under way. */
  readonly pendingId: string | null;
  /** Somebody else was first on this message; told until the next step. */
  readonly conflict: { readonly id: string; readonly text: string } | null;
  /** Whose message was not changed because the right is gone. */
  readonly refused: string | null;
  readonly acceptLoss: () => void;
  /** Makes a step on the message as it was seen; resolves with whether it was made. Never rejects. */
  readonly step: (seen: MessageSummary, action: MessageAction, details?: StepDetails) => Promise<boolean>;
  /** Has the message mailed to us once more. Never rejects. */
  readonly mail: (seen: MessageSummary) => Promise<void>;
  /** What has been typed as a note and is not sent yet, by the id of its message. */
  readonly notes: Readonly<Record<string, string>>;
  readonly setNote: (id: string, note: string) => void;
  /** Takes the latest step of this window back. */
  readonly undo: () => void;
}

/** The steps of staff on messages, one at a time; says what came of each and offers the way back. */
export function useMessageWork(): MessageWork {
  const services = useServices();
  const { auth, log, lostChanges, now } = services;
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [conflict, setConflict] = useState<MessageWork['conflict']>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isBusy = useRef(false);
  const wayBack = useRef<{ change: MessageChange; name: string } | null>(null);
  const latestUndo = useRef(() => {});

  // What was offered and told here ends with the screen.
  useEffect(
    () => () => {
      void dismissChangeToast();
      void dismissFailureToast();
    },
    [],
  );

  const fail = useCallback(
    ({ name, describeFailure }: Work, failure: unknown) => {
      const error = toAppError(failure);
      log.error('A step on a message failed', error);
      if (error.code === 'forbidden') setRefused(name);
      else if (error.code === 'unauthenticated' && auth.getSnapshot().hasEnded) {
        // Without the name: the sign-in is on a screen that anybody may see.
        lostChanges.publish([...lostChanges.getSnapshot(), 'a message']);
      } else void showFailureToast(describeFailure(error));
    },
    [auth, log, lostChanges],
  );

  /** Runs one piece of work at a time: a second step would be based on a message that is about to change. */
  const exclusively = useCallback(
    async (on: Work, work: () => Promise<boolean>): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      setPendingId(on.id);
      setConflict(null);
      try {
        return await work();
      } catch (failure) {
        fail(on, failure);
        return false;
      } finally {
        isBusy.current = false;
        setPendingId(null);
        void queryClient.invalidateQueries({ queryKey: MESSAGE_COUNTS_KEY });
      }
    },
    [fail, queryClient],
  );

  /** Makes a change; `before` is what the way back leads to, null for a way back itself. */
  const make = useCallback(
    async (change: MessageChange, before: MessageSummary | null): Promise<boolean> => {
      const result = await changeMessage(services, change);
      if (result.message) replaceMessage(queryClient, result.message);
      if (result.outcome === 'changed') {
        const { message } = result;
        wayBack.current = before && { change: stepBack(change.action, before, message), name: message.name };
        const words = `${before ? '' : 'Undone: '}${describeStep(change.action, message)}`;
        announce(words);
        void showChangeToast(words, before ? () => latestUndo.current() : null);
        return true;
      }
      if (result.outcome === 'conflict') setConflict({ id: change.id, text: describeConflict(result, now()) });
      else void showFailureToast(describeUnconfirmed(result.message));
      return false;
    },
    [announce, now, queryClient, services],
  );

  const step = useCallback<MessageWork['step']>(
    (seen, action, details) =>
      exclusively({ id: seen.id, name: seen.name, describeFailure: describeFailedStep }, () =>
        make({ id: seen.id, version: seen.version, action, ...details }, seen),
      ),
    [exclusively, make],
  );

  const undo = useCallback(() => {
    if (!wayBack.current || isBusy.current) return;
    const { change, name } = wayBack.current;
    wayBack.current = null;
    void exclusively({ id: change.id, name, describeFailure: describeFailedStep }, () => make(change, null));
  }, [exclusively, make]);
  latestUndo.current = undo;

  const mail = useCallback<MessageWork['mail']>(
    async ({ id, name }) => {
      const work = async () => {
        const result = await mailAgain(services, id);
        const words = describeMailing(result);
        if (result.outcome === 'mailed') {
          announce(words);
          void showChangeToast(words, null);
        } else void showFailureToast(words);
        const message = await queryClient.fetchQuery(messageQuery(services, id));
        if (message) replaceMessage(queryClient, message);
        return result.outcome === 'mailed';
      };
      await exclusively({ id, name, describeFailure: describeFailedMailing }, work);
    },
    [announce, exclusively, queryClient, services],
  );

  const [notes, setNotes] = useState<MessageWork['notes']>({});
  const setNote = useCallback((id: string, note: string) => setNotes((known) => ({ ...known, [id]: note })), []);
  const acceptLoss = useCallback(() => setRefused(null), []);
  return { pendingId, conflict, refused, acceptLoss, step, mail, notes, setNote, undo };
}
