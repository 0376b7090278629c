import { call, callEdge, mayHaveSucceeded } from '@olea/shared/api/call';
import { attachInboundEmail } from '@olea/shared/api/inboundEmails';
import {
  deleteSpam,
  type MessageSummary,
  mailAgain,
  type ReplyResult,
  readMessage,
  sendReply,
} from '@olea/shared/api/messages';
import { AppError, isUnreachable, toAppError } from '@olea/shared/errors';
import type { Reply } from '@olea/shared/forms/replies';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type ChangeOutcome, getFailureReason, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { readNames } from '../../ui/staff.tsx';
import { COUNTS_KEY, fetchReplies, LISTS_KEY, makeChanges, messageQueryOptions } from './api.ts';
import {
  describeAction,
  describeConflict,
  describeLeft,
  describeMailing,
  describeUnconfirmed,
} from './describeMessages.ts';
import { putMessages, setRead } from './messageCache.ts';
import { describeReply, describeSent, type ReplyReport, readReplyDraft } from './replyState.ts';
import { createUndoChange, isClosed, type MessageAction, type MessageChange } from './state.ts';

export type MessageWork = ReturnType<typeof useMessageWork>;

/** Receives the ids of the changed messages, or of those to delete (none for all spam). `isUndone` is true for an undo. */
export type OnWorked = (ids: readonly string[], action: MessageAction | 'delete', isUndone: boolean) => void;

const getSubject = (messages: readonly MessageSummary[]) =>
  messages.length === 1 ? `The message from ${messages[0]?.name}` : `One of ${messages.length} messages`;

/**
 * Returns the actions on messages. Only `readAgain` rejects. Changes, deletions and sent replies call `onWorked` before the lists update.
 * The result changes whenever `onWorked` does.
 */
export function useMessageWork(onWorked: OnWorked) {
  const services = useServices();
  const client = useQueryClient();
  const countAgain = useCallback(() => void client.invalidateQueries({ queryKey: COUNTS_KEY }), [client]);
  const { pending, run, undo, dialog } = useChanges('messages', countAgain);
  const [conflict, setConflict] = useState<{ readonly id: string; readonly text: string } | null>(null);

  async function readAgain(id: string) {
    const message = await client.fetchQuery(messageQueryOptions(services, id));
    if (message) putMessages(client, [message]);
  }

  /** For an undo, `seen` contains the results of the undone action. */
  function change(
    action: MessageAction,
    seen: readonly MessageSummary[],
    wanted: readonly MessageChange[],
    isUndo = false,
  ) {
    const ids = wanted.map(({ id }) => id);
    const [onlyId] = ids.length === 1 ? ids : [];
    async function make(): Promise<ChangeOutcome> {
      const result = await makeChanges(services, wanted).catch(toAppError);
      if (result instanceof AppError) {
        if (!mayHaveSucceeded(result)) throw result;
        const message = onlyId ? await call(services, readMessage, { p_id: onlyId }).catch(() => null) : null;
        if (message) putMessages(client, [message]);
        else void client.invalidateQueries({ queryKey: LISTS_KEY });
        return { status: 'not-applied', message: describeUnconfirmed(message), error: result };
      }
      const { changed, conflicts } = result;
      const getName = readNames(client);
      const addName = <Row extends Pick<MessageSummary, 'assignee_email'>>(row: Row): Row => ({
        ...row,
        assignee_email: getName(row.assignee_email),
      });
      if (changed.length > 0)
        onWorked(
          changed.map(({ id }) => id),
          action,
          isUndo,
        );
      putMessages(client, [...changed, ...conflicts.map(({ message }) => message)]);
      const [first] = conflicts;
      if (first && onlyId) {
        setConflict({
          id: onlyId,
          text: describeConflict({ ...first, by: getName(first.by), message: addName(first.message) }, services.now()),
        });
        return { status: 'not-applied', message: null };
      }
      const left = describeLeft(conflicts, ids.length - changed.length - conflicts.length);
      if (changed.length === 0) return { status: 'not-applied', message: `Nothing changed. ${left}` };
      const message = [describeAction(action, changed.map(addName)), left].filter(Boolean).join(' ');
      if (isUndo) {
        return {
          status: 'applied',
          message: `Undone. ${changed.length > 1 ? `${changed.length} messages are as they were.` : message}`,
        };
      }
      // A note cannot be undone, because it stays in the activity log.
      if (action === 'note') return { status: 'applied', message };
      const before = new Map(seen.map((message) => [message.id, message]));
      const back = changed.map((message) => createUndoChange(action, before.get(message.id) ?? message, message));
      return { status: 'applied', message, undo: () => void change(back[0]?.action ?? action, changed, back, true) };
    }
    setConflict(null);
    return run({ ids, subject: getSubject(seen), lostLabel: onlyId ? 'a message' : 'messages', make });
  }

  function applyAction(
    seen: readonly MessageSummary[],
    action: MessageAction,
    details?: Pick<MessageChange, 'note' | 'assignee_id' | 'until'>,
  ) {
    return change(
      action,
      seen,
      seen.map(({ id, version }) => ({ id, version, action, ...details })),
    );
  }

  /** Marks messages as read or unread for the signed-in administrator. Skips closed messages, which are always read. */
  async function mark(messages: readonly MessageSummary[], isRead: boolean): Promise<boolean> {
    const open = messages.filter(({ state }) => !isClosed(state));
    if (open.length === 0) return false;
    const ids = open.map(({ id }) => id);
    const target = open.length === 1 ? `${open[0]?.name}’s message is` : `${open.length} messages are`;
    async function make(): Promise<ChangeOutcome> {
      await setRead(services, client, open, isRead);
      const undo = () => void mark(open, !isRead);
      return { status: 'applied', message: `${target} marked as ${isRead ? 'read' : 'unread'}.`, undo };
    }
    return run({ ids, subject: getSubject(open), lostLabel: 'messages', make });
  }

  /** Deletes these spam messages, or all confirmed spam if `ids` is null. */
  async function deleteConfirmed(ids: readonly string[] | null) {
    async function make(): Promise<ChangeOutcome> {
      const deleted = await call(services, deleteSpam, { p_ids: ids && [...ids] });
      onWorked(ids ?? [], 'delete', false);
      void client.invalidateQueries({ queryKey: ['messages'] });
      const isAnyKept = (ids?.length ?? deleted) > deleted;
      const summary = deleted === 1 ? '1 spam message deleted' : `${deleted} spam messages deleted`;
      return {
        status: 'applied',
        message: `${summary}. ${isAnyKept ? 'Messages no longer marked as spam were kept. ' : ''}The activity log records who deleted it and when, without the sender.`,
      };
    }
    const describe = (error: AppError) =>
      `We can’t confirm that anything was deleted: ${error.message}. It’s safe to try again.`;
    return run({ ids: ids ?? [], subject: 'Spam', lostLabel: 'spam', make, describe });
  }

  async function mail(seen: MessageSummary) {
    const { id } = seen;
    async function make(): Promise<ChangeOutcome> {
      const result = await callEdge(services, mailAgain, { action: 'mail-again', id });
      // The result is valid even if refetching fails.
      await readAgain(id).catch(() => undefined);
      return {
        status: 'mailed' in result && result.mailed ? 'applied' : 'not-applied',
        message: describeMailing(result),
      };
    }
    const describe = (error: AppError) =>
      isUnreachable(error.code)
        ? 'We got no answer, so the message may or may not have been emailed. Its details will say once the backend is back.'
        : `The message was not emailed: ${error.message}`;
    return run({ ids: [id], subject: getSubject([seen]), lostLabel: 'a message', make, describe });
  }

  /** Merges an email's conversation and its drafts into `other`, the suggested message. */
  async function join(seen: MessageSummary, other: MessageSummary) {
    const { id, version } = seen;
    const { drafts } = services;
    const getMovedKey = (place: string) => place.replace(id, other.id);
    async function make(): Promise<ChangeOutcome> {
      const places = drafts.getKeys(id);
      if (places.some((place) => drafts.get(getMovedKey(place)) !== undefined))
        return {
          status: 'not-applied',
          message: 'Both messages have a draft. Send or discard one of them first.',
        };
      const isDone = await call(services, attachInboundEmail, { p_id: id, p_version: version });
      if (isDone)
        for (const place of places) {
          const draft = drafts.get(place);
          const reply = readReplyDraft(draft);
          drafts.set(getMovedKey(place), reply ? { ...reply, version: other.version } : draft);
          drafts.delete(place);
        }
      void client.invalidateQueries({ queryKey: ['messages'] });
      return isDone
        ? { status: 'applied', message: `The email is now part of the conversation with ${other.name}, which is open.` }
        : { status: 'not-applied', message: 'One of the two messages was changed first. Check both, then try again.' };
    }
    return run({ ids: [id], subject: getSubject([seen]), lostLabel: 'a message', make });
  }

  /** Sends a reply. After a lost response, returns the result that the database recorded, or `unconfirmed`. */
  async function send(reply: Reply): Promise<ReplyResult> {
    try {
      return await callEdge(services, sendReply, { action: 'reply', ...reply });
    } catch (failure) {
      const error = toAppError(failure);
      if (!isUnreachable(error.code)) throw error;
      const replies = await fetchReplies(services, [reply.messageId]).catch(() => []);
      const state = replies.find(({ id }) => id === reply.replyId)?.state;
      return { outcome: state === 'sent' || state === 'not-delivered' ? state : 'unconfirmed' };
    }
  }

  /** Resolves with null if the call failed, which `useChanges` reports, or if another change of the message is running. */
  async function reply(name: string, reply: Reply): Promise<ReplyReport | null> {
    const { messageId } = reply;
    let report: ReplyReport | null = null;
    async function make(): Promise<ChangeOutcome> {
      const result = await send(reply);
      const by = result.outcome === 'conflict' && { by: readNames(client)(result.by) };
      report = describeReply({ ...result, ...by }, describeSent(reply, name), services.now());
      const { status, notice } = report;
      if (status === 'sent' && reply.kind === 'reply') onWorked([messageId], 'handle', false);
      // The result is valid even if refetching fails.
      const thread = client.invalidateQueries({ queryKey: ['messages', 'thread', messageId] });
      await Promise.all([readAgain(messageId), thread]).catch(() => undefined);
      if (status === 'sent') return { status: 'applied', message: notice };
      return { status: 'not-applied', message: status === 'kept' ? notice : null };
    }
    const describe = ({ code, message }: AppError) =>
      code === 'not-found'
        ? 'The message was deleted, so your reply was not sent.'
        : `The reply was not sent: ${getFailureReason(code, message)}`;
    const subject = `The reply to ${name}`;
    await run({
      ids: [messageId],
      subject,
      failureText: 'Your reply was not sent',
      lostLabel: 'a reply',
      make,
      describe,
    });
    return report;
  }

  const actions = { act: applyAction, mark, deleteSpam: deleteConfirmed, mail, join, reply, undo };
  // biome-ignore lint/correctness/useExhaustiveDependencies: these functions only use stable values and `onWorked`.
  return useMemo(
    () => ({ pending, conflict, ...actions, run, readAgain, onWorked, dialog }),
    [pending, conflict, run, onWorked, dialog],
  );
}
