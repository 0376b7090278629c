import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { getCatalogueFiles, getItemFields, getUnitName } from '../catalog/itemFields.ts';
import { readContent } from '../content/readContent.ts';
import type { IsOn } from '../head/addresses.ts';

/** Without a byte order mark, Excel reads the file in the computer's regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Creates the catalog's files by path: one row per item, one column per field of its page. */
export async function createCatalogFiles(isOn: IsOn): Promise<Record<string, string | Uint8Array>> {
  const files: Record<string, string | Uint8Array> = {};
  for (const { locale, format, path } of getCatalogueFiles(isOn)) {
    const texts = readContent()[locale];
    const items = texts.items.map((item) => getItemFields(item, texts, locale));
    // A unit that all items share is in the heading, so that the column contains numbers. Other units follow their values.
    const columns = (items[0] ?? []).map(({ label, unit }, index) => {
      const isShared = unit !== undefined && items.every((fields) => fields[index]?.unit === unit);
      return { heading: isShared ? `${label} (${getUnitName(unit, texts, locale)})` : label, isShared };
    });
    const rows = items.map((fields) =>
      fields.map(({ value, unit }, index) =>
        unit && !columns[index]?.isShared ? `${value} ${getUnitName(unit, texts, locale)}` : value,
      ),
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
