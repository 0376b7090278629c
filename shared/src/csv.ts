/** Some spreadsheets use another separator and ignore quotes, so a cell may start after any of these characters. */
const SEPARATOR = /[,;|\t\r\n\v\f\u0085\u2028\u2029]/;
/** Matches separators, quotes, spaces and invisible characters before a formula. The lookbehind prevents quadratic time on long runs. */
const BEFORE_FORMULA = /(?<![,;|\s"\p{Cc}\p{Cf}])[,;|\s"\p{Cc}\p{Cf}]*(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

/** Adds an apostrophe before text that a spreadsheet could run as a formula. */
export function escapeFormula(text: string): string {
  return text.replace(BEFORE_FORMULA, (run, at: number) => (at === 0 || SEPARATOR.test(run) ? `${run}'` : run));
}

/** Without the byte order mark, Excel assumes the regional encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats rows as CSV. Rejects if the CSV library cannot be loaded. */
export async function writeCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = await import('papaparse');
  return `${BYTE_ORDER_MARK}${unparse([...rows], { quotes: true, newline: '\r\n' })}\r\n`;
}
