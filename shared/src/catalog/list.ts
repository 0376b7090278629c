import * as v from 'valibot';

/** Where the browser keeps a buyer's list. */
export const LIST_KEY = 'olea-list';
/** Items of one request; with their names they are far below the limit of a message. */
export const MOST_ITEMS = 60;
/** More than any order: a thousand containers. */
export const MOST_CASES = 999_999;

/** An item on a list. */
export interface ListLine {
  readonly sku: string;
  readonly cases: number;
  /** How it was packed when it was added (`Packing` in short); a difference is told. */
  readonly packed: string;
}

export interface ReadList {
  readonly lines: readonly ListLine[];
  /** Whether something was there that could not be read. */
  readonly isDamaged: boolean;
}

const SKU = /^[A-Z]{2}\d{4}$/;
const isCases = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= MOST_CASES;

/** The readable items of a kept list, each once. The storage is the visitor's and may hold anything. */
export function readList(text: string | null): ReadList {
  if (text === null) return { lines: [], isDamaged: false };
  const kept = parse(text);
  if (!Array.isArray(kept)) return { lines: [], isDamaged: true };
  const lines = kept.flatMap((entry): ListLine[] => {
    const [sku, cases, packed] = Array.isArray(entry) ? entry : [];
    return typeof sku === 'string' && SKU.test(sku) && isCases(cases) ? [{ sku, cases, packed: String(packed) }] : [];
  });
  const once = [...new Map(lines.map((line) => [line.sku, line])).values()];
  return { lines: once, isDamaged: once.length < kept.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The list as it is kept; null for one that is empty. */
export const writeList = (lines: readonly ListLine[]): string | null =>
  lines.length === 0 ? null : JSON.stringify(lines.map(({ sku, cases, packed }) => [sku, cases, packed]));

const quoteItems = v.pipe(
  v.array(
    v.object({
      sku: v.pipe(v.string(), v.regex(SKU)),
      name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
      cases: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_CASES)),
      /** Full pallets, and the cases beside them. */
      pallets: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_CASES)),
      rest: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_CASES)),
    }),
  ),
  v.minLength(1),
  v.maxLength(MOST_ITEMS),
);
/** An item of a request for a quote, as the copy of its message carries it. */
export type QuoteItem = v.InferOutput<typeof quoteItems>[number];

/** The field of a contact message that holds its items, as JSON. */
export const QUOTE_FIELD = 'items';

/** The items that such an answer holds; null where it holds no list of items. */
export function readQuote(text: string | undefined): readonly QuoteItem[] | null {
  const items = v.safeParse(quoteItems, parse(text ?? ''));
  return items.success ? items.output : null;
}
