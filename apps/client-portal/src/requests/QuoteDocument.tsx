import { escapeFormula, writeCsv } from '@olea/shared/csv';
import { type DescribedLine, type DescribedQuote, describeQuote, toQuoteRows } from '@olea/shared/quotes/describeQuote';
import type { Quote } from '@olea/shared/quotes/quote';
import { useCommand } from '@olea/shared/react';
import { site } from '@olea/shared/site/facts';
import { useTranslation } from 'react-i18next';
import { Fact, Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';

/** Returns a quote as texts in the portal's language. */
function useDescribedQuote(quote: Quote): DescribedQuote {
  const { i18n } = useTranslation();
  const { locale } = usePortal();
  return describeQuote(quote, locale, i18n.getResourceBundle(locale, 'quote'));
}

/** Renders a quote as a document. In print, the page contains only this document. */
export function QuoteDocument({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['requests', 'portal']);
  const { log } = usePortal().session;
  const described = useDescribedQuote(quote);
  const csv = useCommand(() =>
    saveCsv(described, quote).then(
      () => true,
      (failure: unknown) => {
        log.error('The CSV file could not be written', failure);
        return false;
      },
    ),
  );
  const { title, status, facts, columns, lines, total, note } = described;
  const { street, city, region, postalCode, country } = site.address;
  return (
    <article className="portal-quote" aria-labelledby="quote-heading">
      <header>
        <div>
          <h2 id="quote-heading">{title}</h2>
          <p className="portal-quote-status">{status}</p>
        </div>
        <address>
          <strong>{site.legalName}</strong>
          <span>{street}</span>
          <span>{`${city}, ${region} ${postalCode}`}</span>
          <span>{country}</span>
          <a href={site.phone.href}>{site.phone.display}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </address>
      </header>
      <dl className="portal-facts">
        {facts.map(({ key, label, value }) => (
          <Fact key={key} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, isNumeric }) => (
              <th key={key} scope="col" className={isNumeric ? 'portal-number' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <QuoteRow key={line.sku} line={line} columns={columns} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {total.label}
            </th>
            <td className="portal-number">{total.value}</td>
          </tr>
        </tfoot>
      </table>
      {note ? (
        <div>
          <h3>{note.label}</h3>
          <p className="portal-text">{note.value}</p>
        </div>
      ) : null}
      <p className="row portal-quote-tools">
        <button type="button" className="button quiet plain" onClick={() => window.print()}>
          {t('quote.print')}
        </button>
        <button type="button" className="button quiet plain" aria-disabled={csv.isBusy} onClick={() => void csv.run()}>
          {t('quote.csv')}
        </button>
      </p>
      {csv.result === false ? <Message kind="error">{t('trouble.loadText', { ns: 'portal' })}</Message> : null}
    </article>
  );
}

function QuoteRow({ line, columns }: { line: DescribedLine; columns: DescribedQuote['columns'] }) {
  return (
    <tr>
      {columns.map(({ key, label, isNumeric }) => (
        <td key={key} className={isNumeric ? 'portal-number' : undefined}>
          {/* On a phone, each line of the quote is a list of labels and values. */}
          <span className="portal-cell-label">{label}</span>
          <span>{line[key]}</span>
        </td>
      ))}
    </tr>
  );
}

/** Saves a quote as a file. Rejects if the CSV library cannot be loaded. */
async function saveCsv(described: DescribedQuote, { number, revision }: Quote): Promise<void> {
  const content = await writeCsv(toQuoteRows(described).map((row) => row.map(escapeFormula)));
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${number}-${revision}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
