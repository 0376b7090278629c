import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { formatAmount, formatWeight } from '../../../apps/public-site/catalog/quantity.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';

const words = {
  palletsAnd: '{{pallets}} and {{cases}}',
  lessThanPallet: 'less than one pallet',
  caseCount: { one: '{{count}} case', other: '{{count}} cases' },
  palletCount: { one: '{{count}} pallet', other: '{{count}} pallets' },
};

it.each([
  [0, 8, '8 cases, less than one pallet'],
  [0, 1, '1 case, less than one pallet'],
  [1, 0, '1 pallet'],
  [2, 1, '2 pallets and 1 case'],
  [1200, 1500, '1,200 pallets and 1,500 cases'],
])('formatAmount formats %i pallets and %i cases as "%s"', (pallets, cases, text) => {
  expect(formatAmount(pallets, cases, words, 'en')).toBe(text);
});

it.each(LOCALES)('formatAmount omits a count of zero in %s', (locale) => {
  const { reckoner } = readContent()[locale].catalog;
  expect(formatAmount(0, 8, reckoner, locale) + formatAmount(2, 0, reckoner, locale)).not.toMatch(/\b0\b/);
});

it('formatWeight formats a total as the sum of its rounded weights', () => {
  expect(formatWeight([0.4], 'en')).toBe('0\u00a0kg (1\u00a0lb)');
  expect(formatWeight([0.4, 0.4, 10], 'en')).toBe('10\u00a0kg (24\u00a0lb)');
});
