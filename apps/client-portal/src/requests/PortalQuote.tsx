import { escapeFormula, writeCsv } from '@olea/shared/csv';
import { describeQuote, toQuoteRows } from '@olea/shared/quotes/describeQuote';
import type { Quote } from '@olea/shared/quotes/quote';
import { useCommand } from '@olea/shared/react';
import { QuoteDocument } from '@olea/shared/react/QuoteDocument';
import { useTranslation } from 'react-i18next';
import { Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';

const CLASSES = { document: 'portal-quote', facts: 'portal-facts', table: '', number: 'portal-number' };

/** Renders a quote in the portal's language, with buttons that print it and download it as CSV. */
export function PortalQuote({ quote }: { quote: Quote }) {
  const { t, i18n } = useTranslation(['requests', 'portal']);
  const { locale, session } = usePortal();
  const described = describeQuote(quote, locale, i18n.getResourceBundle(locale, 'quote'));
  const csv = useCommand(async () => {
    try {
      const content = await writeCsv(toQuoteRows(described).map((row) => row.map(escapeFormula)));
      saveFile(`${quote.number}-${quote.revision}.csv`, new Blob([content], { type: 'text/csv;charset=utf-8' }));
      return true;
    } catch (failure) {
      session.log.error('The CSV file could not be written', failure);
      return false;
    }
  });
  return (
    <QuoteDocument described={described} level={2} classes={CLASSES}>
      <p className="row portal-quote-tools">
        <button type="button" className="button quiet plain" onClick={() => window.print()}>
          {t('quote.print')}
        </button>
        <button type="button" className="button quiet plain" aria-disabled={csv.isBusy} onClick={() => void csv.run()}>
          {t('quote.csv')}
        </button>
      </p>
      {csv.result === false ? <Message kind="error">{t('trouble.loadText', { ns: 'portal' })}</Message> : null}
    </QuoteDocument>
  );
}

function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
