import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openSupabaseCli, TYPES_FILE } from '../../scripts/rehearsal/supabaseCli.ts';

/** Accepted findings of the Supabase advisors, by name, each with the reason for accepting it. */
const ACCEPTED_ADVICE: Readonly<Record<string, string>> = {
  unused_index:
    'Counts reads since the database was created, a moment ago. The indexes serve rate limits, deletions and the lists of the console.',
};

const { REHEARSAL_SERVER, REHEARSAL_HOME = '' } = process.env;
const database = `${REHEARSAL_SERVER}/postgres`;
const cli = openSupabaseCli(REHEARSAL_HOME);

it('the dashboard’s advisors report only accepted findings', async () => {
  const advice = await cli.advise(database);
  expect(advice.filter(({ name }) => !(name in ACCEPTED_ADVICE))).toEqual([]);
});

it('the database functions have no errors or warnings', async () => {
  expect(await cli.lint(database)).toEqual([]);
});

it('the generated database types match the migrations (update them with `npm run rehearse -- --types`)', async () => {
  expect(await cli.types(database)).toBe(await readFile(TYPES_FILE, 'utf8'));
});
