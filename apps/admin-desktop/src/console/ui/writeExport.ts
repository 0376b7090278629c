import { removeForbiddenInXml } from '@olea/shared/forms/formats';
import type { SavedFile } from '../services/Platform.ts';

/** Rows as a spreadsheet shows them, every cell a text. */
export interface Table {
  /** Headings, as people say them. */
  readonly fields: string[];
  readonly data: string[][];
}

export type ExportFormat = 'xlsx' | 'csv' | 'json';

interface Export<Row> {
  /** Without the ending. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly toTable: (rows: readonly Row[]) => Table;
}

/** A file of these rows: as JSON with every field, otherwise with those of their table, where nothing is run as a formula. */
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

/** Excel reads a file without it in the letters of the machine's own country. */
const BYTE_ORDER_MARK = '\uFEFF';

async function writeCsv({ fields, data }: Table): Promise<string> {
  const { unparse } = await import('papaparse');
  const text = unparse(
    [fields, ...data].map((row) => row.map(escapeFormula)),
    { quotes: true, newline: '\r\n' },
  );
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/**
 * A spreadsheet that expects another separator than the comma splits the file within a field, whatever the quotes: they hold together
 * only what begins with one. So a cell may begin at the field's start and behind each of these; quotes and blanks before it count for nothing.
 */
const SEPARATOR = /[,;|\t\r\n\v\f\u0085\u2028\u2029]/;
/** The whole run before a formula's first sign. The lookbehind keeps a match from starting within a run: a message of tabs would take quadratic time. */
const BEFORE_FORMULA = /(?<![,;|\s"\p{Cc}\p{Cf}])[,;|\s"\p{Cc}\p{Cf}]*(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;
/** Begins like a formula too, or becomes a date (`1-10`) or a number without its zeros (`0612…`). A short number may be one. */
const NO_TEXT = /^(?:[\t\r\n]|(?![1-9]\d{0,8}$)[\s\d(.][\d\s.,:/()–-]*$)/;

/** The text with an apostrophe before all that a spreadsheet would take for anything but text. */
function escapeFormula(text: string): string {
  const harmless = text.replace(BEFORE_FORMULA, (run, at: number) =>
    at === 0 || SEPARATOR.test(run) ? `${run}'` : run,
  );
  return NO_TEXT.test(harmless) ? `'${harmless}` : harmless;
}

/** More characters in one cell make a workbook that Excel calls damaged. */
const CELL_LENGTH = 32_767;
const CUT = '… (shortened: a cell holds no more; the JSON export has the full text)';

async function writeWorkbook({ fields, data }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const truncate = (text: string) =>
    removeForbiddenInXml(text.length > CELL_LENGTH ? text.slice(0, CELL_LENGTH - CUT.length) + CUT : text);
  // Strings alone: only they can never be a formula, a date or a number.
  const rows = [fields, ...data].map((row) => row.map(truncate));
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Export', rows, freezePane: { rows: 1 } }] }));
}
