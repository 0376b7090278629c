import { expect, it } from 'vitest';
import { readText } from './sourceFiles.ts';

const { version } = JSON.parse(readText('package.json'));

it('the desktop console, which shows its version, has that of the whole', () => {
  expect(JSON.parse(readText('apps/admin-desktop/package.json')).version).toBe(version);
});

it('the changelog tells what the version brings', () => {
  expect(readText('CHANGELOG.md')).toContain(`\n## [${version}] - 20`);
});
