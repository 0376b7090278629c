import { LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { formatHundredths, formatMoney, parseHundredths } from '@olea/shared/quotes/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('formatMoney', () => {
  it.each<[Locale, string]>([
    ['en', 'CAD 1,234,567.50'],
    ['fr', '1 234 567,50 CAD'],
    ['el', '1.234.567,50 CAD'],
    ['it', '1.234.567,50 CAD'],
    ['de', '1.234.567,50 CAD'],
  ])('formats an amount with its currency code in %s: %s', (locale, text) => {
    expect(formatMoney(123_456_750, 'CAD', locale).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('parseHundredths', () => {
  it.each(LOCALES)('parses random amounts that formatHundredths formats in %s', (locale) => {
    const check = fc.property(fc.integer({ min: 0, max: 6_000_000_000_000_000 }), (minor) => {
      expect(parseHundredths(formatHundredths(minor, locale), locale)).toBe(minor);
    });
    fc.assert(check);
  });

  it.each<[string, Locale, number]>([
    ['48', 'en', 4800],
    ['1,234', 'en', 123_400],
    ['1 234,5', 'fr', 123_450],
    ['1 234,50', 'en', 123_450],
    ['1.234', 'de', 123_400],
    ['0.05', 'fr', 5],
  ])('parses %s in %s as %d', (text, locale, hundredths) => {
    expect(parseHundredths(text, locale)).toBe(hundredths);
  });

  it.each(['', '-1', '1.234', '0,005', '12,34,567', '1e3', 'CAD 5', '9'.repeat(20)])(
    'returns null for %j in English',
    (text) => {
      expect(parseHundredths(text, 'en')).toBeNull();
    },
  );
});
