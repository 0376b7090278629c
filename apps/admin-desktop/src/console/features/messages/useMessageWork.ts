import { call, callEdge } from '@olea/shared/api/call';
import { deleteSpam, type MessageSummary, mailAgain, readMessage } from '@olea/shared/api/messages';
import { type AppError, isUnreachable } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { type ChangeOutcome, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { MESSAGE_COUNTS_KEY } from './MessageCountsProvider.tsx';
import { type MessageAction, type MessageChange, makeChanges } from './messageChanges.ts';
import { messageQuery, replaceMessages, rereadMessageLists } from './messageQueries.ts';
import { type SendReply, useReply } from './useReply.ts';
import {
  describeAction,
  describeConflict,
  describeLeft,
  describeMailing,
  describeUnconfirmed,
  wayBack,
} from './workMessages.ts';

const subjectOf = (messages: readonly MessageSummary[]) =>
  messages.length === 1 ? `The message from ${messages[0]?.name}` : `One of ${messages.length} messages`;

interface ActionDetails {
  readonly note?: string;
  readonly assignee_id?: string | null;
}

export interface MessageWork {
  /** Ids of messages on which an action is under way. */
  readonly pending: ReadonlySet<string>;
  /** Somebody else was first on this message; told until the next action. */
  readonly conflict: { readonly id: string; readonly text: string } | null;
  /** Acts on messages as they were seen, by one command; resolves with whether all of it was done. Never rejects. */
  readonly act: (seen: readonly MessageSummary[], action: MessageAction, details?: ActionDetails) => Promise<boolean>;
  /** Deletes confirmed spam, all of it for null; resolves with whether it was done. Never rejects. */
  readonly deleteSpam: (ids: readonly string[] | null) => Promise<boolean>;
  /** Has the message emailed to us once more. Never rejects. */
  readonly mail: (seen: MessageSummary) => Promise<boolean>;
  /** Has a reply mailed to the visitor. */
  readonly reply: SendReply;
  /** Takes the latest action of this window back. */
  readonly undo: () => void;
  readonly dialog: ReactNode;
}

/** Hears of messages whose work is done: `undone` when it was taken back. */
export type OnWorked = (ids: readonly string[], action: MessageAction | 'delete', undone: boolean) => void;

/** Changes of messages, through the console's one way of writing. `onWorked` is called before the lists show it, and must be stable. */
export function useMessageWork(onWorked: OnWorked): MessageWork {
  const services = useServices();
  const queryClient = useQueryClient();
  const countAgain = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: MESSAGE_COUNTS_KEY }),
    [queryClient],
  );
  const { pending, run, undo, dialog } = useChanges('messages', countAgain);
  const [conflict, setConflict] = useState<MessageWork['conflict']>(null);

  /** Makes changes of `seen`, or, as an undo, of what they were made to. */
  const change = useCallback(
    (action: MessageAction, seen: readonly MessageSummary[], wanted: readonly MessageChange[], isUndo: boolean) => {
      const ids = wanted.map(({ id }) => id);
      const make = async (): Promise<ChangeOutcome> => {
        const result = await makeChanges(services, wanted);
        if (result.outcome === 'unconfirmed') {
          const [id] = ids;
          const message =
            id && ids.length === 1 ? await call(services, readMessage, { p_id: id }).catch(() => null) : null;
          if (message) replaceMessages(queryClient, [message]);
          else void rereadMessageLists(queryClient);
          return { status: 'not-done', words: describeUnconfirmed(message) };
        }
        const { changed, conflicts } = result;
        if (changed.length > 0)
          onWorked(
            changed.map(({ id }) => id),
            action,
            isUndo,
          );
        replaceMessages(queryClient, [...changed, ...conflicts.map(({ message }) => message)]);
        const [first] = conflicts;
        if (first && ids.length === 1) {
          setConflict({ id: first.message.id, text: describeConflict(first, services.now()) });
          return { status: 'not-done', words: null };
        }
        const left = describeLeft(conflicts, ids.length - changed.length - conflicts.length);
        if (changed.length === 0) return { status: 'not-done', words: `Nothing was changed. ${left}` };
        const words = [describeAction(action, changed), left].filter(Boolean).join(' ');
        if (isUndo) {
          return {
            status: 'done',
            words: `Undone: ${changed.length > 1 ? `${changed.length} messages are as they were.` : words}`,
          };
        }
        const before = new Map(seen.map((message) => [message.id, message]));
        const back = changed.map((message) => wayBack(action, before.get(message.id) ?? message, message));
        return { status: 'done', words, undo: () => void change(back[0]?.action ?? action, changed, back, true) };
      };
      setConflict(null);
      return run({ ids, subject: subjectOf(seen), lostAs: ids.length === 1 ? 'a message' : 'messages', make });
    },
    [onWorked, queryClient, run, services],
  );

  const act = useCallback<MessageWork['act']>(
    (seen, action, details) =>
      change(
        action,
        seen,
        seen.map(({ id, version }) => ({ id, version, action, ...details })),
        false,
      ),
    [change],
  );

  const deleteConfirmed = useCallback<MessageWork['deleteSpam']>(
    (ids) => {
      const make = async (): Promise<ChangeOutcome> => {
        const deleted = await call(services, deleteSpam, { p_ids: ids && [...ids] });
        onWorked(ids ?? [], 'delete', false);
        void queryClient.invalidateQueries({ queryKey: ['messages'] });
        const kept = (ids?.length ?? deleted) - deleted;
        const what = deleted === 1 ? '1 spam message deleted' : `${deleted} spam messages deleted`;
        return {
          status: 'done',
          words: `${what}. ${kept > 0 ? 'Messages no longer marked as spam were kept. ' : ''}The log keeps who deleted it and when, not the sender.`,
        };
      };
      const describe = (error: AppError) =>
        `We can’t confirm that anything was deleted: ${error.message}. It’s safe to try again.`;
      return run({ ids: ids ?? [], subject: 'Spam', lostAs: 'spam', make, describe });
    },
    [onWorked, queryClient, run, services],
  );

  const mail = useCallback<MessageWork['mail']>(
    (seen) => {
      const { id } = seen;
      const make = async (): Promise<ChangeOutcome> => {
        const result = await callEdge(services, mailAgain, { action: 'mail-again', id });
        const message = await queryClient.fetchQuery(messageQuery(services, id));
        if (message) replaceMessages(queryClient, [message]);
        const words = describeMailing(result);
        return { status: 'mailed' in result && result.mailed ? 'done' : 'not-done', words };
      };
      const describe = (error: AppError) =>
        isUnreachable(error.code)
          ? 'We got no answer, so the message may or may not have been emailed. Its details will say once the backend is back.'
          : `The message was not emailed: ${error.message}`;
      return run({ ids: [id], subject: subjectOf([seen]), lostAs: 'a message', make, describe });
    },
    [queryClient, run, services],
  );

  const settled = useCallback((id: string) => onWorked([id], 'handle', false), [onWorked]);
  const reply = useReply(run, settled);
  return { pending, conflict, act, deleteSpam: deleteConfirmed, mail, reply, undo, dialog };
}
