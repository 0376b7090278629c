import { type CatalogItem, catalogFile, getSheetsPath, type Sheet } from '@olea/shared/catalog/catalogFile';
import { formatDate } from '@olea/shared/i18n/format';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import * as v from 'valibot';
import {
  CALORIES,
  formatField,
  formatPack,
  formatUnit,
  type Group,
  getCatalogueFiles,
  getItemFields,
  getNutrients,
  getPacking,
  type ItemField,
  PRESCRIBED,
} from '../catalog/itemFields.ts';
import { readContent } from '../content/readContent.ts';
import { type IsOn, toAbsoluteUrl } from '../head/addresses.ts';

/** Without it, Excel reads a CSV file in the computer's regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Creates the catalog files by path, with one row per item. */
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
 * Creates the items of `/catalog.json`. It contains every item in every language, even if flags hide them, because staff still quote these
 * items and clients order them again.
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

/** Creates one file of specification sheets per language, by path. Each contains every item, for the same reason as `/catalog.json`. */
export const createSheetFiles = (): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [getSheetsPath(locale).slice(1), JSON.stringify(createSheets(locale))]));

function createSheets(locale: Locale): Sheet[] {
  const texts = readContent()[locale];
  const { fields: labels, groups, intro, item: words } = texts.catalog;
  return texts.items.map((item) => {
    const fields = getItemFields(item, texts, locale);
    const createGroup = (group: Exclude<Group, 'nutrition'>) => ({
      title: groups[group],
      facts: fields
        .filter((field) => field.group === group)
        .map((field) => [field.label, formatField(field, texts, locale)]),
    });
    const nutrition = {
      title: `${PRESCRIBED.title}. ${PRESCRIBED.of100.replaceAll('{per}', item.nutrition.per)}`,
      facts: [
        [CALORIES, String(item.nutrition.calories), PRESCRIBED.daily],
        ...getNutrients(item, locale).map(({ name, amount, daily }) => [name, amount, daily]),
      ],
    };
    return {
      sku: item.sku,
      title: `${words.sheet} · ${labels.updated} ${formatDate(item.updated, locale)}`,
      name: item.name,
      pack: formatPack(item, texts, locale),
      description: item.description,
      note: intro.sampleNote ?? '',
      url: toAbsoluteUrl(item.path, locale, `https://${site.productionDomains[0]}`),
      groups: [...(['packaging', 'keeping', 'item', 'food', 'certificates'] as const).map(createGroup), nutrition],
    };
  });
}
