import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openTestBackend } from './testBackend.ts';

const test = openTestBackend();

const readSchema = v.object({
  table: v.string(),
  row: v.object({ entries: v.record(v.string(), v.object({ type: v.string() })) }),
});
const contracts = import.meta.glob<Record<string, unknown>>('../../shared/src/api/*.ts', { eager: true });
const reads = Object.values(contracts)
  .flatMap((calls) => Object.values(calls))
  .filter((call) => v.is(readSchema, call));

it.each(reads)('the contract names columns of $table as they are', async ({ table, row }) => {
  // A view does not say what can be null.
  const columns = await test.backend.sql<{ name: string; nullable: boolean | null }>(
    `select column_name as name, case table_type when 'BASE TABLE' then is_nullable = 'YES' end as nullable
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const isView = columns.every(({ nullable }) => nullable === null);
  const rows = Object.entries(row.entries).map(([name, { type }]) => ({
    name,
    nullable: isView ? null : type === 'nullable',
  }));
  expect(columns).toEqual(expect.arrayContaining(rows));
});
