import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openTestBackend } from './testBackend.ts';

const test = openTestBackend();

/** Every statement of a page's SQL blocks, in its order. */
function readStatements(page: string): string[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/```sql\n([^`]+)```/g)];
  return blocks.flatMap(([, block = '']) => block.split(';').map((part) => part.trim())).filter(Boolean);
}

it('runs as the pages on accounts and operations have it', async () => {
  await test.newAccount('person@company.example', null);
  await test.newAccount('maria@company.example', null);
  await test.sql(
    "insert into auth.mfa_factors (user_id, status) select id, 'verified' from auth.users where email = 'person@company.example'",
  );
  const accounts = readStatements('docs/first-administrator.md');
  const operations = readStatements('docs/operations.md');
  expect([accounts, operations]).not.toContainEqual([]);
  for (const statement of [...accounts, ...operations]) await expect(test.sql(statement)).resolves.toBeDefined();

  const people = await test.sql('select email from auth.users where email like $1', ['%@company.example']);
  expect(people).toEqual([{ email: 'maria@company.example' }]);
  const steps = await test.sql("select actor_email from public.history where action = 'factor-removed'");
  expect(steps).toEqual([{ actor_email: null }]);
});
