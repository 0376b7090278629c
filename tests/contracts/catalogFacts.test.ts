import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { PACKER_SCHEMES } from '../../apps/public-site/content/itemFigures.ts';
import { findPlaceholders, placeholderNames } from '../../apps/public-site/content/placeholders.ts';
import type { ProductFields } from '../../apps/public-site/content/products.ts';
import { CONTENT_DIR, readContent, readFiles } from '../../apps/public-site/content/readContent.ts';

const files = readFiles(CONTENT_DIR);
const products = files.flatMap(({ locale, fields }) => (locale === null && fields ? [fields as ProductFields] : []));
const texts = LOCALES.flatMap((locale) =>
  files
    .filter((file) => file.locale === locale)
    .map(({ name, fields, prose }) => ({ file: `${locale}/${name}`, text: JSON.stringify([fields, prose?.sections]) })),
);

/** Returns the sizes that a string contains, in grams or milliliters. "2,5 kg" becomes 2500. */
const findSizes = (text: string): number[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)\s(kg|g|mL|ml|L|l)(?!\p{L})/gu)].map(
    ([, size = '', unit = '']) => Number(size.replace(',', '.')) * (/^(kg|l)$/i.test(unit) ? 1000 : 1),
  );

it.each(LOCALES)('a category card in %s names only sizes that an item of the category has', (locale) => {
  for (const { id, formats } of readContent()[locale].home.products.items) {
    const sizes = products.filter(({ category }) => category === id).map(({ net }) => net.amount);
    expect(sizes, `${id}: ${formats}`).toEqual(expect.arrayContaining(findSizes(formats)));
  }
});

it.each(LOCALES)('the texts in %s have no unfilled placeholder for a company fact or figure', (locale) => {
  const left = findPlaceholders(JSON.stringify({ ...readContent()[locale], targets: null }));
  expect(left.filter((name) => placeholderNames.includes(name))).toEqual([]);
});

it('no text states the number of items as a figure instead of {{items}}', () => {
  const literal = /\d+[\s\u00a0](items|articles|articoli|Artikeln?|προϊόντα|προϊόντων)(?!\p{L})/u;
  expect(texts.filter(({ text }) => literal.test(text)).map(({ file }) => file)).toEqual([]);
});

it('every item has a packer certificate if any text contains {{packerSchemes}}', () => {
  const isPromised = texts.some(({ text }) => findPlaceholders(text).includes('packerSchemes'));
  const missing = products.filter(
    ({ certificates }) => !certificates.some(({ scheme }) => PACKER_SCHEMES.includes(scheme)),
  );
  expect(isPromised ? missing.map(({ sku }) => sku) : []).toEqual([]);
});

/** Words that claim a certificate. German abbreviations contain no-break spaces. */
const CLAIMS = {
  organic: /\b(organic|bio|biologi\p{L}+)\b|βιολογικ/iu,
  pdo: /\b(PDO|AOP|DOP)\b|ΠΟΠ|\bg\.\su\./iu,
  pgi: /\b(PGI|IGP)\b|ΠΓΕ|\bg\.\sg\.\sA\./iu,
  kosher: /\b(kosher|casher|koscher)\b|κασέρ/iu,
};

it.each(products.map((item) => [item.sku, item] as const))(
  '%s has the certificates that its texts claim',
  (_, item) => {
    const schemes = item.certificates.map(({ scheme }) => scheme);
    const claimed = Object.entries(CLAIMS).filter(([, words]) => words.test(JSON.stringify(item.texts)));
    expect(schemes).toEqual(expect.arrayContaining(claimed.map(([scheme]) => scheme)));
  },
);
