import { formatDate } from '@olea/shared/i18n/format';
import type { Quote } from '@olea/shared/quotes/quote';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';
import { Decision, type DecisionOutcome } from './Decision.tsx';
import { PortalQuote } from './PortalQuote.tsx';
import { findQuote } from './requestState.ts';

interface QuoteSectionProps {
  /** The quotes of a request, newest first. */
  readonly quotes: readonly Quote[];
  readonly onChange: () => void;
}

/** Renders the chosen or newest quote with its decision, and buttons that show the other quotes. */
export function QuoteSection({ quotes, onChange }: QuoteSectionProps) {
  const { t } = useTranslation('requests');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [result, setResult] = useState<{ outcome: DecisionOutcome; quote: Quote } | null>(null);
  const notes = useRef<HTMLDivElement>(null);
  const quote = result?.quote ?? findQuote(quotes, chosenId);

  // The decision dialog has closed, and the button that opened it may be gone, so move the focus to the outcome.
  useEffect(() => {
    if (result) notes.current?.focus();
  }, [result]);

  if (!quote) return null;
  const showQuote = (id: string | null): void => {
    setResult(null);
    setChosenId(id);
  };
  return (
    <section className="portal-quotes">
      <div ref={notes} tabIndex={-1} className="portal-outcome portal-notes">
        {result ? (
          <Message kind={result.outcome === 'changed' ? 'error' : 'success'}>{t(`decision.${result.outcome}`)}</Message>
        ) : null}
        <QuoteNotice quote={quote} newest={findQuote(quotes, null)} onShowNewest={() => showQuote(null)} />
      </div>
      <PortalQuote quote={quote} />
      {quote.status === 'sent' ? (
        <Decision
          key={quote.id}
          quote={quote}
          onDecided={(outcome, current) => {
            setResult({ outcome, quote: current });
            onChange();
          }}
        />
      ) : null}
      {quotes.length > 1 ? <QuoteVersions quotes={quotes} shown={quote} onShow={showQuote} /> : null}
    </section>
  );
}

interface QuoteNoticeProps {
  readonly quote: Quote;
  readonly newest: Quote | null;
  readonly onShowNewest: () => void;
}

function QuoteNotice({ quote, newest, onShowNewest }: QuoteNoticeProps) {
  const { t } = useTranslation('requests');
  const { locale } = usePortal();
  const { status, valid_until, decided_by, decided_at } = quote;
  if (status === 'sent' || status === 'draft') return null;
  const date = formatDate(decided_at ?? valid_until, locale);
  return (
    <Message kind="info">
      <p>{t(`quote.${status}`, { name: decided_by, date })}</p>
      {newest && newest.id !== quote.id ? (
        <button type="button" className="text-button" onClick={onShowNewest}>
          {t('quote.showNewest', { number: newest.number, revision: newest.revision })}
        </button>
      ) : null}
    </Message>
  );
}

interface QuoteVersionsProps {
  readonly quotes: readonly Quote[];
  readonly shown: Quote;
  readonly onShow: (id: string) => void;
}

function QuoteVersions({ quotes, shown, onShow }: QuoteVersionsProps) {
  const { t } = useTranslation(['requests', 'quote']);
  return (
    <nav className="portal-versions" aria-labelledby="versions-heading">
      <h3 id="versions-heading">{t('quote.versions')}</h3>
      <ul>
        {quotes.map(({ id, number, revision, status }) => (
          <li key={id}>
            <button
              type="button"
              className="text-button"
              aria-current={id === shown.id ? 'true' : undefined}
              onClick={() => onShow(id)}
            >
              {t('quote.version', { number, revision })}
            </button>
            <span className="portal-hint">{t(`status.${status}`, { ns: 'quote' })}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
