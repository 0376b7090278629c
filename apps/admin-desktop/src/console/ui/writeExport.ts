import { removeForbiddenInXml } from '@olea/shared/forms/formats';
import type { SavedFile } from '../services/Platform.ts';

/** A number or a day (midnight UTC) stays one in a spreadsheet. A text is never converted. */
export type Cell = string | number | Date | null;

/** Rows for a spreadsheet. */
export interface Table {
  readonly fields: string[];
  readonly data: Cell[][];
}

export type ExportFormat = 'xlsx' | 'csv' | 'json';

interface Export<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly toTable: (rows: readonly Row[]) => Table;
}

/** Writes rows to a file: JSON with every field, otherwise the table. No cell runs as a formula in a spreadsheet. */
export async function writeExport<Row>({ name, rows, toTable }: Export<Row>, format: ExportFormat): Promise<SavedFile> {
  switch (format) {
    case 'json':
      return {
        name: `${name}.json`,
        content: `${JSON.stringify(rows, null, 2)}\n`,
        mediaType: 'application/json;charset=utf-8',
      };
    case 'csv':
      return { name: `${name}.csv`, content: await writeCsv(toTable(rows)), mediaType: 'text/csv;charset=utf-8' };
    case 'xlsx':
      return {
        name: `${name}.xlsx`,
        content: await writeWorkbook(toTable(rows)),
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      };
  }
}

/** Without this mark, Excel reads the file in the machine's regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

async function writeCsv({ fields, data }: Table): Promise<string> {
  const { unparse } = await import('papaparse');
  const text = unparse(
    [fields, ...data].map((row) => row.map(formatCell)),
    { quotes: true, newline: '\r\n' },
  );
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return escapeFormula(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : `${cell ?? ''}`;
}

/** Some spreadsheets expect another separator and split cells inside quotes, so a cell may start after any of these characters. */
const SEPARATOR = /[,;|\t\r\n\v\f\u0085\u2028\u2029]/;
/** Matches separators, spaces and quotes before a formula's first character. The lookbehind prevents quadratic time on long runs. */
const BEFORE_FORMULA = /(?<![,;|\s"\p{Cc}\p{Cf}])[,;|\s"\p{Cc}\p{Cf}]*(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;
/**
 * Matches text that a spreadsheet would convert, such as a date (`1-10`) or a number with leading zeros (`0612…`). Excludes short numbers.
 */
const NO_TEXT = /^(?:[\t\r\n]|(?![1-9]\d{0,8}$)[\s\d(.][\d\s.,:/()–-]*$)/;

/** Adds an apostrophe before text that a spreadsheet would run as a formula or convert. */
function escapeFormula(text: string): string {
  const harmless = text.replace(BEFORE_FORMULA, (run, at: number) =>
    at === 0 || SEPARATOR.test(run) ? `${run}'` : run,
  );
  return NO_TEXT.test(harmless) ? `'${harmless}` : harmless;
}

/** Excel reports a workbook with a longer cell as damaged. */
const CELL_LENGTH = 32_767;
const CUT = '… (shortened: a cell holds no more; the JSON export has the full text)';

async function writeWorkbook({ fields, data }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const truncate = (text: string) =>
    removeForbiddenInXml(text.length > CELL_LENGTH ? text.slice(0, CELL_LENGTH - CUT.length) + CUT : text);
  // Spreadsheets never run or convert a string cell, so write every text as a string.
  const rows = [fields, ...data].map((row) => row.map((cell) => (typeof cell === 'string' ? truncate(cell) : cell)));
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Export', rows, freezePane: { rows: 1 } }] }));
}
