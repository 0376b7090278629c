import { QUOTE_FIELD } from '@olea/shared/catalog/list';
import type { Quote } from '@olea/shared/quotes/quote';
import { describe, expect, it } from 'vitest';
import {
  BLANK_LINE,
  computeAmounts,
  fillLastPrices,
  findConflict,
  findItemName,
  getFieldKey,
  keepTyped,
  listProblems,
  readTypedQuote,
  startQuote,
  type TypedLine,
  toDraft,
  toTypedQuote,
} from '../../../../apps/admin-desktop/src/console/features/messages/quotes/editorState.ts';
import {
  describeLoad,
  describePallets,
} from '../../../../apps/admin-desktop/src/console/features/messages/quotes/loadState.ts';
import { THIRD_LOCALE } from '../../../otherLanguages.ts';
import { createMessage } from './exampleMessages.ts';
import { createItem, createQuote, exampleLine } from './exampleQuotes.ts';

const TODAY = '2026-03-10';
const item = { sku: 'ZX0001', name: 'Olio', cases: 120, pallets: 2, rest: 20 };
const request = createMessage({ fields: { city: 'Toronto', [QUOTE_FIELD]: JSON.stringify([item]) } });
const start = (previous?: Quote) => startQuote(request, previous, TODAY, 'new');
const typedLine: TypedLine = { ...BLANK_LINE, sku: 'ZX0001', name: 'Olio', cases: '120', price: '19.99' };
const typed = (changes: Partial<TypedLine> = {}) => ({ ...start(), lines: [{ ...typedLine, ...changes }] });

describe('startQuote', () => {
  it('fills in the city, a validity of 30 days, and the requested items without prices', () => {
    expect(start()).toMatchObject({
      ...{ id: 'new', version: null, isTyped: false, place: 'Toronto', valid_until: '2026-04-09' },
      lines: [{ ...BLANK_LINE, sku: 'ZX0001', name: 'Olio', cases: '120' }],
    });
  });

  it('copies the previous revision, but replaces an expiry date that has passed', () => {
    const previous = createQuote({ valid_until: '2026-03-10', note: 'Frais' });
    expect(start(previous)).toMatchObject({ id: 'new', version: null, note: 'Frais', valid_until: '2026-03-10' });
    expect(start({ ...previous, valid_until: '2026-03-09' }).valid_until).toBe('2026-04-09');
  });
});

describe('toDraft', () => {
  it('restores the lines that toTypedQuote formatted', () => {
    const quote = createQuote();
    expect(toDraft(toTypedQuote(quote)).lines).toEqual(quote.lines);
  });

  it.each([
    ['1,234.50', 123_450],
    ['12,5', 1_250],
    ['', null],
    ['-1', Number.NaN],
    ['1.005', Number.NaN],
    ['twelve', Number.NaN],
  ])('parses the price %j as %s', (price, parsed) => {
    expect(toDraft(typed({ price })).lines[0]?.price).toBe(parsed);
  });

  it('ignores the price of an unavailable item, and the alternative of an available one', () => {
    const unavailable = typed({ isAvailable: false, alternative: ' ab1234 ' });
    expect(toDraft(unavailable).lines[0]).toMatchObject({ price: null, alternative: 'AB1234' });
    expect(toDraft(typed({ alternative: 'AB1234' })).lines[0]).toMatchObject({ price: 1999, alternative: null });
  });
});

describe('listProblems', () => {
  const find = (changes: Partial<TypedLine>, field: keyof TypedLine) =>
    listProblems(typed(changes), TODAY).get(getFieldKey(field, 0));

  it('reports a missing price, but allows saving the draft', () => {
    expect(find({ price: '' }, 'price')).toEqual({ text: 'This is required.', preventsSaving: false });
  });

  it.each([
    ['price', { price: '1.234' }, 'Enter an amount such as 1,234.50.'],
    ['cases', { cases: '1.5' }, 'Enter a number of cases up to 999,999.'],
    ['discount', { discount: '101' }, 'Enter a percentage from 0 to 100.'],
    ['sku', { sku: 'OIL' }, 'An item number has two letters and four digits, such as AB1234.'],
    ['name', { name: ' ' }, 'This is required.'],
    ['alternative', { isAvailable: false, alternative: 'ZX0001' }, 'Enter another item number, such as AB1234.'],
  ] as const)('prevents saving an invalid value for %s, and names the fix', (field, changes, text) => {
    expect(find(changes, field)).toEqual({ text, preventsSaving: true });
  });

  it('reports an expiry date that has passed, but allows saving the draft', () => {
    const problems = listProblems({ ...typed(), valid_until: '2026-03-09' }, TODAY);
    expect(problems).toEqual(new Map([['null valid_until', { text: 'This day has passed.', preventsSaving: false }]]));
  });
});

it('computeAmounts leaves lines with invalid numbers out of the total', () => {
  const lines = toDraft({ ...start(), lines: [typedLine, { ...typedLine, cases: 'many' }] }).lines;
  expect(computeAmounts(lines)).toEqual({ lines: [239_880, null], total: 239_880 });
});

it('fillLastPrices fills missing prices, with discounts, only for available items and in the same currency', () => {
  const last = { sku: 'ZX0001', price: 1850, discount: 250, currency: 'CAD' as const, sent_at: '2026-01-01T00:00:00Z' };
  const lines = [typedLine, { ...typedLine, price: '' }, { ...typedLine, price: '', isAvailable: false }];
  const { lines: filled, count } = fillLastPrices(lines, 'CAD', [last]);
  expect([count, filled.map(({ price }) => price), filled[1]?.discount]).toEqual([1, ['19.99', '18.50', ''], '2.50']);
  expect(fillLastPrices(lines, 'USD', [last]).count).toBe(0);
});

describe('findConflict', () => {
  const ANNA = 'anna@olea.example';
  const find = (quote: Parameters<typeof findConflict>[0], stored: readonly Quote[], self = 'bo@olea.example') =>
    findConflict(quote, stored, self, (email) => email);
  const draft = createQuote({ id: 'a', version: 3, status: 'draft' });
  const mine = { ...toTypedQuote(draft), note: 'Mine' };

  it('returns null if the typed quote is based on the stored version', () => {
    expect(find(mine, [draft])).toBeNull();
  });

  it('returns null for a newer version with the same content', () => {
    expect(find({ ...mine, version: 2 }, [{ ...draft, note: 'Mine' }])).toBeNull();
  });

  it('names the editor of a newer draft, on which keepTyped bases the typed quote', () => {
    const older = { ...mine, version: 2 };
    expect(find(older, [draft])).toEqual({ theirs: draft, text: `${ANNA} changed this draft first.` });
    expect(find(older, [draft], ANNA)?.text).toBe('You, in another window, changed this draft first.');
    expect(keepTyped(older, draft, 'new')).toMatchObject({ id: 'a', version: 3, note: 'Mine' });
  });

  it('returns a draft that a colleague started first', () => {
    const conflict = find({ ...mine, id: 'b', version: null }, [draft]);
    expect(conflict).toEqual({ theirs: draft, text: `${ANNA} started another draft first.` });
  });

  it('reports a sent or deleted draft, and keepTyped then starts another one', () => {
    const sent = createQuote({ id: 'a', number: 'Q-2026-0001', status: 'sent' });
    for (const stored of [[sent], []]) {
      const conflict = find(mine, stored);
      expect(conflict?.text).toMatch(/^anna@olea\.example already sent this draft as Q-2026-0001|deleted/);
      expect(keepTyped(mine, conflict?.theirs ?? null, 'new')).toMatchObject({ id: 'new', version: null });
    }
  });

  it('returns null for the first quote of a conversation', () => {
    expect(find(start(), [])).toBeNull();
  });
});

it('findItemName replaces an empty name or a catalog name, but not a typed one', () => {
  const catalog = [createItem('ZX0001', 'Olio'), createItem('ZX0002', 'Olive')];
  const find = (name: string) => findItemName({ ...typedLine, name }, { sku: 'zx0002' }, catalog, THIRD_LOCALE);
  expect([find('Olio'), find(''), find('Olio speciale')]).toEqual([{ name: 'Olive' }, { name: 'Olive' }, {}]);
});

describe('the load of a quote', () => {
  const catalog = [createItem('ZX0001', 'Olio')];

  it('is shown in pallets from the catalog, or else from a request for the same number of cases', () => {
    expect(describePallets({ sku: 'ZX0001', cases: 120 }, catalog, [])).toBe('2 + 20 cases');
    expect(describePallets({ sku: 'ZX0001', cases: 120 }, [], [item])).toBe('2 + 20 cases');
    expect(describePallets({ sku: 'ZX0001', cases: 121 }, [], [item])).toBeNull();
  });

  it('names a single loose case in the singular', () => {
    expect(describePallets({ sku: 'ZX0001', cases: 101 }, catalog, [])).toBe('2 + 1 case');
  });

  it('names the available items that it excludes because the catalog does not contain them', () => {
    const lines = [
      exampleLine,
      { ...exampleLine, sku: 'ZX0009' },
      { ...exampleLine, sku: 'ZX0008', isAvailable: false },
    ];
    expect(describeLoad(lines, catalog)).toBe('1 pallet, 49 kg, without ZX0009');
    expect(describeLoad(lines, [])).toBeNull();
  });
});

it('readTypedQuote returns null for a draft whose lines lack fields', () => {
  expect(readTypedQuote({ ...start(), lines: [{ sku: 'ZX0001' }] })).toBeNull();
  expect(readTypedQuote(start())).toEqual(start());
});
