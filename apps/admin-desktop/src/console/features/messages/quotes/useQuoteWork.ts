import { call, mayHaveSucceeded } from '@olea/shared/api/call';
import type { Message } from '@olea/shared/api/messages';
import { deleteQuoteDraft, readQuotes, saveQuote, sendQuote, withdrawQuote } from '@olea/shared/api/quotes';
import { type AppError, isUnreachable, toAppError } from '@olea/shared/errors';
import type { Quote, QuoteStatus } from '@olea/shared/quotes/quote';
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

interface Settled {
  readonly outcome: string;
  readonly quote: Quote;
}

/** Returns the changes of the quotes in a conversation. None of them rejects. */
export function useQuoteWork(message: Message, work: MessageWork) {
  const services = useServices();
  const client = useQueryClient();
  const place = getQuoteKey(message.id);
  const isPending = work.pending.has(place);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /** The result of a change is valid even if refetching fails. */
  async function refetch(): Promise<void> {
    const quotes = client.invalidateQueries(quotesQueryOptions(services, message.id));
    const thread = client.invalidateQueries(threadQueryOptions(services, message.id));
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
   * Saves a draft after the running save has completed. Resolves with the stored quote, or null if it was not saved. `onFailure` receives
   * the reason.
   */
  function save(typed: TypedQuote, onFailure: (message: string) => void): Promise<Quote | null> {
    const next = saving.current.then(() => {
      // The running save may have given the draft a new version.
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

  /** Runs a change of a stored quote. After a lost response, reads whether the change was made. */
  async function settle(
    { id }: Quote,
    wanted: QuoteStatus,
    request: () => Promise<Settled | null>,
    describeDone: (quote: Quote) => string,
  ): Promise<boolean> {
    const find = async (failure: unknown): Promise<Settled | null> => {
      const error = toAppError(failure);
      if (!mayHaveSucceeded(error)) throw error;
      const quotes = await call(services, readQuotes, { p_message_id: message.id }).catch(() => []);
      const quote = quotes.find((stored) => stored.id === id && stored.status === wanted);
      if (!quote) throw error;
      return { outcome: wanted, quote };
    };
    async function make(): Promise<ChangeOutcome> {
      const answer = await request().catch(find);
      if (answer) putQuote(client, message.id, answer.quote);
      if (answer?.outcome === wanted && wanted === 'sent') {
        services.drafts.delete(place);
        work.onWorked([message.id], 'handle', false);
      }
      await refetch();
      if (!answer) return { status: 'not-applied', message: 'The quote is gone, so nothing happened.' };
      if (answer.outcome === wanted) return { status: 'applied', message: describeDone(answer.quote) };
      return {
        status: 'not-applied',
        message: `The quote was changed first, so it was not ${wanted}. Check it again.`,
      };
    }
    const describe = ({ code, message: reason }: AppError) =>
      isUnreachable(code)
        ? `We got no answer, so the quote may or may not be ${wanted}. It’s safe to try again.`
        : `The quote was not ${wanted}: ${getFailureReason(code, reason)}`;
    const subject = 'The quote';
    return work.run({ ids: [place], subject, lostLabel: 'a quote', make, describe });
  }

  const send = (quote: Quote) =>
    settle(
      quote,
      'sent',
      () => call(services, sendQuote, { p_id: quote.id, p_version: quote.version, p_total: quote.total }),
      (sent) => `${formatQuoteName(sent)} was sent to ${message.name}, and the message is marked as handled.`,
    );

  const withdraw = (quote: Quote) =>
    settle(
      quote,
      'withdrawn',
      () => call(services, withdrawQuote, { p_id: quote.id, p_version: quote.version }),
      (withdrawn) => `${formatQuoteName(withdrawn)} is withdrawn.`,
    );

  /** Deletes a draft here and in the database. An undo starts another draft with the same content. */
  async function discard(typed: TypedQuote): Promise<boolean> {
    async function make(): Promise<ChangeOutcome> {
      const { outcome, quote } = await call(services, deleteQuoteDraft, {
        p_id: typed.id,
        p_version: typed.version ?? 1,
      });
      if (outcome === 'conflict' && quote) {
        putQuote(client, message.id, quote);
        return {
          status: 'not-applied',
          message: 'The draft was changed first, so it was not discarded. Check it again.',
        };
      }
      client.setQueryData(quotesQueryOptions(services, message.id).queryKey, (quotes) =>
        quotes?.filter(({ id }) => id !== typed.id),
      );
      services.drafts.delete(place);
      const undo = () => services.drafts.set(place, keepTyped(typed, null, crypto.randomUUID()));
      return { status: 'applied', message: 'The draft is discarded.', undo };
    }
    const describe = ({ code, message: reason }: AppError) =>
      `The draft was not discarded: ${getFailureReason(code, reason)}`;
    return work.run({ ids: [place], subject: 'The draft', lostLabel: 'a quote', make, describe });
  }

  return { place, isPending, save, send, withdraw, discard };
}
