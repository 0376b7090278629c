import { H3 } from '@blueprintjs/core';
import type { Message } from '@olea/shared/api/messages';
import { QUOTE_FIELD, type QuoteItem, readQuote } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import type { Table } from '../../ui/writeExport.ts';
import { formatPallets } from './quotes/loadState.ts';
import { formatCount } from './state.ts';

function tabulateItems(items: readonly QuoteItem[]): Table {
  return {
    fields: ['Item number', 'Item', 'Cases', 'Full pallets', 'Loose cases'],
    data: items.map(({ sku, name, cases, pallets, rest }) => [sku, name, cases, pallets, rest]),
  };
}

/** Renders the items of a quote request, or nothing for other messages. */
export function QuoteItems({
  message: { submission_id, fields, language },
}: {
  message: Pick<Message, 'submission_id' | 'fields' | 'language'>;
}) {
  const items = readQuote(fields[QUOTE_FIELD]);
  if (!items) return null;
  return (
    <section className="oc-letter-part" aria-label="Items to quote">
      <div className="oc-row oc-apart oc-side-head">
        <H3 className="oc-side-title">Items to quote</H3>
        <ExportMenu
          name={`quote-${formatRequestNumber(submission_id)}`}
          fetchAll={() => Promise.resolve(items)}
          toTable={tabulateItems}
          describeCount={(count) => `${count} ${count === 1 ? 'item' : 'items'}`}
        />
      </div>
      <table className="bp6-html-table bp6-compact oc-quote">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Cases</th>
            <th scope="col">Pallets</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.sku}>
              <th scope="row">
                {item.sku} <span lang={language}>{item.name}</span>
              </th>
              <td>{formatCount(item.cases)}</td>
              <td>{formatPallets(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
