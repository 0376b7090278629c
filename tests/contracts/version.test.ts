import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

const { version } = JSON.parse(readText('package.json'));
const workspaces = listFiles('{shared,supabase/local,apps/*}/package.json');

it.each(workspaces)('%s has the version of the whole, which site, database and desktop share', (path) => {
  expect(JSON.parse(readText(path)).version).toBe(version);
});

it('the changelog tells what the version brings', () => {
  expect(readText('CHANGELOG.md')).toContain(`\n## [${version}] - 20`);
});
