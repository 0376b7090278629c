import { type CatalogItem, catalogFile } from '@olea/shared/catalog/catalogFile';
import { DEFAULT_LOCALE, LOCALES } from '@olea/shared/i18n/languages';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import * as v from 'valibot';
import { formatUnit, getCatalogueFiles, getItemFields, getPacking, type ItemField } from '../catalog/itemFields.ts';
import { readContent } from '../content/readContent.ts';
import type { IsOn } from '../head/addresses.ts';

/** Without it, Excel reads the file in the computer's regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Creates the catalog files by path, with one row per item and one column per fact. */
export async function createCatalogFiles(isOn: IsOn): Promise<Record<string, string | Uint8Array>> {
  const files: Record<string, string | Uint8Array> = {};
  for (const { locale, format, path } of getCatalogueFiles(isOn)) {
    const texts = readContent()[locale];
    const items = texts.items.map((item) => getItemFields(item, texts, locale));
    const getUnit = (field?: ItemField) => field && formatUnit(field, texts, locale);
    // Each column has one unit. A fact whose unit differs between items has a column per unit.
    const columns = (items[0] ?? []).flatMap(({ label }, index) =>
      [...new Set(items.map((fields) => getUnit(fields[index])))].map((unit) => ({
        index,
        unit,
        heading: unit ? `${label} (${unit})` : label,
      })),
    );
    const rows = items.map((fields) =>
      columns.map(({ index, unit }) => (getUnit(fields[index]) === unit ? (fields[index]?.value ?? null) : null)),
    );
    const table = [columns.map(({ heading }) => heading), ...rows];
    const sheet = { name: texts.catalog.name, rows: table, freezePane: { rows: 1, columns: 1 } };
    files[path.slice(1)] =
      format === 'csv'
        ? `${BYTE_ORDER_MARK}${Papa.unparse(table, { newline: '\r\n' })}\r\n`
        : await writeXlsx({ sheets: [sheet] });
  }
  return files;
}

/**
 * Creates the items of `/catalog.json`. It contains every item in every language, even if the flags `products` or `french_language` are
 * off, because staff still quote these items and clients order them again.
 */
export function createCatalogItems(): CatalogItem[] {
  const content = readContent();
  const getNames = (sku: string) =>
    LOCALES.map((locale) => [locale, content[locale].items.find((item) => item.sku === sku)?.name]);
  return v.parse(
    catalogFile,
    content[DEFAULT_LOCALE].items.map((item) => ({
      sku: item.sku,
      names: Object.fromEntries(getNames(item.sku)),
      packing: getPacking(item),
    })),
  );
}
