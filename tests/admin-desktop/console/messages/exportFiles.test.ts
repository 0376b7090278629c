import { OFFICE } from '@olea/shared/site/facts';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { JSDOM } from 'jsdom';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  type ExportedMessage,
  tabulateMessages,
} from '../../../../apps/admin-desktop/src/console/features/messages/exportTable.ts';
import type { SavedFile } from '../../../../apps/admin-desktop/src/console/services/Platform.ts';
import { formatWithZone } from '../../../../apps/admin-desktop/src/console/ui/moments.ts';
import { createNameLookup } from '../../../../apps/admin-desktop/src/console/ui/staff.tsx';
import { type ExportFormat, writeExport } from '../../../../apps/admin-desktop/src/console/ui/writeExport.ts';
import { createAttachment, createMail, createMessage, exampleReply } from './exampleMessages.ts';

/** Formats a time in the office's time zone, without the name of the zone. */
const formatOfficeTime = (at: string) => formatWithZone(at, OFFICE.timeZone).replace(/ [^ ]+$/, '');
const mail = createMail({
  text: '=Ευχαριστώ',
  attachments: [
    createAttachment({ name: 'Olio.eml', content_type: 'message/rfc822' }),
    createAttachment({ name: '=τιμές.pdf' }),
  ],
});
const getName = createNameLookup([{ email: 'anna@olea.example', display_name: 'Anna Roy' }]);
const note = (action: string, text: string | null) => ({
  ...{ id: 1, message_id: 'm', action, note: text, actor_email: 'anna@olea.example' },
  ...{ detail: null, at: '2026-01-12T16:00:00Z' },
});
const messages = [
  createMessage({ message: 'Ελιές, λάδι\n"extra" vierge; 10 %' }),
  createMessage({
    kind: 'access-request',
    phone: '+1 613 555-0142',
    fields: { company: '=1+1', company_size: '1-10', industry: 'retail' },
  }),
  createMessage({ name: '@SUM(A1)', message: '=HYPERLINK("https://evil.example")\nand more' }),
].map((message, index) => ({
  ...message,
  ...(index === 0
    ? { replies: [exampleReply], mails: [mail], notes: [note('note', '=Call back'), note('approved', null)] }
    : { replies: [], mails: [], notes: [] }),
}));

const parseCells = (csv: SavedFile, delimiter: string) =>
  parse<string[]>(String(csv.content).slice(1), { delimiter, quoteChar: '"' }).data.flat();
/** Returns whether a spreadsheet would run a cell as a formula. Spreadsheets may ignore leading quotes and spaces. */
const isLive = (cell: string) => /^["\s]*[=+\-@＝＋－＠]/.test(cell);
const SEPARATORS = [',', ';', '\t', '|'];

/** Form values with a formula at the start or after a separator. */
const HOSTILE = [...SEPARATORS, '\n', '\r\n', '\r'].flatMap((separator) =>
  [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    ' =1+1',
    '"=1+1',
    '""=1+1""',
    '\t=1+1',
    '\r=1',
  ].flatMap((formula) => [formula, `${separator}${formula}${separator}`, `x${separator} ${formula}${separator}y`]),
);
const fillEveryField = (text: string) => ({
  ...createMessage({ name: text, email: text, phone: text, message: text, fields: { company: text, [text]: text } }),
  replies: [{ ...exampleReply, text }],
  mails: [{ ...mail, name: text, text, attachments: [createAttachment({ name: text, content_type: text })] }],
  notes: [note('note', text)],
});

/** jsdom's XML parser throws on characters that XML 1.0 forbids. */
const XML = { contentType: 'application/xml' };

async function exportRows(rows: readonly ExportedMessage[], format: ExportFormat) {
  return await writeExport({ name: 'messages', rows, toTable: (all) => tabulateMessages(all, getName) }, format);
}

describe('an export', () => {
  it('contains readable headings and values in CSV', async () => {
    const csv = await exportRows(messages, 'csv');
    const text = String(csv.content);
    expect([csv.name, csv.mediaType]).toEqual(['messages.csv', 'text/csv;charset=utf-8']);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const { data, errors } = parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      Name: 'Maria Rossi',
      Message: 'Ελιές, λάδι\n"extra" vierge; 10 %',
      Company: '',
      State: 'New',
      Decision: 'Access approved',
      [`Reply due (${OFFICE.city} time)`]: formatOfficeTime(messages[0]?.due_at ?? ''),
      Notes: expect.stringMatching(/ Anna Roy:\n'=Call back$/),
    });
    expect(data[0]?.Replies).toMatch(/^2026-01-1\d \d\d:\d\d \S+ Anna Roy, sent:\n'=Sì$/);
    expect(data[0]?.Emails).toMatch(/^2026-01-12 .* Maria Rossi <maria@shop\.example>:\n'=Ευχαριστώ\n\[=τιμές\.pdf\]$/);
    expect(data[1]).toMatchObject({ Form: 'B2B access request', Industry: 'retail', 'Company size': "'1-10" });
  });

  it('contains no formula in CSV, whichever separator a spreadsheet uses', async () => {
    const check = async (texts: readonly string[]) => {
      const csv = await exportRows(texts.map(fillEveryField), 'csv');
      for (const delimiter of SEPARATORS) expect(parseCells(csv, delimiter).filter(isLive), delimiter).toEqual([]);
      // A parser may ignore quotes, so no separator may precede a formula.
      expect(String(csv.content)).not.toMatch(/(^\uFEFF?|[,;|\t\r\n])["\s]*[=+\-@＝＋－＠]/m);
      expect(parseCells(csv, ',').filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([]);
    };
    await check(HOSTILE);
    const piece = fc.constantFrom(...',;|\t\r\n"\'=+-@＝ ax1(', '\u00a0', '\u200b', '""', '\r\n');
    const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => [pieces.join('')]);
    await fc.assert(fc.asyncProperty(typed, check));
  });

  it('prefixes CSV text that a spreadsheet would convert, such as 1-10, with an apostrophe', async () => {
    const texts = ['a - b', 'me@x.example, you', '12 boxes; 3-4 weeks', "L'huile", '42'];
    const numbers = ['1-10', '0612345678', '(613) 555 0123'];
    const fields = [...texts, ...numbers];
    const csv = await writeExport({ name: 'x', rows: [], toTable: () => ({ fields, data: [] }) }, 'csv');
    expect(parseCells(csv, ',').slice(0, fields.length)).toEqual([...texts, ...numbers.map((text) => `'${text}`)]);
  });

  it('contains text as unchanged text cells in XLSX, without formulas', async () => {
    const rows = [...messages, ...HOSTILE.map(fillEveryField)];
    const file = await exportRows(rows, 'xlsx');
    expect(file.name).toBe('messages.xlsx');
    const workbook = file.content as Uint8Array;
    const sheets = Object.entries(unzipSync(workbook)).filter(([name]) => name.startsWith('xl/worksheets/'));
    expect(sheets).toHaveLength(1);
    for (const [, bytes] of sheets) {
      const xml = strFromU8(bytes);
      expect(xml).not.toMatch(/<f[\s>/]/);
      const types = [...xml.matchAll(/<c [^>]*>/g)].map(([cell]) => / t="(\w+)"/.exec(cell)?.[1]);
      // Date cells have no type attribute.
      expect([types.length > rows.length, new Set(types)]).toEqual([true, new Set(['s', undefined])]);
    }
    const [sheet] = (await readXlsx(workbook)).sheets;
    expect(sheet?.rows.flat()).toEqual(expect.arrayContaining(['1-10', '+1 613 555-0142', '=1+1', ';=1+1;']));
  });

  it('contains sortable numbers, days and times, and in XLSX a filter and fitted columns', async () => {
    const data = [[1234.5, new Date('2026-01-12'), null, new Date('2026-01-12T10:05Z')]];
    const toTable = () => ({ fields: ['Total', 'Day', 'Empty', 'Time'], data });
    const csv = await writeExport({ name: 'x', rows: [], toTable }, 'csv');
    expect(parseCells(csv, ',').slice(4, 8)).toEqual(['1234.5', '2026-01-12', '', '2026-01-12 10:05']);
    const { content } = await writeExport({ name: 'x', rows: [], toTable }, 'xlsx');
    const [sheet] = (await readXlsx(content as Uint8Array)).sheets;
    expect(sheet?.rows[1]).toEqual(data[0]);
    expect(sheet?.autoFilter).toMatchObject({ range: 'A1:D2' });
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([9, 13, 8, 19]);
  });

  it('contains well-formed XML in XLSX despite control characters and lone surrogates', async () => {
    const { content } = await exportRows([fillEveryField('a\u0000\u000b\ufffe\uffff\ud800b')], 'xlsx');
    const parts = Object.entries(unzipSync(content as Uint8Array)).filter(([name]) => name.endsWith('.xml'));
    for (const [name, bytes] of parts) expect(() => new JSDOM(strFromU8(bytes), XML), name).not.toThrow();
    const [sheet] = (await readXlsx(content as Uint8Array)).sheets;
    expect(sheet?.rows.flat()).toContain('a\ufffdb');
  });

  it('truncates XLSX text that exceeds the cell limit, and adds a note', async () => {
    const { content } = await exportRows([fillEveryField('ä'.repeat(40_000))], 'xlsx');
    const [sheet] = (await readXlsx(content as Uint8Array)).sheets;
    const longest = sheet?.rows.flat().reduce<string>((a, b) => (String(b).length > a.length ? String(b) : a), '');
    expect([longest?.length, longest?.includes('the JSON export has the full text')]).toEqual([32_767, true]);
  });

  it('contains every field in JSON', async () => {
    const { name, content } = await exportRows(messages, 'json');
    expect(name).toBe('messages.json');
    expect(JSON.parse(String(content))).toEqual(messages);
  });
});

it('a person’s name replaces the email address, which follows in parentheses if two people share the name', () => {
  const staff = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'];
  const names = ['Anna', 'Ben', 'BEN', null];
  const find = createNameLookup(staff.map((email, index) => ({ email, display_name: names[index] ?? null })));
  const shown = ['Anna', 'Ben (b@x.example)', 'BEN (c@x.example)', 'd@x.example', 'e@x.example'];
  expect([...staff, 'e@x.example'].map(find)).toEqual(shown);
});

it('an exported time includes its time zone', () => {
  expect(formatWithZone('2026-01-12T15:00:00Z', 'America/Toronto')).toBe('2026-01-12 10:00 EST');
  expect(formatWithZone('2026-07-12T15:00:00Z', 'Europe/Rome')).toBe('2026-07-12 17:00 GMT+2');
  expect(formatWithZone(null)).toBe('');
});
