import { readFile } from 'node:fs/promises';
import { load } from 'cheerio';
import { readXlsx } from 'hucre/xlsx';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CATALOG_FILES } from '../../../apps/public-site/catalog/itemFields.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { localizePath } from '../../../shared/src/i18n/languages.ts';
import { SITE_DIR } from './builtSite.ts';

/** Returns a product of the structured data, with its compound properties listed by name. */
interface Product {
  readonly [name: string]: unknown;
  readonly hasCertification: readonly {
    readonly [name: string]: unknown;
    readonly issuedBy: { readonly name: string };
  }[];
  readonly additionalProperty: readonly {
    readonly propertyID: string;
    readonly value: string | number;
    readonly unitText?: string;
  }[];
}

const readRows = async (format: string, path: string): Promise<string[][]> => {
  const bytes = await readFile(SITE_DIR + path);
  if (format === 'csv') return parse<string[]>(bytes.toString('utf8'), { skipEmptyLines: true }).data;
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return (sheets[0]?.rows ?? []).map((row) => row.map(String));
};

describe.each(CATALOG_FILES)('the catalog as $format in $locale', ({ locale, format, path }) => {
  it('matches the page and the structured data of every item, field by field', async () => {
    const [heading = [], ...rows] = await readRows(format, path);
    const { items } = readContent()[locale];
    expect(rows).toHaveLength(items.length);
    for (const [index, item] of items.entries()) {
      const $ = load(await readFile(`${SITE_DIR}${localizePath(item.path, locale)}.html`, 'utf8'));
      const onPage = new Map(
        [...$('[data-field]')].map((field) => [
          field.attribs['data-field'] ?? '',
          $('data', field).attr('value') ?? '',
        ]),
      );
      const graph = JSON.parse($('script[type="application/ld+json"]').text())['@graph'] as { '@type': string }[];
      const product = graph.find((thing) => thing['@type'] === 'Product') as unknown as Product;
      const properties = new Map(
        product.additionalProperty.map(({ propertyID, value }) => [propertyID, String(value)]),
      );
      const certificates = product.hasCertification.map(
        ({ name, issuedBy, certificationIdentification, expires }) =>
          `${name}, ${issuedBy.name}, ${certificationIdentification} (${expires})`,
      );
      const inData = new Map([
        ...properties,
        ['name', product.name],
        ['description', product.description],
        ['sku', product.sku],
        ['category', product.category],
        ['gtinEach', product.gtin13],
        ['gtinCase', product.gtin14],
        ['country', onPage.get('country') ?? ''],
        ['certificates', certificates.join('; ')],
      ]);
      expect(product.countryOfOrigin).toMatchObject({ name: item.country });
      expect(inData).toEqual(onPage);
      // Where units differ between items, the file states the unit beside the number.
      const units = new Map(product.additionalProperty.map(({ propertyID, unitText }) => [propertyID, unitText]));
      const inFile = [...onPage].map(([id, value], column) =>
        /\(/.test(heading[column] ?? '') || !units.get(id) ? value : `${value} ${units.get(id)}`,
      );
      expect(rows[index]).toEqual(inFile);
    }
    expect(heading).toHaveLength(new Set(heading).size);
  });
});

it('shows the picture of each item on its page, in the list and in the structured data', async () => {
  const list = load(await readFile(`${SITE_DIR}/products.html`, 'utf8'));
  for (const item of readContent().en.items) {
    const $ = load(await readFile(`${SITE_DIR}${item.path}.html`, 'utf8'));
    const own = $('.goods-head img').attr();
    expect(own?.alt).toContain(item.name);
    expect(list(`li:has(a[href="${item.path}"]) img`).attr()).toMatchObject({
      src: own?.src,
      alt: '',
      loading: 'lazy',
    });
    const { image } = JSON.parse($('script[type="application/ld+json"]').text())['@graph'].find(
      (thing: { '@type': string }) => thing['@type'] === 'Product',
    );
    expect((await readFile(SITE_DIR + new URL(image).pathname)).readUInt32BE(16)).toBeGreaterThanOrEqual(600);
  }
});

it('labels the daily values in the nutrition table', async () => {
  const $ = load(await readFile(`${SITE_DIR}${readContent().en.items[0]?.path}.html`, 'utf8'));
  expect($('.nutrition th[scope=col]').text()).toContain('% DV');
});

it('CSV starts with the byte order mark for Excel', async () => {
  for (const { format, path } of CATALOG_FILES)
    if (format === 'csv') expect((await readFile(SITE_DIR + path)).subarray(0, 3).toString('hex')).toBe('efbbbf');
});
