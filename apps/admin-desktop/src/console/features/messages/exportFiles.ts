import type { Message } from '@olea/shared/messages';
import type { TextFile } from '../../services/Platform.tsx';

/** A spreadsheet runs what begins like this as a formula, also where more lines follow. */
const FORMULA = /^[=+\-@\t\r]/;
/** Excel reads a file without it in the letters of the machine's own country. */
const BYTE_ORDER_MARK = '\uFEFF';

export type ExportFormat = 'csv' | 'json';

const COLUMNS = [
  'id',
  'createdAt',
  'kind',
  'state',
  'name',
  'email',
  'phone',
  'language',
  'message',
  'assigneeEmail',
  'handledAt',
  'handledBy',
  'status',
  'mailedAt',
  'keptUntil',
] as const satisfies readonly (keyof Message)[];

/** A file of these messages. In the CSV the other answers of access requests have a column each; nothing in it is run as a formula. */
export async function writeExport(messages: readonly Message[], format: ExportFormat, day: string): Promise<TextFile> {
  const name = `messages-${day}.${format}`;
  if (format === 'json') {
    return { name, text: `${JSON.stringify(messages, null, 2)}\n`, mediaType: 'application/json' };
  }
  const { unparse } = await import('papaparse');
  const answers = [...new Set(messages.flatMap(({ fields }) => Object.keys(fields)))].sort();
  const rows = messages.map((message) => [
    ...COLUMNS.map((column) => message[column]),
    ...answers.map((answer) => message.fields[answer] ?? ''),
  ]);
  const text = unparse({ fields: [...COLUMNS, ...answers], data: rows }, { escapeFormulae: FORMULA, newline: '\r\n' });
  return { name, text: `${BYTE_ORDER_MARK}${text}\r\n`, mediaType: 'text/csv' };
}
