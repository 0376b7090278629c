import { mkdirSync, writeFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n/languages';
import { findMoments } from '@olea/shared/site/officeTime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listCertificates } from '../../../apps/public-site/build/listCertificates.ts';
import { computeCheckDigit } from '../../../apps/public-site/content/products.ts';
import { loadContent } from '../../../apps/public-site/content/readContent.ts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { createContent } from './exampleContent.ts';
import { createItem } from './exampleItem.ts';

const { at, change } = createContent();
const FILE = 'products/ex0001.yaml';
const load = () => loadContent(at(''));

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  mkdirSync(at('products'));
  writeFileSync(at(FILE), createItem());
});

it.each([
  ['952000000000', '4'],
  ['400638133393', '1'],
  ['0001234560001', '2'],
])('computeCheckDigit returns the check digit of %s', (digits, digit) => {
  expect(computeCheckDigit(digits)).toBe(digit);
});

it.each<[string | RegExp, string, string]>([
  [/(?<= each: \d{12})\d$/m, '0', ', line 5: “gtin.each” has a wrong check digit; the last digit must be 1.'],
  [/(?<= each: ).*$/m, '400638133393', ', line 5: “gtin.each” must have 13 digits.'],
  ['grossKg: 6.5', 'grossKg: 5.9', ', line 16: “case.grossKg” must be more than the contents, 6.00 kg.'],
  ['Layer: 20', 'Layer: 21', ', line 18: “pallet.casesPerLayer” is more than has room on a pallet of 1219 × 1016 mm.'],
  ['layers: 5', 'layers: 6', ', line 20: “pallet.heightMm” must be from 1044 to 1104: 6 layers of 150 mm on a deck.'],
  ['grossKg: 800', 'grossKg: 660', ', line 21: “pallet.grossKg” must be at least 665, its cases and its wood.'],
  ['- milk', '- milk\n  - fish', ', line 39: “contains” names fish, which the English ingredients do not.'],
  ['  - milk\n', '', ', line 39: “contains” must name milk, which the English ingredients do.'],
  [
    'scheme: pdo',
    'scheme: best',
    ', line 34: “certificates.0.scheme” must be one of brcgs, ifs, fssc-22000, organic, pdo, pgi, kosher.',
  ],
  ['Days: 240', 'Days: 365', ', line 24: “shelfLife.receiptDays” must be less than “productionDays”.'],
  ['leadWeeks: 8', 'leadWeeks: eight', ', line 32: “leadWeeks” must be a whole number, such as 12.'],
  [/^hs: .*\n/m, '', ', line 1: “hs” is missing; add it.'],
  [new RegExp(`^  ${THIRD_LOCALE}:\\n(    .*\\n)+`, 'm'), '', `, line 62: “texts.${THIRD_LOCALE}” is missing; add it.`],
  [
    new RegExp(`(?<= ${THIRD_LOCALE}:\\n {4}name: ).*`),
    '"Item one..."',
    `, line ${63 + 5 * LOCALES.indexOf(THIRD_LOCALE)}: “texts.${THIRD_LOCALE}.name” has “Item one...”; write the one character ….`,
  ],
  [
    /^texts:$/m,
    'photo: /photos/gone.jpg\ntexts:',
    ': “photo” is “/photos/gone.jpg”, but there is no such file in content/photos.',
  ],
  ['category: home-1', 'category: wine', ': “category” is “wine”, but must be one of home-1, home-2.'],
  ['sku: EX0001', 'sku: EX0002', ': the file of “EX0002” must be called ex0002.yaml.'],
])('%s changed to "%s" causes the error “%s”', (from, to, fault) => {
  change(FILE, from, to);
  expect(load().errors).toEqual([`content/${FILE}${fault}`]);
});

it('the content includes a certificate until its last day ends in the office’s time zone', () => {
  const [midnight = 0] = findMoments(Date.parse('2028-02-29T00:00Z'));
  change(FILE, '2099-12-31', '2028-02-28');
  vi.setSystemTime(midnight - 1);
  expect(load().content?.en.items[0]?.certificates).toHaveLength(1);
  vi.setSystemTime(midnight);
  expect(load()).toMatchObject({ errors: [], content: { en: { items: [{ certificates: [] }] } } });
});

it('a text can link to the page of an item, but not to the template of its path', () => {
  change('en/articles/labels.md', /$/, 'See [oil](/products/ex0001-example) and [more](/products/{slug}).\n');
  expect(load().errors).toEqual([expect.stringMatching(/: a link leads to \/products\/{slug}, which does not exist/)]);
});

it('listCertificates includes expired certificates', () => {
  change(FILE, '2099-12-31', '2020-02-29');
  expect(listCertificates(at(''))).toMatchObject([{ sku: 'EX0001', validUntil: '2020-02-29' }]);
});

it('two items with the same GTINs are reported', () => {
  writeFileSync(at('products/ex0002.yaml'), createItem().replace('EX0001', 'EX0002'));
  expect(load().errors).toHaveLength(3);
  expect(load().errors[0]).toMatch(/ex0002\.yaml: “gtin\.each” is “\d{13}”, which content\/products\/ex0001\.yaml has/);
});
