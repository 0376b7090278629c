import { ALARM_KINDS } from '@olea/shared/api/delivery';
import { MESSAGE_LIMITS, REPLY_LIMITS } from '@olea/shared/forms';
import { expect, it } from 'vitest';
import { openTestBackend } from './testBackend.ts';

const test = openTestBackend();

/** The conditions of a table's rows, as the database has them. */
async function checksOf(table: string): Promise<string> {
  const rows = await test.backend.sql<{ check: string }>(
    "select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c' and conrelid = $1::regclass",
    [table],
  );
  return rows.map(({ check }) => check).join('\n');
}

it.each([
  ...Object.entries(MESSAGE_LIMITS).map(([column, limit]) => ['public.contact_messages', column, limit] as const),
  ['public.message_replies', 'subject', REPLY_LIMITS.subject],
  ['public.message_replies', 'text', REPLY_LIMITS.text],
  ['public.prepared_answers', 'subject', REPLY_LIMITS.subject],
  ['public.prepared_answers', 'text', REPLY_LIMITS.prepared],
] as const)(
  'takes into %s a %s of as many characters as a form lets people write: %i',
  async (table, column, limit) => {
    expect(await checksOf(table)).toContain(`(char_length(${column}) <= ${limit})`);
  },
);

it('raises the kinds of alarm that there are words for, and no other', async () => {
  const kinds = [...ALARM_KINDS].sort();
  const allowed = (await checksOf('private.alarms')).matchAll(/'([a-z-]+)'::text/g);
  expect([...allowed].map(([, kind]) => kind).sort()).toEqual(kinds);
  const [matters] = await test.backend.sql<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'open_matters'",
  );
  const raised = matters?.body.matchAll(/^ {2}select '(.+?)'/gm) ?? [];
  expect([...raised].map(([, kind]) => kind).sort()).toEqual(kinds);
});
