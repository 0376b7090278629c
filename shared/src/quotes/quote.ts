import * as v from 'valibot';
import { MOST_CASES, MOST_ITEMS, SKU } from '../catalog/list.ts';
import { isVisible } from '../forms/formats.ts';
import { LOCALES } from '../i18n/languages.ts';

export const CURRENCIES = ['CAD', 'USD', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Incoterms 2020, first the seven rules for any mode of transport, then the four for transport by ship. */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
/** `superseded` means that a newer revision was sent. */
export const QUOTE_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The database checks the same limits. */
export const QUOTE_LIMITS = {
  price: 99_999_999,
  discount: 10_000,
  leadWeeks: 52,
  name: 100,
  place: 100,
  payment: 200,
  note: 2_000,
  decidedBy: 200,
  decisionNote: 1_000,
} as const;

const QUOTE_PROBLEMS = ['missing', 'invalid', 'too-long', 'past', 'duplicate'] as const;
type Problem = (typeof QUOTE_PROBLEMS)[number];

const text = (max: number) => v.pipe(v.string(), v.maxLength(max, 'too-long'));
/** A single line, so that it cannot add lines to an email. */
const lineText = (max: number) => v.pipe(text(max), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u));
const integer = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));

const line = v.object({
  sku: v.pipe(v.string(), v.regex(SKU)),
  /** The item's name as quoted, in the conversation's language. */
  name: v.pipe(lineText(QUOTE_LIMITS.name), v.check(isVisible, 'missing')),
  cases: integer(1, MOST_CASES),
  isAvailable: v.boolean(),
  /** The price per case in minor units (cents). Null if it is still missing or the item is unavailable. */
  price: v.nullable(integer(0, QUOTE_LIMITS.price)),
  /** In basis points, for example 250 for 2.5%. */
  discount: integer(0, QUOTE_LIMITS.discount),
  /** The item number that staff suggest instead of an unavailable item, or null. */
  alternative: v.nullable(v.pipe(v.string(), v.regex(SKU))),
});
export type QuoteLine = v.InferOutput<typeof line>;

const draftEntries = {
  currency: v.picklist(CURRENCIES),
  incoterm: v.picklist(INCOTERMS),
  /** The named place of the Incoterm. */
  place: lineText(QUOTE_LIMITS.place),
  /** The last day (`2026-03-01`, in the office's time zone) on which the customer can accept. */
  valid_until: v.pipe(v.string(), v.isoDate()),
  /** The weeks from acceptance to dispatch. 0 means that the goods are in stock. */
  lead_weeks: integer(0, QUOTE_LIMITS.leadWeeks),
  payment: lineText(QUOTE_LIMITS.payment),
  note: text(QUOTE_LIMITS.note),
  lines: v.pipe(v.array(line), v.maxLength(MOST_ITEMS, 'too-long')),
};
/** The part of a quote that staff write. A draft may lack lines, prices and a place. */
export const quoteDraft = v.object(draftEntries);
export type QuoteDraft = v.InferOutput<typeof quoteDraft>;

const textOrNull = v.nullable(v.string());
/** A stored quote. Clients do not receive the optional fields. */
export const quote = v.object({
  ...draftEntries,
  // Validate less strictly than a draft, because the database counts characters differently, and one invalid quote would hide all others.
  place: v.string(),
  payment: v.string(),
  note: v.string(),
  lines: v.array(v.object({ ...line.entries, name: v.string() })),
  id: v.string(),
  /** Null if the conversation of an accepted quote was deleted. */
  message_id: textOrNull,
  /** For example `Q-2026-0042`. Null until a revision is sent. All revisions have the same number. */
  number: textOrNull,
  revision: v.number(),
  status: v.picklist(QUOTE_STATUSES),
  language: v.picklist(LOCALES),
  customer_name: v.string(),
  customer_email: v.string(),
  customer_company: textOrNull,
  /** The sum of all lines in minor units. Lines that have no price count as 0. */
  total: v.number(),
  version: v.number(),
  created_at: v.string(),
  /** The email address of the last editor. */
  updated_by: v.optional(textOrNull),
  sent_at: textOrNull,
  sent_by: v.optional(textOrNull),
  decided_at: textOrNull,
  /** The full name that the client typed, or the account's email address. */
  decided_by: textOrNull,
  decision_note: textOrNull,
  mailed_at: v.optional(textOrNull),
  /** The time of the next attempt to send the email. Null if none is planned. */
  mail_due_at: v.optional(textOrNull),
  mail_error: v.optional(textOrNull),
});
export type Quote = v.InferOutput<typeof quote>;

/** Returns whether the email of a sent quote was abandoned or bounced. */
export const hasEmailFailed = ({ status, mail_error, mail_due_at }: Quote): boolean =>
  status === 'sent' && Boolean(mail_error) && !mail_due_at;

export interface QuoteTotals {
  /** The amount of each line in minor units. Null for a line that is unavailable or has no price. */
  readonly lines: readonly (number | null)[];
  readonly total: number;
}

type PricedLine = Pick<QuoteLine, 'cases' | 'isAvailable' | 'price' | 'discount'>;

/**
 * Computes the amounts of a quote. A line is cases × price × (1 − discount), rounded half up to a minor unit. Within the limits, totals
 * stay below 2^53. Throws if a number is not an integer.
 */
export function computeQuoteTotals(lines: readonly PricedLine[]): QuoteTotals {
  const amounts = lines.map(({ cases, isAvailable, price, discount }) =>
    isAvailable && price !== null
      ? (BigInt(cases) * BigInt(price) * BigInt(10_000 - discount) + 5_000n) / 10_000n
      : null,
  );
  return {
    lines: amounts.map((amount) => (amount === null ? null : Number(amount))),
    total: Number(amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)),
  };
}

/** A problem that prevents sending a quote. `line` is the index of the line, or null for a field of the quote. */
export interface QuoteProblem {
  readonly field: keyof QuoteDraft | keyof QuoteLine;
  readonly line: number | null;
  readonly problem: Problem;
}

/**
 * Returns all problems that prevent sending a quote on the given day (in the office's time zone). Editors may pass unfinished values such
 * as NaN.
 */
export function findQuoteProblems(draft: QuoteDraft, today: string): QuoteProblem[] {
  const { issues = [] } = v.safeParse(quoteDraft, draft);
  const problems = issues.map(({ path = [], message }): QuoteProblem => {
    const keys = path.map(({ key }) => key);
    const problem = QUOTE_PROBLEMS.find((code) => code === message) ?? 'invalid';
    return { field: keys.at(-1) as QuoteProblem['field'], line: keys.length > 1 ? Number(keys[1]) : null, problem };
  });
  const add = (field: QuoteProblem['field'], problem: Problem, index: number | null = null) =>
    void problems.push({ field, line: index, problem });
  if (!isVisible(draft.place)) add('place', 'missing');
  if (draft.valid_until < today) add('valid_until', 'past');
  if (!draft.lines.some(({ isAvailable }) => isAvailable)) add('lines', 'missing');
  draft.lines.forEach(({ sku, isAvailable, price, alternative }, index) => {
    if (isAvailable && price === null) add('price', 'missing', index);
    if (!isAvailable && price !== null) add('price', 'invalid', index);
    if (draft.lines.findIndex((other) => other.sku === sku) < index) add('sku', 'duplicate', index);
    if (alternative !== null && (isAvailable || alternative === sku)) add('alternative', 'invalid', index);
  });
  return problems;
}
