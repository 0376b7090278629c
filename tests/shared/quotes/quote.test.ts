import { MOST_CASES, MOST_ITEMS } from '@olea/shared/catalog/list';
import {
  computeQuoteTotals,
  findQuoteProblems,
  QUOTE_LIMITS,
  type QuoteDraft,
  type QuoteLine,
  quote,
} from '@olea/shared/quotes/quote';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DRAFT, LINE, QUOTE } from './exampleQuote.ts';

/** Multiplies two numbers given as decimal digits. */
function multiply(one: string, other: string): string {
  const digits = Array<number>(one.length + other.length).fill(0);
  for (const [i, a] of [...one].reverse().entries()) {
    for (const [j, b] of [...other].reverse().entries()) digits[i + j] = (digits[i + j] ?? 0) + Number(a) * Number(b);
  }
  return carry(digits);
}

function add(one: string, other: string): string {
  const [a, b] = [[...one].reverse(), [...other].reverse()];
  return carry(
    Array.from({ length: Math.max(a.length, b.length) + 1 }, (_, at) => Number(a[at] ?? 0) + Number(b[at] ?? 0)),
  );
}

function carry(digits: number[]): string {
  let rest = 0;
  const text = digits.map((digit) => {
    const sum = digit + rest;
    rest = Math.floor(sum / 10);
    return sum % 10;
  });
  return text
    .reverse()
    .join('')
    .replace(/^0+(?=\d)/, '');
}

/** Removes the last four digits and rounds half up. */
function cutFour(digits: string): string {
  const padded = digits.padStart(5, '0');
  return add(padded.slice(0, -4), Number(padded.at(-4)) >= 5 ? '1' : '0');
}

const lines = fc.array(
  fc.record({
    cases: fc.integer({ min: 1, max: MOST_CASES }),
    isAvailable: fc.boolean(),
    price: fc.option(fc.integer({ min: 0, max: QUOTE_LIMITS.price })),
    discount: fc.integer({ min: 0, max: QUOTE_LIMITS.discount }),
  }),
  { minLength: 1, maxLength: MOST_ITEMS },
);

describe('computeQuoteTotals', () => {
  it('returns the same totals as a calculation with decimal digits for 500 random quotes', () => {
    const check = fc.property(lines, (quoted) => {
      const expected = quoted.map(({ cases, isAvailable, price, discount }) =>
        isAvailable && price !== null
          ? cutFour(multiply(multiply(String(cases), String(price)), String(10_000 - discount)))
          : null,
      );
      const totals = computeQuoteTotals(quoted);
      expect(totals.lines.map((amount) => amount && String(amount))).toEqual(
        expected.map((amount) => (amount === '0' ? 0 : amount)),
      );
      expect(String(totals.total)).toBe(expected.reduce<string>((sum, amount) => add(sum, amount ?? '0'), '0'));
    });
    fc.assert(check, { numRuns: 500 });
  });

  it.each([
    [1, 5001, 0],
    [1, 5000, 1],
    [3, 5000, 2],
    [1, 10_000, 0],
  ])('rounds %d cent(s) with a discount of %d basis points to %d', (price, discount, amount) => {
    expect(computeQuoteTotals([{ ...LINE, cases: 1, price, discount }]).total).toBe(amount);
  });

  it('returns an exact total for the largest quote', () => {
    const largest = { ...LINE, cases: MOST_CASES, price: QUOTE_LIMITS.price, discount: 0 };
    const { total } = computeQuoteTotals(Array(MOST_ITEMS).fill(largest));
    expect(Number.isSafeInteger(total)).toBe(true);
    expect(String(total)).toBe(multiply(multiply('999999', '99999999'), '60'));
  });
});

describe('the schema of a stored quote', () => {
  it('accepts a name that the database counts as 100 characters', () => {
    const lines = [{ ...LINE, name: '🫒'.repeat(100) }];
    expect(v.parse(quote, { ...QUOTE, lines }).lines).toEqual(lines);
  });
});

describe('findQuoteProblems', () => {
  const find = (changes: Partial<QuoteDraft>) => findQuoteProblems({ ...DRAFT, ...changes }, '2026-03-31');
  const findInLine = (changes: Partial<QuoteLine>) => find({ lines: [{ ...LINE, ...changes }] });

  it('accepts a complete quote on the last day of its validity', () => {
    expect(find({})).toEqual([]);
  });

  it.each<[string, Partial<QuoteDraft>, string, string]>([
    ['a day in the past', { valid_until: '2026-03-30' }, 'valid_until', 'past'],
    ['a day that does not exist', { valid_until: '2026-13-40' }, 'valid_until', 'invalid'],
    ['a missing place', { place: ' ' }, 'place', 'missing'],
    ['a long place', { place: 'x'.repeat(QUOTE_LIMITS.place + 1) }, 'place', 'too-long'],
    ['half a week', { lead_weeks: 1.5 }, 'lead_weeks', 'invalid'],
    ['a long note', { note: 'x'.repeat(QUOTE_LIMITS.note + 1) }, 'note', 'too-long'],
    ['an empty list of lines', { lines: [] }, 'lines', 'missing'],
    ['only unavailable items', { lines: DRAFT.lines.slice(1) }, 'lines', 'missing'],
  ])('reports %s', (_, changes, field, problem) => {
    expect(find(changes)).toEqual([{ field, line: null, problem }]);
  });

  it.each<[string, Partial<QuoteLine>, string, string]>([
    ['a missing price', { price: null }, 'price', 'missing'],
    ['a negative price', { price: -1 }, 'price', 'invalid'],
    ['a fraction of a cent', { price: 0.5 }, 'price', 'invalid'],
    ['a price that is not a number', { price: Number.NaN }, 'price', 'invalid'],
    ['a price above the limit', { price: QUOTE_LIMITS.price + 1 }, 'price', 'invalid'],
    ['a discount above 100%', { discount: 10_001 }, 'discount', 'invalid'],
    ['zero cases', { cases: 0 }, 'cases', 'invalid'],
    ['an empty name', { name: '\u200b' }, 'name', 'missing'],
    ['a line break in a name', { name: 'Oil\nPrice: 0' }, 'name', 'invalid'],
    ['an alternative to an available item', { alternative: 'EX0009' }, 'alternative', 'invalid'],
  ])('reports %s in its line', (_, changes, field, problem) => {
    expect(findInLine(changes)).toEqual([{ field, line: 0, problem }]);
  });

  it('reports an unavailable item that has a price and itself as the alternative', () => {
    const [available, unavailable] = DRAFT.lines as [QuoteLine, QuoteLine];
    const wrong = { ...unavailable, price: 5, alternative: unavailable.sku };
    expect(find({ lines: [available, wrong] })).toEqual([
      { field: 'price', line: 1, problem: 'invalid' },
      { field: 'alternative', line: 1, problem: 'invalid' },
    ]);
  });

  it('reports an item that has two lines', () => {
    expect(find({ lines: [LINE, LINE] })).toEqual([{ field: 'sku', line: 1, problem: 'duplicate' }]);
  });

  it('reports 200 lines as too many', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ ...LINE, sku: `EX${1000 + index}` }));
    expect(find({ lines: many })).toEqual([{ field: 'lines', line: null, problem: 'too-long' }]);
  });
});
