import { ROWS } from '@olea/shared/backend';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './testBackend.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

it.each(Object.entries(ROWS))(
  'shared/src/backend/rows.ts names columns of %s as they are',
  async (table, { entries }) => {
    const columns = await test.backend.sql<{ name: string; nullable: boolean }>(
      `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const rows = Object.entries(entries).map(([name, { type }]) => ({ name, nullable: type === 'nullable' }));
    expect(columns).toEqual(expect.arrayContaining(rows));
  },
);
