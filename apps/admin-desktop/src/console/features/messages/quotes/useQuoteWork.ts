import { call, mayHaveSucceeded } from '@olea/shared/api/call';
import type { Message } from '@olea/shared/api/messages';
import { changeQuote, readQuotes, saveQuote } from '@olea/shared/api/quotes';
import { type AppError, isUnreachable, toAppError } from '@olea/shared/errors';
import { hasEmailFailed, type Quote } from '@olea/shared/quotes/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ChangeOutcome, getFailureReason } from '../../../changes/useChanges.tsx';
import { useServices } from '../../../services/ConsoleServices.tsx';
import { threadQueryOptions } from '../api.ts';
import type { MessageWork } from '../useMessageWork.ts';
import { putQuote, quotesQueryOptions } from './api.ts';
import { getQuoteKey, isSameContent, keepTyped, readTypedQuote, type TypedQuote, toDraft } from './editorState.ts';
import { formatQuoteName } from './listState.ts';

export type QuoteWork = ReturnType<typeof useQuoteWork>;

/** Returns the actions on a conversation's quotes. None of them rejects. */
export function useQuoteWork(message: Message, work: MessageWork) {
  const services = useServices();
  const client = useQueryClient();
  const place = getQuoteKey(message.id);
  const isPending = work.pending.has(place);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /** The result of a change is valid even if refetching fails. */
  async function refetch(): Promise<void> {
    const quotes = client.invalidateQueries(quotesQueryOptions(services, message.id));
    const thread = client.invalidateQueries(threadQueryOptions(services, message));
    await Promise.all([work.readAgain(message.id), quotes, thread]).catch(() => undefined);
  }

  /** Bases newer text on the saved version. Without newer text, deletes the draft on this machine. */
  function putSaved(typed: TypedQuote, { id, version }: Quote) {
    const current = readTypedQuote(services.drafts.get(place));
    if (current?.id !== typed.id) return;
    if (isSameContent(current, typed)) services.drafts.delete(place);
    else services.drafts.set(place, { ...current, id, version });
  }

  /**
   * Saves a draft after earlier saves have completed. Resolves with the stored quote, or null if it was not saved. Calls
   * `onFailure` with the reason only if the call to the backend fails.
   */
  function save(typed: TypedQuote, onFailure: (message: string) => void): Promise<Quote | null> {
    const next = saving.current.then(() => {
      // An earlier save may have given the draft a new version.
      const current = readTypedQuote(services.drafts.get(place));
      return saveNow(current?.id === typed.id ? current : typed, onFailure);
    });
    saving.current = next;
    return next;
  }

  async function saveNow(typed: TypedQuote, onFailure: (message: string) => void): Promise<Quote | null> {
    let saved: Quote | null = null;
    async function make(): Promise<ChangeOutcome> {
      const answer = await call(services, saveQuote, {
        p_id: typed.id,
        p_message_id: message.id,
        p_version: typed.version,
        p_quote: { ...toDraft(typed) },
      });
      if (!answer) {
        await refetch();
        return { status: 'not-applied', message: null };
      }
      putQuote(client, message.id, answer.quote);
      if (answer.outcome === 'conflict') return { status: 'not-applied', message: null };
      saved = answer.quote;
      putSaved(typed, saved);
      return { status: 'applied', message: null };
    }
    const describe = ({ code, message: reason }: AppError) =>
      isUnreachable(code)
        ? 'The backend did not answer, so the draft is only on this device. Saving is tried again.'
        : `The draft is not saved: ${getFailureReason(code, reason)}`;
    await work.run({ ids: [place], subject: 'The quote', lostLabel: 'a quote', make, describe, onFailure });
    return saved;
  }

  /** Sends, withdraws or deletes a quote. After a lost response, reads the quotes to find out whether that succeeded. */
  async function settle(
    { id, version, total }: Pick<Quote, 'id' | 'version' | 'total'>,
    outcome: 'sent' | 'withdrawn' | 'deleted',
    onDone: (quote: Quote | null) => { message: string; undo?: () => void },
  ): Promise<boolean> {
    const find = async (failure: unknown) => {
      const error = toAppError(failure);
      if (!mayHaveSucceeded(error)) throw error;
      const quotes = await call(services, readQuotes, { p_message_id: message.id }).catch(() => null);
      const quote = quotes?.find((stored) => stored.id === id);
      if (quotes && !quote && outcome === 'deleted') return null;
      if (quote?.status !== outcome || hasEmailFailed(quote)) throw error;
      return { outcome, quote };
    };
    async function make(): Promise<ChangeOutcome> {
      const change = { p_id: id, p_version: version, p_outcome: outcome, p_total: total };
      const answer = await call(services, changeQuote, change).catch(find);
      const isDone = answer ? answer.outcome === outcome : outcome === 'deleted';
      if (answer && !(isDone && outcome === 'deleted')) putQuote(client, message.id, answer.quote);
      if (isDone && outcome !== 'withdrawn' && readTypedQuote(services.drafts.get(place))?.id === id)
        services.drafts.delete(place);
      if (isDone && outcome === 'sent') work.onWorked([message.id], 'handle', false);
      await refetch();
      if (isDone) return { status: 'applied', ...onDone(answer?.quote ?? null) };
      const reason = answer
        ? `was changed first, so it was not ${outcome}. Check it again.`
        : 'is gone, so nothing happened.';
      return { status: 'not-applied', message: `The quote ${reason}` };
    }
    const describe = ({ code, message: reason }: AppError) =>
      isUnreachable(code)
        ? `We got no answer, so the quote may or may not be ${outcome}. It’s safe to try again.`
        : `The quote was not ${outcome}: ${getFailureReason(code, reason)}`;
    return work.run({ ids: [place], subject: 'The quote', lostLabel: 'a quote', make, describe });
  }

  const send = (quote: Quote) =>
    settle(quote, 'sent', (sent) => ({
      message: `${formatQuoteName(sent ?? quote)} was sent to ${message.name}, and the message is marked as handled.`,
    }));

  const withdraw = (quote: Quote) =>
    settle(quote, 'withdrawn', () => ({ message: `${formatQuoteName(quote)} is withdrawn.` }));

  /** Deletes a draft on this device and in the database. An undo starts another draft with the same content. */
  const discard = (typed: TypedQuote) =>
    settle({ id: typed.id, version: typed.version ?? 1, total: 0 }, 'deleted', () => ({
      message: 'The draft is discarded.',
      undo: () => services.drafts.set(place, keepTyped(typed, null, crypto.randomUUID())),
    }));

  return { place, isPending, save, send, withdraw, discard };
}
