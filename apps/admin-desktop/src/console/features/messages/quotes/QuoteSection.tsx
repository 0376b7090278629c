import { Button, H3 } from '@blueprintjs/core';
import { DollarIcon, SendMessageIcon, UndoIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import { formatMoney } from '@olea/shared/quotes/money';
import { hasEmailFailed, type Quote } from '@olea/shared/quotes/quote';
import { useAuth } from '@olea/shared/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../../../services/ConsoleServices.tsx';
import { useConfirmation } from '../../../ui/Dialog.tsx';
import { formatMoment, formatOfficeDay } from '../../../ui/moments.ts';
import { ReadState } from '../../../ui/ReadState.tsx';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import { useNames } from '../../../ui/staff.tsx';
import type { MessageWork } from '../useMessageWork.ts';
import { quotesQueryOptions } from './api.ts';
import { CustomerQuote, QuoteStatusTag } from './CustomerQuote.tsx';
import { findConflict, getQuoteKey, isSameContent, readTypedQuote, startQuote, toTypedQuote } from './editorState.ts';
import { formatQuoteName } from './listState.ts';
import { QuoteEditor } from './QuoteEditor.tsx';
import { type QuoteWork, useQuoteWork } from './useQuoteWork.ts';
import './quotes.css';

interface QuoteSectionProps {
  readonly message: Message;
  readonly work: MessageWork;
}

/** Returns the quotes of a conversation: the sent ones, the stored draft, and the unsaved text on this machine. */
function useQuotes(messageId: string) {
  const services = useServices();
  const { drafts } = services;
  const query = useQuery(quotesQueryOptions(services, messageId));
  const local = useSyncExternalStore(drafts.subscribe, () => drafts.get(getQuoteKey(messageId)));
  const typed = useMemo(() => readTypedQuote(local), [local]);
  const quotes = query.data ?? [];
  const stored = quotes.find(({ status }) => status === 'draft');
  // A colleague's stored draft replaces a new quote that was not edited.
  return { query, quotes, stored, typed: typed?.isTyped || !stored ? typed : null };
}

/** Renders a conversation's quotes, and the editor for its draft. */
export function QuoteSection({ message, work }: QuoteSectionProps) {
  const { query, quotes, stored, typed } = useQuotes(message.id);
  const quoteWork = useQuoteWork(message, work);
  const { drafts } = useServices();
  const { user } = useAuth();
  const getName = useNames();
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed message may have another quote.
  useEffect(() => void refetch({ cancelRefetch: false }), [message, refetch]);
  // If the response to sending was lost, a later read may show that the quote was sent.
  const own = quotes.find(({ id }) => id === typed?.id);
  const isSent = typed !== null && own && own.status !== 'draft' && isSameContent(typed, toTypedQuote(own));
  useEffect(() => {
    if (isSent) drafts.delete(getQuoteKey(message.id));
  }, [isSent, drafts, message.id]);
  const isOpen = !isSent && (typed !== null || stored !== undefined);
  const sent = quotes.filter(({ status }) => status !== 'draft');
  return (
    <>
      <ReadState isPart query={query} failure="The quotes could not be read" />
      {sent.length > 0 && (
        <section className="oc-letter-part" aria-label="Quotes">
          <H3 className="oc-side-title">
            <DollarIcon /> Quotes
          </H3>
          <ul className="oc-list oc-lined">
            {sent.map((quote) => (
              <SentQuote key={quote.id} quote={quote} work={quoteWork} />
            ))}
          </ul>
        </section>
      )}
      {isOpen && (
        <QuoteEditor
          message={message}
          work={quoteWork}
          quotes={quotes}
          stored={stored}
          typed={typed}
          conflict={typed && findConflict(typed, quotes, user?.email ?? '', getName)}
        />
      )}
    </>
  );
}

function SentQuote({ quote, work }: { quote: Quote; work: QuoteWork }) {
  const getName = useNames();
  const { confirm, confirmation } = useConfirmation();
  const { sent_at, sent_by, mailed_at, mail_error, status, customer_name } = quote;
  const now = Date.now();
  const name = formatQuoteName(quote);

  async function withdraw() {
    const text = <p>{customer_name} can no longer accept it. A new revision can replace it.</p>;
    const question = { title: `Withdraw ${name}?`, icon: <UndoIcon />, action: 'Withdraw', text };
    if (await confirm(question)) await work.withdraw(quote);
  }

  return (
    <li className="oc-quote-sent">
      <details>
        <summary>
          {name} · {formatMoney(quote.total, quote.currency, 'en')} <QuoteStatusTag status={status} />
        </summary>
        <CustomerQuote quote={quote} />
      </details>
      <span className="oc-change-meta">
        {sent_at && `Sent ${formatMoment(sent_at, now)} by ${getName(sent_by ?? 'an unknown user')} · `}
        {mailed_at ? `Emailed ${formatMoment(mailed_at, now)}` : !mail_error && 'The email is not sent yet'}
      </span>
      {mail_error && <p className="oc-form-error">The email was not delivered: {mail_error}</p>}
      {hasEmailFailed(quote) && (
        <SteadyButton
          size="small"
          icon={<SendMessageIcon />}
          text="Send again"
          aria-label={`Send again: ${name}`}
          isBusy={work.isPending}
          onClick={() => void work.send(quote)}
        />
      )}
      {quote.decided_at && (
        <span className="oc-change-meta">
          {status === 'accepted' ? 'Accepted' : 'Declined'} {formatMoment(quote.decided_at, now)} by{' '}
          <span dir="auto">{quote.decided_by}</span>
          {quote.decision_note && (
            <>
              {' '}
              · “<span dir="auto">{quote.decision_note}</span>”
            </>
          )}
        </span>
      )}
      {status === 'sent' && (
        <SteadyButton
          size="small"
          icon={<UndoIcon />}
          text="Withdraw…"
          aria-label={`Withdraw ${name}…`}
          isBusy={work.isPending}
          onClick={() => void withdraw()}
        />
      )}
      {confirmation}
    </li>
  );
}

/** Renders the button that starts a quote, or the next revision. Renders nothing while a draft exists or the quotes load. */
export function NewQuoteButton({ message }: { message: Message }) {
  const services = useServices();
  const { query, quotes, stored, typed } = useQuotes(message.id);
  if (stored || typed || query.isPending) return null;
  const [newest] = quotes;
  const isRevision = newest !== undefined && newest.status !== 'accepted';
  function start() {
    const today = formatOfficeDay(services.now());
    const begun = startQuote(message, isRevision ? newest : undefined, today, crypto.randomUUID());
    services.drafts.set(getQuoteKey(message.id), begun);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.oc-quote-price input, .oc-quote-terms select')?.focus(),
    );
  }
  return (
    <Button data-new-quote icon={<DollarIcon />} text={isRevision ? 'New revision' : 'New quote'} onClick={start} />
  );
}
