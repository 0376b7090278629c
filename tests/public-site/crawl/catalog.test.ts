import { readFile } from 'node:fs/promises';
import { CATALOG_PATH, type CatalogItem, getSheetsPath, type Sheet } from '@olea/shared/catalog/catalogFile';
import { formatDate } from '@olea/shared/i18n/format';
import { load } from 'cheerio';
import { readXlsx } from 'hucre/xlsx';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CATALOG_FILES, formatUnit, getItemFields, getPacking } from '../../../apps/public-site/catalog/itemFields.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { LOCALES, localizePath } from '../../../shared/src/i18n/languages.ts';
import { selectTurn } from '../../fullRun.ts';
import { SITE_DIR } from './builtSite.ts';

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

/** Returns a list per row, with the heading and text of each cell that is not empty. */
async function readCells({
  format,
  path,
}: (typeof CATALOG_FILES)[number]): Promise<[heading: string, cell: string][][]> {
  const bytes = await readFile(SITE_DIR + path);
  const read = async () => (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
  const rows: unknown[][] =
    format === 'csv' ? parse<string[]>(bytes.toString('utf8'), { skipEmptyLines: true }).data : await read();
  const [heading = [], ...items] = rows;
  return items.map((row) =>
    heading.flatMap((name, column) =>
      (row[column] ?? '') === '' ? [] : [[String(name), String(row[column])] as [string, string]],
    ),
  );
}

/** Returns the selectors of all rules that hide elements, on screen or in print. Omits pseudo-elements. */
const findHidingSelectors = (css: string): string[] =>
  Array.from(
    css.matchAll(/([^{};]+)\{(?:[^{}]*;)?(?:display:none|visibility:hidden)/g),
    ([, selector = '']) => selector,
  ).filter((selector) => !/:(?:after|before)/.test(selector));

async function readPage(path: string): Promise<{ onPage: Map<string, string>; product: Product }> {
  const $ = load(await readFile(`${SITE_DIR}${path}.html`, 'utf8'));
  const fields = [...$('[data-field]')].map((field) => [
    field.attribs['data-field'] ?? '',
    $('data', field).attr('value') ?? '',
  ]);
  const graph = JSON.parse($('script[type="application/ld+json"]').text())['@graph'] as { '@type': string }[];
  const product = graph.find((thing) => thing['@type'] === 'Product') as unknown as Product;
  return { onPage: new Map(fields as [string, string][]), product };
}

describe.each(LOCALES)('the catalog in %s', (locale) => {
  const texts = readContent()[locale];
  const items = texts.items.map((item) => ({ item, fields: getItemFields(item, texts, locale) }));

  /** Parsing pages is slow, so a normal run reads each item's page in only one language. */
  const ownItems = items.filter((_, index) => selectTurn(LOCALES, index).includes(locale));

  it('shows every field of an item on its page and in its structured data', async () => {
    for (const { item, fields } of ownItems) {
      const { onPage, product } = await readPage(localizePath(item.path, locale));
      expect(onPage).toEqual(new Map(fields.map(({ id, value }) => [id, String(value)])));
      const certificates = product.hasCertification.map(
        ({ name, issuedBy, certificationIdentification, expires }) =>
          `${name}, ${issuedBy.name}, ${certificationIdentification} (${expires})`,
      );
      const inData = new Map([
        ...product.additionalProperty.map(({ propertyID, value }) => [propertyID, String(value)] as const),
        ['name', product.name],
        ['description', product.description],
        ['sku', product.sku],
        ['category', product.category],
        ['gtinEach', product.gtin13],
        ['gtinCase', product.gtin14],
        ['country', onPage.get('country') ?? ''],
        ['certificates', certificates.join('; ') || onPage.get('certificates')],
      ]);
      expect(product.countryOfOrigin).toMatchObject({ name: item.country });
      expect(inData).toEqual(onPage);
      const units = new Map(product.additionalProperty.map(({ propertyID, unitText }) => [propertyID, unitText]));
      for (const { id, unit, per } of fields) if (unit) expect(units.get(id)).toBe(per ? `${unit}/100 ${per}` : unit);
    }
  });

  it('hides no field of an item on screen or in print, and prints the item’s URL and date of last change', async () => {
    for (const { item, fields } of ownItems) {
      const path = localizePath(item.path, locale);
      const $ = load(await readFile(`${SITE_DIR}${path}.html`, 'utf8'));
      const hiding = findHidingSelectors($('style').text());
      expect(hiding).toContain('.sheet-title,.sheet-code');
      const shown = $('[data-field]').filter((_, field) => $(field).text().trim() !== '');
      expect(shown).toHaveLength(fields.length);
      const isHiding = (selector: string) => $(selector).find('[data-field]').addBack('[data-field]').length > 0;
      expect(hiding.filter(isHiding)).toEqual([]);
      expect($('.sheet-title').text()).toContain(formatDate(item.updated, locale));
      expect($('.sheet-code').text()).toContain(path);
    }
  });

  it.each(CATALOG_FILES.filter((file) => file.locale === locale))(
    'has every value in its $format file, in a column that names the unit',
    async (file) => {
      const expected = items.map(({ item, fields }) =>
        fields.map((field) => {
          const unit = formatUnit(field, texts, locale);
          if (field.group === 'nutrition')
            expect(unit?.toLowerCase()).toContain(`100 ${item.nutrition.per.toLowerCase()}`);
          return [unit ? `${field.label} (${unit})` : field.label, String(field.value)];
        }),
      );
      expect(await readCells(file)).toEqual(expected);
    },
  );

  it('has the facts of every printed sheet in the JSON file from which staff create PDFs', async () => {
    const sheets: Sheet[] = JSON.parse(await readFile(SITE_DIR + getSheetsPath(locale), 'utf8'));
    for (const { item } of ownItems) {
      const $ = load(await readFile(`${SITE_DIR}${localizePath(item.path, locale)}.html`, 'utf8'));
      const readCells = (row: string, cells: string) =>
        $(row)
          .map((_, element) =>
            $(cells, element)
              .map((_, cell) => $(cell).text())
              .toArray()
              .join('|'),
          )
          .toArray();
      const printed = [...readCells('.goods-facts .facts > div', 'dt, dd'), ...readCells('.nutrition tr', 'th, td')];
      const sheet = sheets.find(({ sku }) => sku === item.sku);
      const facts = sheet?.groups.flatMap((group) => group.facts.map((cells) => cells.join('|'))) ?? [];
      expect(facts.toSorted()).toEqual(printed.toSorted());
      expect(sheet).toMatchObject({ name: item.name, description: item.description });
      expect(sheet?.url).toContain(localizePath(item.path, locale));
    }
  });

  it('has the name and packing of every item in the JSON file of the catalog', async () => {
    const file: CatalogItem[] = JSON.parse(await readFile(SITE_DIR + CATALOG_PATH, 'utf8'));
    expect(file.map(({ names, ...item }) => ({ ...item, name: names[locale] }))).toEqual(
      items.map(({ item }) => ({ sku: item.sku, name: item.name, packing: getPacking(item) })),
    );
  });
});

it('each item’s picture is on its page and in the list, and its structured data has a picture at least 600 pixels wide', async () => {
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

it('the nutrition table labels the daily values', async () => {
  const $ = load(await readFile(`${SITE_DIR}${readContent().en.items[0]?.path}.html`, 'utf8'));
  expect($('.nutrition th[scope=col]').text()).toContain('% DV');
});

it('every CSV file starts with the byte order mark that Excel requires', async () => {
  for (const { format, path } of CATALOG_FILES)
    if (format === 'csv') expect((await readFile(SITE_DIR + path)).subarray(0, 3).toString('hex')).toBe('efbbbf');
});
