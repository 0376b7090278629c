import { HistoryIcon, PlusIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import type { CatalogItem } from '@olea/shared/catalog/catalogFile';
import { MOST_ITEMS, QUOTE_FIELD, readQuote } from '@olea/shared/catalog/list';
import { formatMoney } from '@olea/shared/quotes/money';
import type { QuoteDraft, QuoteProblem } from '@olea/shared/quotes/quote';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useServices } from '../../../services/ConsoleServices.tsx';
import { formatDay } from '../../../ui/moments.ts';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import { lastPricesQueryOptions } from './api.ts';
import {
  BLANK_LINE,
  computeAmounts,
  fillLastPrices,
  findItemName,
  type TypedLine,
  type TypedQuote,
} from './editorState.ts';
import { describePallets } from './loadState.ts';
import { LineFields } from './QuoteFields.tsx';

interface QuoteLinesProps {
  readonly message: Message;
  readonly quote: TypedQuote;
  readonly draft: QuoteDraft;
  readonly catalog: readonly CatalogItem[];
  readonly getProblem: (text: string, field: QuoteProblem['field'], line?: number) => string | undefined;
  readonly onChange: (lines: TypedLine[]) => void;
}

/** Renders a quote's lines with their amounts, last prices and pallets. */
export function QuoteLines({ message, quote, draft, catalog, getProblem, onChange }: QuoteLinesProps) {
  const id = useId();
  const { data: prices = [] } = useQuery(lastPricesQueryOptions(useServices(), message.id));
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { lines, currency } = quote;
  const amounts = computeAmounts(draft.lines).lines;
  const requested = readQuote(message.fields[QUOTE_FIELD]) ?? [];
  const filled = fillLastPrices(lines, currency, prices);

  function changeLine(index: number, changes: Partial<TypedLine>) {
    const change = (line: TypedLine) => ({
      ...line,
      ...changes,
      ...findItemName(line, changes, catalog, message.language),
    });
    onChange(lines.map((line, at) => (at === index ? change(line) : line)));
  }

  function addLine() {
    onChange([...lines, BLANK_LINE]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus());
  }

  /** Also moves the focus, because the focused button now removes the next line, or is gone with the last one. */
  function removeLine(index: number) {
    onChange(lines.toSpliced(index, 1));
    addButton.current?.focus();
  }

  function describeLine(index: number): string {
    const line = draft.lines[index];
    const last = prices.find(({ sku }) => sku === line?.sku);
    const pallets = line && describePallets(line, catalog, requested);
    const price = last && `Last price: ${formatMoney(last.price, last.currency, 'en')} (${formatDay(last.sent_at)})`;
    return [pallets && `Pallets: ${pallets}`, price].filter(Boolean).join(' · ');
  }

  return (
    <>
      <div className="oc-stack oc-quote-lines" ref={list}>
        {lines.map((line, index) => {
          const amount = amounts[index] ?? null;
          return (
            <LineFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own.
              key={index}
              line={line}
              position={index + 1}
              language={message.language}
              skuList={`${id}-skus`}
              amount={amount === null ? '' : formatMoney(amount, currency, 'en')}
              help={describeLine(index)}
              getProblem={(field) => getProblem(String(line[field]), field, index)}
              onChange={(changes) => changeLine(index, changes)}
              onRemove={() => removeLine(index)}
            />
          );
        })}
      </div>
      <datalist id={`${id}-skus`}>
        {catalog.map(({ sku, names }) => (
          <option key={sku} value={sku} label={names[message.language] ?? sku} />
        ))}
      </datalist>
      <p role="alert" className="oc-form-error">
        {getProblem('', 'lines')}
      </p>
      <div className="oc-row">
        <SteadyButton
          ref={addButton}
          icon={<PlusIcon />}
          text="Add line"
          isBlocked={lines.length >= MOST_ITEMS}
          onClick={addLine}
        />
        <SteadyButton
          icon={<HistoryIcon />}
          text={`Use last prices (${filled.count})`}
          isBlocked={filled.count === 0}
          onClick={() => onChange(filled.lines)}
        />
      </div>
    </>
  );
}
