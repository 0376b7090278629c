import { type AppError, isUnreachable } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { type ChangeOutcome, describeFailure, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { MESSAGE_COUNTS_KEY } from './MessageCountsProvider.tsx';
import { changeMessage, type MessageAction, type MessageChange } from './messageChanges.ts';
import { mailAgain } from './messageDesk.ts';
import { messageQuery, replaceMessage } from './messageQueries.ts';
import type { MessageSummary } from './messageRows.ts';
import { describeAction, describeConflict, describeMailing, describeUnconfirmed, wayBack } from './workMessages.ts';

const subjectOf = (name: string) => `The message from ${name}`;

interface ActionDetails {
  readonly note?: string;
  readonly assigneeId?: string | null;
}

export interface MessageWork {
  /** Ids of messages on which an action is under way. */
  readonly pending: ReadonlySet<string>;
  /** Somebody else was first on this message; told until the next action. */
  readonly conflict: { readonly id: string; readonly text: string } | null;
  /** Acts on the message as it was seen; resolves with whether it was done. Never rejects. */
  readonly act: (seen: MessageSummary, action: MessageAction, details?: ActionDetails) => Promise<boolean>;
  /** Has the message emailed to us once more. Never rejects. */
  readonly mail: (seen: MessageSummary) => Promise<boolean>;
  /** Notes that have been typed and not sent yet, by the id of their message. */
  readonly notes: Readonly<Record<string, string>>;
  readonly setNote: (id: string, note: string) => void;
  /** Takes the latest action of this window back. */
  readonly undo: () => void;
  readonly dialog: ReactNode;
}

/** Changes of messages, through the console's one way of writing. */
export function useMessageWork(): MessageWork {
  const services = useServices();
  const queryClient = useQueryClient();
  const countAgain = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: MESSAGE_COUNTS_KEY }),
    [queryClient],
  );
  const { pending, run, undo, dialog } = useChanges('messages', countAgain);
  const [conflict, setConflict] = useState<MessageWork['conflict']>(null);

  /** Makes a change; `before` is what the way back leads to, null for a way back itself. */
  const change = useCallback(
    (wanted: MessageChange, name: string, before: MessageSummary | null): Promise<boolean> => {
      const make = async (): Promise<ChangeOutcome> => {
        const result = await changeMessage(services, wanted);
        if (result.message) replaceMessage(queryClient, result.message);
        if (result.outcome === 'conflict') {
          setConflict({ id: wanted.id, text: describeConflict(result, services.now()) });
          return { status: 'not-done', words: null };
        }
        if (result.outcome === 'unconfirmed') {
          return { status: 'not-done', words: describeUnconfirmed(result.message) };
        }
        const words = describeAction(wanted.action, result.message);
        if (!before) return { status: 'done', words: `Undone: ${words}` };
        const back = wayBack(wanted.action, before, result.message);
        return { status: 'done', words, undo: () => void change(back, name, null) };
      };
      setConflict(null);
      // An erased message is the only one that cannot be found.
      const describe = (error: AppError) =>
        error.code === 'not-found'
          ? 'Nothing was changed: the message has been erased.'
          : describeFailure(subjectOf(name), error);
      return run({ ids: [wanted.id], subject: subjectOf(name), lostAs: 'a message', make, describe });
    },
    [queryClient, run, services],
  );

  const act = useCallback<MessageWork['act']>(
    (seen, action, details) => change({ id: seen.id, version: seen.version, action, ...details }, seen.name, seen),
    [change],
  );

  const mail = useCallback<MessageWork['mail']>(
    ({ id, name }) => {
      const make = async (): Promise<ChangeOutcome> => {
        const result = await mailAgain(services, id);
        const message = await queryClient.fetchQuery(messageQuery(services, id));
        if (message) replaceMessage(queryClient, message);
        const words = describeMailing(result);
        return { status: result.outcome === 'mailed' ? 'done' : 'not-done', words };
      };
      const describe = (error: AppError) =>
        isUnreachable(error.code)
          ? 'We got no answer, so the message may or may not have been emailed. Its details will say once the backend is back.'
          : `The message was not emailed: ${error.message}`;
      return run({ ids: [id], subject: subjectOf(name), lostAs: 'a message', make, describe });
    },
    [queryClient, run, services],
  );

  const [notes, setNotes] = useState<MessageWork['notes']>({});
  const setNote = useCallback((id: string, note: string) => setNotes((known) => ({ ...known, [id]: note })), []);
  return { pending, conflict, act, mail, notes, setNote, undo, dialog };
}
