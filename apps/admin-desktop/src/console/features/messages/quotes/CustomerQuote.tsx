import type { Intent } from '@blueprintjs/core';
import { describeQuote } from '@olea/shared/quotes/describeQuote';
import type { Quote, QuoteStatus } from '@olea/shared/quotes/quote';
import { QUOTE_TEXTS } from '@olea/shared/quotes/quoteTexts';
import { QuoteDocument } from '@olea/shared/react/QuoteDocument';
import { Tag } from '../../../ui/Tag.tsx';
import { QUOTE_STATUS_LABELS } from './listState.ts';

const INTENTS: Partial<Record<QuoteStatus, Intent>> = {
  sent: 'primary',
  accepted: 'success',
  declined: 'warning',
  expired: 'warning',
};

/** Renders a quote's status. Draft, withdrawn and superseded quotes have no color. */
export function QuoteStatusTag({ status }: Pick<Quote, 'status'>) {
  return (
    <Tag minimal intent={INTENTS[status] ?? 'none'} className="oc-state-tag">
      {QUOTE_STATUS_LABELS[status]}
    </Tag>
  );
}

const CLASSES = {
  ...{ document: 'oc-stack', facts: 'oc-facts', table: 'bp6-html-table bp6-compact', number: 'oc-number' },
};

/** Renders a quote as the customer sees it, in their language. */
export function CustomerQuote({ quote }: { quote: Quote }) {
  const { language } = quote;
  const described = describeQuote(quote, language, QUOTE_TEXTS[language]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a table that scrolls sideways.
    <section className="oc-quote-document" aria-label={described.title} lang={language} tabIndex={0}>
      <QuoteDocument described={described} level={4} classes={CLASSES} />
    </section>
  );
}
