import { type Intent, Tag } from '@blueprintjs/core';
import { describeQuote } from '@olea/shared/quotes/describeQuote';
import type { Quote, QuoteStatus } from '@olea/shared/quotes/quote';
import { QUOTE_TEXTS } from '@olea/shared/quotes/quoteTexts';
import { QUOTE_STATUS_LABELS } from './listState.ts';

const INTENTS: Partial<Record<QuoteStatus, Intent>> = {
  sent: 'primary',
  accepted: 'success',
  declined: 'warning',
  expired: 'warning',
};

/** Renders the status of a quote as a word. */
export function QuoteStatusTag({ status }: Pick<Quote, 'status'>) {
  return (
    <Tag minimal intent={INTENTS[status] ?? 'none'} className="oc-state-tag">
      {QUOTE_STATUS_LABELS[status]}
    </Tag>
  );
}

/** Renders a quote as its customer gets it, in the customer's language. */
export function QuoteDocument({ quote }: { quote: Quote }) {
  const { language } = quote;
  const { title, facts, columns, lines, total, note } = describeQuote(quote, language, QUOTE_TEXTS[language]);
  return (
    <div className="oc-stack oc-quote-document" lang={language}>
      <strong>{title}</strong>
      <dl className="oc-facts">
        {[...facts, ...(note ? [note] : [])].map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a table that scrolls sideways. */}
      <section className="oc-quote-scroll" aria-label={title} tabIndex={0}>
        <table className="bp6-html-table bp6-compact">
          <thead>
            <tr>
              {columns.map(({ key, label, isNumeric }) => (
                <th key={key} scope="col" className={isNumeric ? 'oc-number' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.sku}>
                {columns.map(({ key, isNumeric }) => (
                  <td key={key} className={isNumeric ? 'oc-number' : undefined}>
                    {line[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={columns.length - 1}>
                {total.label}
              </th>
              <td className="oc-number">{total.value}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}
