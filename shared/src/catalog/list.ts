import * as v from 'valibot';

/** The storage key of a visitor's quote list. */
export const LIST_KEY = 'olea-list';
/** The storage key of the quote request that a tab sent last. */
export const SENT_REQUEST_KEY = 'olea-quote-sent';
/** The maximum number of items in a request, because more could exceed the length limit of messages. */
export const MOST_ITEMS = 60;
/** The maximum number of cases per item, which would fill about a thousand containers. */
export const MOST_CASES = 999_999;

export interface ListLine {
  readonly sku: string;
  readonly cases: number;
  /** The pallet pattern and case weight when the item was added, serialized to detect later changes. Empty if unknown. */
  readonly packed: string;
}

export interface ReadList {
  readonly lines: readonly ListLine[];
  readonly isDamaged: boolean;
}

export const SKU = /^[A-Z]{2}\d{4}$/;
const isCases = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= MOST_CASES;

/** Parses a stored quote list. Skips duplicate and invalid items, because visitors can edit their storage. */
export function readList(text: string | null): ReadList {
  if (text === null) return { lines: [], isDamaged: false };
  const parsed = parse(text);
  if (!Array.isArray(parsed)) return { lines: [], isDamaged: true };
  const lines = parsed.flatMap((entry): ListLine[] => {
    const [sku, cases, packed] = Array.isArray(entry) ? entry : [];
    if (typeof sku !== 'string' || !SKU.test(sku) || !isCases(cases)) return [];
    return [{ sku, cases, packed: typeof packed === 'string' ? packed : '' }];
  });
  const once = [...new Map(lines.map((line) => [line.sku, line])).values()];
  return { lines: once, isDamaged: once.length < parsed.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Serializes a quote list for storage. Returns null if it is empty. */
export const writeList = (lines: readonly ListLine[]): string | null =>
  lines.length === 0 ? null : JSON.stringify(lines.map(({ sku, cases, packed }) => [sku, cases, packed]));

const quoteItems = v.pipe(
  v.array(
    v.object({
      sku: v.pipe(v.string(), v.regex(SKU)),
      name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
      cases: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_CASES)),
      /** The number of full pallets. `rest` is the number of cases beyond them. */
      pallets: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_CASES)),
      rest: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_CASES)),
    }),
  ),
  v.minLength(1),
  v.maxLength(MOST_ITEMS),
);
export type QuoteItem = v.InferOutput<typeof quoteItems>[number];

/** The name of the message field that contains the items as JSON. */
export const QUOTE_FIELD = 'items';

/** Parses the items in the `QUOTE_FIELD` field. Returns null if they are missing or invalid. */
export function readQuote(text: string | undefined): readonly QuoteItem[] | null {
  const items = v.safeParse(quoteItems, parse(text ?? ''));
  return items.success ? items.output : null;
}
