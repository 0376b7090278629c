import { escapeFormula, writeCsv } from '@olea/shared/csv';
import { removeForbiddenInXml } from '@olea/shared/forms/formats';
import type { SavedFile } from '../services/Platform.ts';

/** A `Date` is a day (midnight UTC) or a local time (encoded as UTC). */
export type Cell = string | number | Date | null;

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

/**
 * Returns the rows as a file to save. JSON contains every field. CSV and XLSX contain the table. No cell runs as a formula in spreadsheets.
 */
export async function writeExport<Row>({ name, rows, toTable }: Export<Row>, format: ExportFormat): Promise<SavedFile> {
  switch (format) {
    case 'json':
      return {
        name: `${name}.json`,
        content: `${JSON.stringify(rows, null, 2)}\n`,
        mediaType: 'application/json;charset=utf-8',
      };
    case 'csv':
      return { name: `${name}.csv`, content: await writeTable(toTable(rows)), mediaType: 'text/csv;charset=utf-8' };
    case 'xlsx':
      return {
        name: `${name}.xlsx`,
        content: await writeWorkbook(toTable(rows)),
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      };
  }
}

const writeTable = ({ fields, data }: Table): Promise<string> =>
  writeCsv([fields, ...data].map((row) => row.map(formatCell)));

function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return escapeText(cell);
  if (!(cell instanceof Date)) return `${cell ?? ''}`;
  return cell.toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ');
}

/** Matches text that spreadsheets convert, such as `1-10` or `0612`. Excludes integers of up to nine digits without a leading zero. */
const NO_TEXT = /^(?:[\t\r\n]|(?![1-9]\d{0,8}$)[\s\d(.][\d\s.,:/()–-]*$)/;

/** Adds an apostrophe before text that a spreadsheet would run as a formula or convert. */
function escapeText(text: string): string {
  const harmless = escapeFormula(text);
  return NO_TEXT.test(harmless) ? `'${harmless}` : harmless;
}

/** Excel reports a workbook with a longer cell as damaged. */
const CELL_LENGTH = 32_767;
const CUT = '… (shortened: a cell holds no more; the JSON export has the full text)';

async function writeWorkbook({ fields, data }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const { rangeRef, writeXlsx } = await import('hucre/xlsx');
  const truncate = (text: string) =>
    removeForbiddenInXml(text.length > CELL_LENGTH ? text.slice(0, CELL_LENGTH - CUT.length) + CUT : text);
  // Spreadsheets never run or convert a string cell, so write all text as strings.
  const rows = [fields, ...data].map((row) => row.map((cell) => (typeof cell === 'string' ? truncate(cell) : cell)));
  const columns = fields.map((title, index) => formatColumn([title, ...data.map((row) => row[index] ?? null)]));
  const autoFilter = { range: rangeRef(0, 0, data.length, fields.length - 1) };
  return new Uint8Array(
    await writeXlsx({ sheets: [{ name: 'Export', rows, columns, autoFilter, freezePane: { rows: 1 } }] }),
  );
}

/** The limits of a column's width, in characters. Longer text is cut off on the screen. */
const WIDTH = { min: 8, max: 60 };

/** Fits a column to the longest line in it. Shows the time of its dates if any has one. */
function formatColumn(cells: readonly Cell[]) {
  const texts = cells.map(formatCell);
  const longest = texts.flatMap((text) => text.split('\n')).reduce((length, line) => Math.max(length, line.length), 0);
  const hasTime = cells.some((cell, index) => cell instanceof Date && texts[index]?.includes(' '));
  return {
    // Add three characters, because the filter button covers the end of the title.
    width: Math.min(Math.max(longest + 3, WIDTH.min), WIDTH.max),
    ...(hasTime && { numFmt: 'yyyy-mm-dd hh:mm' }),
  };
}
