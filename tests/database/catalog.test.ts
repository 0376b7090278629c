import { readFileSync } from 'node:fs';
import { ROLES } from '@olea/shared/api/contract';
import { ALERT_KINDS } from '@olea/shared/api/delivery';
import { MESSAGE_LIMITS } from '@olea/shared/forms/fields';
import { REPLY_LIMITS } from '@olea/shared/forms/replies';
import { LOCALES } from '@olea/shared/i18n/languages';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openTestBackend } from './testBackend.ts';

const test = openTestBackend();

async function fetchChecks(table: string): Promise<string> {
  const rows = await test.sql<{ check: string }>(
    "select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c' and conrelid = $1::regclass",
    [table],
  );
  return rows.map(({ check }) => check).join('\n');
}

it.each([
  ...Object.entries(MESSAGE_LIMITS).map(([column, limit]) => ['public.contact_messages', column, limit] as const),
  ['public.message_replies', 'subject', REPLY_LIMITS.subject],
  ['public.message_replies', 'text', REPLY_LIMITS.text],
  ['public.saved_replies', 'subject', REPLY_LIMITS.subject],
  ['public.saved_replies', 'text', REPLY_LIMITS.prepared],
] as const)('%s limits the column %s to %i characters, as the forms do', async (table, column, limit) => {
  expect(await fetchChecks(table)).toContain(`(char_length(${column}) <= ${limit})`);
});

it('the database accepts exactly the roles and languages that the code defines', async () => {
  const roles = (await fetchChecks('public.user_roles')).matchAll(/'(\w+)'::text/g);
  expect([...roles].map(([, role]) => role)).toEqual([...ROLES]);
  const codes = [...LOCALES, 'xx', 'EN', ''];
  const known = await test.sql('select code from unnest($1::text[]) code where private.is_language(code)', [codes]);
  expect(known).toEqual(LOCALES.map((code) => ({ code })));
});

it('the database allows and raises exactly the kinds of alert in ALERT_KINDS', async () => {
  const kinds = [...ALERT_KINDS].sort();
  const allowed = (await fetchChecks('private.alerts')).matchAll(/'([a-z-]+)'::text/g);
  expect([...allowed].map(([, kind]) => kind).sort()).toEqual(kinds);
  const [issues] = await test.sql<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'list_open_issues'",
  );
  const raised = issues?.body.matchAll(/^ {2}select '(.+?)'/gm) ?? [];
  expect([...raised].map(([, kind]) => kind).sort()).toEqual(kinds);
});

const readSchema = v.object({
  table: v.string(),
  row: v.object({ entries: v.record(v.string(), v.object({ type: v.string() })) }),
});
const contracts = import.meta.glob<Record<string, unknown>>('../../shared/src/api/*.ts', { eager: true });
const reads = Object.values(contracts)
  .flatMap((calls) => Object.values(calls))
  .filter((call) => v.is(readSchema, call));

it.each(reads)('$table has the columns and nullability that the API contract expects', async ({ table, row }) => {
  // A view does not expose which columns are nullable.
  const columns = await test.sql<{ name: string; nullable: boolean | null }>(
    `select column_name as name, case table_type when 'BASE TABLE' then is_nullable = 'YES' end as nullable
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const isView = columns.every(({ nullable }) => nullable === null);
  const rows = Object.entries(row.entries)
    // A field with the name of a table contains embedded rows.
    .filter(([name]) => !reads.some((read) => read.table === name))
    .map(([name, { type }]) => ({ name, nullable: isView ? null : type === 'nullable' }));
  expect(columns).toEqual(expect.arrayContaining(rows));
});

function readStatements(page: string): string[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/```sql\n([^`]+)```/g)];
  return blocks.flatMap(([, block = '']) => block.split(';').map((part) => part.trim())).filter(Boolean);
}

it('the SQL in docs/first-administrator.md and docs/operations.md runs, deletes one account and logs an MFA removal', async () => {
  await test.createAccount('person@company.example', null);
  await test.createAccount('maria@company.example', null);
  await test.sql(
    "insert into auth.mfa_factors (user_id, status) select id, 'verified' from auth.users where email = 'person@company.example'",
  );
  const accounts = readStatements('docs/first-administrator.md');
  const operations = readStatements('docs/operations.md');
  expect([accounts, operations]).not.toContainEqual([]);
  for (const statement of [...accounts, ...operations]) await expect(test.sql(statement)).resolves.toBeDefined();

  const people = await test.sql('select email from auth.users where email like $1', ['%@company.example']);
  expect(people).toEqual([{ email: 'maria@company.example' }]);
  const events = await test.sql("select actor_email from public.history where action = 'mfa-removed'");
  expect(events).toEqual([{ actor_email: null }]);
});
