import { LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { formatField, type ItemField } from '../../../apps/public-site/catalog/itemFields.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';

describe.each(LOCALES)('formatField in %s', (locale) => {
  const texts = readContent()[locale];
  const { inch, fluidOunce } = texts.catalog.units;
  const format = (field: Pick<ItemField, 'value' | 'unit'>) =>
    formatField({ id: 'net', group: 'packaging', label: '', ...field }, texts, locale).replace(/^[^(]*/, '');

  it('uses the language’s names for inches and fluid ounces', () => {
    expect(format({ value: 254, unit: 'mm' })).toBe(`(10\u00a0${inch})`);
    expect(format({ value: 591.470_591_25, unit: 'mL' })).toBe(`(20\u00a0${fluidOunce})`);
  });
});
