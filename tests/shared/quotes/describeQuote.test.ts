import { formatDate } from '@olea/shared/i18n/format';
import { LOCALES } from '@olea/shared/i18n/languages';
import { describeQuote, toQuoteRows } from '@olea/shared/quotes/describeQuote';
import { formatMoney } from '@olea/shared/quotes/money';
import { QUOTE_STATUSES } from '@olea/shared/quotes/quote';
import { QUOTE_TEXTS } from '@olea/shared/quotes/quoteTexts';
import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { LINE, QUOTE } from './exampleQuote.ts';

const english = QUOTE_TEXTS.en;
const describeInEnglish = (changes: Partial<typeof QUOTE>) => describeQuote({ ...QUOTE, ...changes }, 'en', english);

describe('describeQuote', () => {
  it.each(LOCALES)('formats the facts, the total, the note and the lines of a quote in %s', (locale) => {
    const described = describeQuote(QUOTE, locale, QUOTE_TEXTS[locale]);
    expect(described.title).toContain(QUOTE.number);
    expect(described.facts.map(({ value }) => value)).toEqual([
      expect.stringMatching(new RegExp(`^${site.legalName} · .*${site.address.street}.*${site.email}$`)),
      QUOTE.number,
      '2',
      QUOTE_TEXTS[locale].status.sent,
      formatDate('2026-03-02', locale),
      formatDate(QUOTE.valid_until, locale),
      'Novak Foods, Ida Novak',
      'DAP Québec (Incoterms 2020)',
      expect.stringMatching(/^4\s\p{L}+$/u),
      QUOTE.payment,
    ]);
    expect(described.total.value).toBe(formatMoney(QUOTE.total, 'CAD', locale));
    expect(described.note?.value).toBe(QUOTE.note);
    expect(described.lines[0]).toMatchObject({
      cases: expect.stringMatching(/^1\D200$/),
      sku: LINE.sku,
      price: formatMoney(4850, 'CAD', locale),
    });
    expect(JSON.stringify(described)).not.toMatch(/\{\{|undefined|null,"label/);
  });

  it.each(QUOTE_STATUSES)('returns a text for the status %s in every language', (status) => {
    for (const locale of LOCALES) {
      const { facts } = describeQuote({ ...QUOTE, status }, locale, QUOTE_TEXTS[locale]);
      expect(facts).toContainEqual({
        key: 'status',
        label: expect.any(String),
        value: QUOTE_TEXTS[locale].status[status],
      });
    }
  });

  it('shows the alternative and no amount for an unavailable item', () => {
    expect(describeInEnglish({}).lines[1]).toMatchObject({
      price: english.alternative.replace('{{sku}}', 'EX0003'),
      discount: '',
      amount: '',
    });
  });

  it('omits the discount column if no line has a discount', () => {
    const getKeys = (discount: number) =>
      describeInEnglish({ lines: [{ ...LINE, discount }] }).columns.map(({ key }) => key);
    expect(getKeys(1)).toContain('discount');
    expect(getKeys(0)).not.toContain('discount');
  });

  it('shows who accepted the quote and when', () => {
    const decision = { status: 'accepted', decided_by: 'Ida Novak', decided_at: '2026-03-05T15:00:00Z' } as const;
    expect(describeInEnglish(decision).facts.at(-1)).toEqual({
      key: 'accepted',
      label: english.fact.accepted,
      value: 'Ida Novak, March 5, 2026',
    });
  });

  it('uses the draft title for a quote without a number, and leaves a missing price empty', () => {
    const draft = describeInEnglish({ number: null, status: 'draft', lines: [{ ...LINE, price: null }] });
    expect(draft.title).toBe(english.draft);
    expect(draft.lines[0]).toMatchObject({ price: '', amount: '' });
  });
});

describe('toQuoteRows', () => {
  it('returns every fact, the lines, the total and the note', () => {
    const described = describeInEnglish({ decision_note: 'Thanks' });
    const cells = toQuoteRows(described).flat();
    for (const { label, value } of [...described.facts, described.total]) {
      expect(cells).toContain(label);
      expect(cells).toContain(value);
    }
    for (const line of described.lines) {
      for (const { key } of described.columns) expect(cells).toContain(line[key]);
    }
    expect(cells).toContain(QUOTE.note);
  });
});
