import type english from '../../locales/en/quote.json';
import { formatDate } from '../i18n/format.ts';
import { LANGUAGES, type Locale } from '../i18n/languages.ts';
import { site } from '../site/facts.ts';
import { formatDiscount, formatMoney } from './money.ts';
import { computeQuoteTotals, type Quote, type QuoteLine } from './quote.ts';

export type QuoteTexts = typeof english;

export interface QuoteFact {
  readonly key: keyof QuoteTexts['fact'];
  readonly label: string;
  readonly value: string;
}

/** An explicit list, because Deno does not infer the types of JSON files. */
export type QuoteCell = 'sku' | 'name' | 'cases' | 'price' | 'discount' | 'amount';
export interface QuoteColumn {
  readonly key: QuoteCell;
  readonly label: string;
  readonly isNumeric: boolean;
}
/** Unavailable items have no amount, and a text in place of their price. */
export type DescribedLine = Readonly<Record<QuoteCell, string>> & { readonly isAvailable: boolean };

export interface DescribedQuote {
  /** "Quote Q-2026-0042", or the title of a draft. */
  readonly title: string;
  /** The number, status, dates, parties, terms and decision. Empty values are omitted. */
  readonly facts: readonly QuoteFact[];
  /** Contains no discount column if no available item has a discount. */
  readonly columns: readonly QuoteColumn[];
  readonly lines: readonly DescribedLine[];
  readonly total: QuoteFact;
  readonly note: QuoteFact | null;
}

const { street, city, region, postalCode, country } = site.address;
/** Separated by dots, because spreadsheets could read a comma and the phone number's plus sign as the start of a formula. */
const SUPPLIER = [
  ...[site.legalName, street, `${city}, ${region} ${postalCode}`, country, site.phone.display, site.email],
].join(' · ');
const NUMERIC: readonly QuoteCell[] = ['cases', 'price', 'discount', 'amount'];

/** Formats a quote in a language. Item names, payment terms and notes are not translated. */
export function describeQuote(quote: Quote, locale: Locale, texts: QuoteTexts): DescribedQuote {
  const { tag } = LANGUAGES[locale];
  const { status, decided_at, decided_by } = quote;
  const amounts = computeQuoteTotals(quote.lines);
  const toFact = (key: QuoteFact['key'], value: string | null): QuoteFact[] =>
    value ? [{ key, label: texts.fact[key], value }] : [];
  const weeks = new Intl.NumberFormat(tag, { style: 'unit', unit: 'week', unitDisplay: 'long' });
  // By default, four-digit numbers are not grouped in Italian.
  const counts = new Intl.NumberFormat(tag, { useGrouping: 'always' });
  const [note = null] = toFact('note', quote.note.trim());
  const hasDiscount = quote.lines.some(({ discount, isAvailable }) => isAvailable && discount > 0);
  const keys = (Object.keys(texts.column) as QuoteCell[]).filter((key) => key !== 'discount' || hasDiscount);
  const formatPrice = ({ isAvailable, price, alternative }: QuoteLine): string => {
    if (!isAvailable) return alternative ? texts.alternative.replace('{{sku}}', alternative) : texts.unavailable;
    return price === null ? '' : formatMoney(price, quote.currency, locale);
  };
  return {
    title: quote.number === null ? texts.draft : texts.title.replace('{{number}}', quote.number),
    facts: [
      ...toFact('supplier', SUPPLIER),
      ...toFact('number', quote.number),
      ...toFact('revision', String(quote.revision)),
      ...toFact('status', texts.status[status]),
      ...toFact('date', quote.sent_at && formatDate(quote.sent_at, locale)),
      ...toFact('validUntil', formatDate(quote.valid_until, locale)),
      ...toFact('customer', [quote.customer_company, quote.customer_name].filter(Boolean).join(', ')),
      ...toFact('delivery', `${[quote.incoterm, quote.place].filter(Boolean).join(' ')} (Incoterms 2020)`),
      ...toFact('leadTime', quote.lead_weeks === 0 ? texts.inStock : weeks.format(quote.lead_weeks)),
      ...toFact('payment', quote.payment),
      ...(status === 'accepted' || status === 'declined'
        ? toFact(status, [decided_by, decided_at && formatDate(decided_at, locale)].filter(Boolean).join(', '))
        : []),
      ...toFact('decisionNote', quote.decision_note),
    ],
    columns: keys.map((key) => ({ key, label: texts.column[key], isNumeric: NUMERIC.includes(key) })),
    lines: quote.lines.map((line, index) => {
      const amount = amounts.lines[index] ?? null;
      return {
        sku: line.sku,
        name: line.name,
        cases: counts.format(line.cases),
        price: formatPrice(line),
        discount: line.isAvailable && line.discount > 0 ? formatDiscount(line.discount, locale) : '',
        amount: amount === null ? '' : formatMoney(amount, quote.currency, locale),
        isAvailable: line.isAvailable,
      };
    }),
    total: { key: 'total', label: texts.fact.total, value: formatMoney(amounts.total, quote.currency, locale) },
    note,
  };
}

/** Converts a quote to the rows of a CSV file. */
export function toQuoteRows({ facts, columns, lines, total, note }: DescribedQuote): string[][] {
  const toRow = ({ label, value }: QuoteFact) => [label, value];
  return [
    ...facts.map(toRow),
    [],
    columns.map(({ label }) => label),
    ...lines.map((line) => columns.map(({ key }) => line[key])),
    [],
    toRow(total),
    ...(note ? [toRow(note)] : []),
  ];
}
