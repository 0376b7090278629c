import type { Message } from '@olea/shared/api/messages';
import type { LastPrice } from '@olea/shared/api/quotes';
import type { CatalogItem } from '@olea/shared/catalog/catalogFile';
import { QUOTE_FIELD, readQuote } from '@olea/shared/catalog/list';
import type { Locale } from '@olea/shared/i18n/languages';
import { formatHundredths, parseHundredths } from '@olea/shared/quotes/money';
import {
  CURRENCIES,
  type Currency,
  computeQuoteTotals,
  findQuoteProblems,
  INCOTERMS,
  type Quote,
  type QuoteDraft,
  type QuoteLine,
  type QuoteProblem,
} from '@olea/shared/quotes/quote';
import { site } from '@olea/shared/site/facts';
import * as v from 'valibot';
import type { GetName } from '../../../ui/staff.tsx';

/** People type amounts as in the rest of the console: "1,234.50". */
const CONSOLE_LANGUAGE = 'en';
const DEFAULT_VALIDITY_DAYS = 30;
const DEFAULT_LEAD_WEEKS = '4';

const typedLine = v.object({
  ...v.entriesFromList(['sku', 'name', 'cases', 'price', 'discount', 'alternative'], v.string()),
  isAvailable: v.boolean(),
});
export type TypedLine = v.InferOutput<typeof typedLine>;

const typedQuote = v.object({
  id: v.string(),
  /** The version on which the text is based. Null if the draft is not stored yet. */
  version: v.nullable(v.number()),
  /** False until a person edits a new quote. */
  isTyped: v.boolean(),
  currency: v.picklist(CURRENCIES),
  incoterm: v.picklist(INCOTERMS),
  ...v.entriesFromList(['place', 'valid_until', 'lead_weeks', 'payment', 'note'], v.string()),
  lines: v.array(typedLine),
});
/** A quote as typed, possibly with unfinished values. */
export type TypedQuote = v.InferOutput<typeof typedQuote>;

/** Returns the draft key of a conversation's quote. */
export const getQuoteKey = (messageId: string): string => `quote ${messageId}`;

/** Parses a stored draft. Returns null if it is missing or invalid. */
export function readTypedQuote(stored: unknown): TypedQuote | null {
  const typed = v.safeParse(typedQuote, stored);
  return typed.success ? typed.output : null;
}

export const BLANK_LINE: TypedLine = {
  ...{ sku: '', name: '', cases: '', price: '', discount: '', isAvailable: true, alternative: '' },
};

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns a new quote for a conversation: the next revision of `previous`, or else a quote for the requested items. */
export function startQuote(
  { fields }: Pick<Message, 'fields'>,
  previous: Quote | undefined,
  today: string,
  id: string,
): TypedQuote {
  const fresh = { id, version: null, isTyped: false };
  const valid_until = addDays(today, DEFAULT_VALIDITY_DAYS);
  if (previous) {
    const copy = toTypedQuote(previous);
    return { ...copy, ...fresh, valid_until: copy.valid_until < today ? valid_until : copy.valid_until };
  }
  const items = readQuote(fields[QUOTE_FIELD]) ?? [];
  return {
    ...fresh,
    currency: CURRENCIES.find((currency) => currency === site.currency) ?? 'CAD',
    incoterm: 'DAP',
    place: fields.city?.slice(0, 100) ?? '',
    valid_until,
    lead_weeks: DEFAULT_LEAD_WEEKS,
    payment: '',
    note: '',
    lines: items.map(({ sku, name, cases }) => ({ ...BLANK_LINE, sku, name, cases: String(cases) })),
  };
}

/** Returns a stored quote as a person would type it. */
export function toTypedQuote({ id, version, ...quote }: Quote): TypedQuote {
  const { currency, incoterm, place, valid_until, payment, note } = quote;
  const format = (hundredths: number | null) =>
    hundredths === null ? '' : formatHundredths(hundredths, CONSOLE_LANGUAGE);
  return {
    ...{ id, version, isTyped: true, currency, incoterm, place, valid_until, payment, note },
    lead_weeks: String(quote.lead_weeks),
    lines: quote.lines.map(({ cases, price, discount, alternative, ...line }) => ({
      ...line,
      cases: String(cases),
      price: format(price),
      discount: discount === 0 ? '' : format(discount),
      alternative: alternative ?? '',
    })),
  };
}

const parseCount = (text: string): number => {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
const parseAmount = (text: string): number => parseHundredths(text, CONSOLE_LANGUAGE) ?? Number.NaN;
const parseSku = (text: string): string => text.trim().toUpperCase();

/** Returns the draft to save. Text that is not a number becomes NaN, which `findQuoteProblems` reports. */
export function toDraft({ lines, lead_weeks, ...terms }: TypedQuote): QuoteDraft {
  const { currency, incoterm, place, valid_until, payment, note } = terms;
  return {
    ...{ currency, incoterm, place, valid_until, payment, note },
    lead_weeks: parseCount(lead_weeks),
    lines: lines.map(({ sku, name, cases, price, discount, isAvailable, alternative }) => ({
      sku: parseSku(sku),
      name: name.trim(),
      cases: parseCount(cases),
      price: isAvailable && price.trim() !== '' ? parseAmount(price) : null,
      discount: discount.trim() === '' ? 0 : parseAmount(discount.replace('%', '')),
      isAvailable,
      alternative: isAvailable || alternative.trim() === '' ? null : parseSku(alternative),
    })),
  };
}

export const isSameContent = (one: TypedQuote, other: TypedQuote): boolean =>
  JSON.stringify(toDraft(one)) === JSON.stringify(toDraft(other));

const NO_NUMBER: Partial<Record<QuoteProblem['field'], string>> = {
  sku: 'An item number has two letters and four digits, such as AB1234.',
  alternative: 'Enter another item number, such as AB1234.',
  cases: 'Enter a number of cases up to 999,999.',
  price: 'Enter an amount such as 1,234.50.',
  discount: 'Enter a percentage from 0 to 100.',
  lead_weeks: 'Enter a number of weeks from 0 to 52.',
  valid_until: 'Enter a date.',
};

function describeProblem({ field, problem }: QuoteProblem): string {
  if (field === 'lines') return problem === 'missing' ? 'Add an available item.' : 'A quote has at most 60 lines.';
  if (problem === 'missing') return 'This is required.';
  if (problem === 'past') return 'This day has passed.';
  if (problem === 'duplicate') return 'This item is listed twice.';
  if (problem === 'too-long') return 'This is too long.';
  return NO_NUMBER[field] ?? 'This contains characters that are not allowed.';
}

export interface FieldProblem {
  readonly text: string;
  readonly preventsSaving: boolean;
}

/** Returns the key of a field in the result of `listProblems`. */
export const getFieldKey = (field: QuoteProblem['field'], line: number | null = null): string => `${line} ${field}`;

/** Returns the first problem of each field. */
export function listProblems(typed: TypedQuote, today: string): ReadonlyMap<string, FieldProblem> {
  const isUnfinished = ({ field, problem }: QuoteProblem) =>
    problem === 'past' || (problem === 'missing' && ['place', 'lines', 'price'].includes(field));
  return new Map(
    findQuoteProblems(toDraft(typed), today)
      .toReversed()
      .map((problem) => [
        getFieldKey(problem.field, problem.line),
        { text: describeProblem(problem), preventsSaving: !isUnfinished(problem) },
      ]),
  );
}

/** Computes the amounts and total of the lines. A line without a price, or with a number that is not a safe integer, has no amount. */
export function computeAmounts(lines: readonly QuoteLine[]) {
  const isFinished = (line: QuoteLine) => [line.cases, line.discount, line.price ?? 0].every(Number.isSafeInteger);
  return computeQuoteTotals(
    lines.map((line) => (isFinished(line) ? line : { ...line, cases: 0, discount: 0, price: null })),
  );
}

/** Fills last prices and discounts in the quote's currency into available lines without a price. `count` is the number of filled lines. */
export function fillLastPrices(
  lines: readonly TypedLine[],
  currency: Currency,
  prices: readonly LastPrice[],
): { lines: TypedLine[]; count: number } {
  let count = 0;
  const filled = lines.map((line) => {
    const last = prices.find(({ sku, currency: own }) => sku === parseSku(line.sku) && own === currency);
    if (!last || !line.isAvailable || line.price.trim() !== '') return line;
    count += 1;
    const discount = last.discount === 0 ? line.discount : formatHundredths(last.discount, CONSOLE_LANGUAGE);
    return { ...line, price: formatHundredths(last.price, CONSOLE_LANGUAGE), discount };
  });
  return { lines: filled, count };
}

/** Returns the catalog's name for a changed item number, unless a person wrote a name. */
export function findItemName(
  { name, sku }: TypedLine,
  changes: Partial<TypedLine>,
  catalog: readonly CatalogItem[],
  language: Locale,
): Partial<TypedLine> {
  const getName = (text = '') => catalog.find((item) => item.sku === parseSku(text))?.names[language];
  const found = getName(changes.sku);
  return found && (name === '' || name === getName(sku)) ? { name: found } : {};
}

export interface QuoteConflict {
  readonly text: string;
  /** The quote that is stored now, or null if the draft was deleted. */
  readonly theirs: Quote | null;
}

/** Returns how a conversation's stored quotes conflict with a typed one, or null. `self` is the signed-in administrator's email. */
export function findConflict(
  typed: TypedQuote,
  quotes: readonly Quote[],
  self: string,
  getName: GetName,
): QuoteConflict | null {
  const own = quotes.find(({ id }) => id === typed.id);
  const draft = quotes.find(({ status }) => status === 'draft');
  const theirs = own && own.status !== 'draft' ? own : (draft ?? null);
  if (!theirs)
    return own || typed.version === null ? null : { text: 'This draft was deleted in the meantime.', theirs };
  if (isSameContent(typed, toTypedQuote(theirs))) return null;
  const by = (theirs.status === 'draft' ? theirs.updated_by : theirs.sent_by) ?? 'A colleague';
  const name = by === self ? 'You, in another window,' : getName(by);
  if (theirs.status !== 'draft') return { text: `${name} already sent this draft as ${theirs.number}.`, theirs };
  if (theirs.id !== typed.id) return { text: `${name} started another draft first.`, theirs };
  const isNewer = theirs.version > (typed.version ?? 0);
  return isNewer ? { text: `${name} changed this draft first.`, theirs } : null;
}

/** Returns the typed quote, based on the stored draft so that saving replaces it. Without a draft, uses `id` for a new one. */
export function keepTyped(typed: TypedQuote, theirs: Quote | null, id: string): TypedQuote {
  const base = theirs?.status === 'draft' ? { id: theirs.id, version: theirs.version } : { id, version: null };
  return { ...typed, ...base, isTyped: true };
}
