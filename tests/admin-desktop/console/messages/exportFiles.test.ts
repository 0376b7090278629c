import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeExport } from '../../../../apps/admin-desktop/src/console/export/ExportMenu.tsx';
import { tabulateMessages } from '../../../../apps/admin-desktop/src/console/features/messages/messageExport.ts';
import { exampleMessage } from './exampleMessages.ts';

const reply = {
  id: 'r',
  message_id: 'm',
  actor_id: 'a',
  actor_email: 'anna@olea.example',
  language: 'el',
  subject: 'Λάδι',
  text: '=Ναι',
  state: 'sent',
  created_at: '2026-01-12T15:00:00Z',
  tried_at: '2026-01-12T15:00:00Z',
  sent_at: '2026-01-12T15:00:00Z',
  last_error: null,
} as const;
const messages = [
  exampleMessage({ message: 'Ελιές, λάδι\n"extra" vierge; 10 %' }),
  exampleMessage({ kind: 'access-request', phone: '+1 613 555-0142', fields: { company: '=1+1', industry: 'retail' } }),
  exampleMessage({ name: '@SUM(A1)', message: '=HYPERLINK("https://evil.example")\nand more' }),
].map((message, index) => ({ ...message, replies: index === 0 ? [reply] : [] }));
const MESSAGES = { name: 'messages-2026-01-12', rows: messages, toTable: tabulateMessages };

describe('an export', () => {
  it('as CSV is read back by a parser as it was written', async () => {
    const { name, text, mediaType } = await writeExport(MESSAGES, 'csv');
    expect([name, mediaType, text.charCodeAt(0)]).toEqual(['messages-2026-01-12.csv', 'text/csv', 0xfeff]);
    const { data, errors } = parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ name: 'Maria Rossi', message: 'Ελιές, λάδι\n"extra" vierge; 10 %', company: '' });
    expect(data[0]?.replies).toBe('2026-01-12T15:00:00Z anna@olea.example, sent:\n=Ναι');
    expect(data[1]).toMatchObject({ kind: 'access-request', industry: 'retail' });
  });

  it('as CSV holds no formula, in many lines neither', async () => {
    const { text } = await writeExport(MESSAGES, 'csv');
    const { data } = parse<string[]>(text.slice(1));
    expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(data.flat()).toContain('\'=HYPERLINK("https://evil.example")\nand more');
  });

  it('as JSON holds every field', async () => {
    const { name, text } = await writeExport(MESSAGES, 'json');
    expect(name).toBe('messages-2026-01-12.json');
    expect(JSON.parse(text)).toEqual(messages);
  });
});
