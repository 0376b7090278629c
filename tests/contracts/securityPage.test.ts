import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from './sourceFiles.ts';

const page = readText('docs/security.md');

it('docs/security.md names files that exist, and a test for every promise', () => {
  const promises =
    page
      .split('## Promises')[1]
      ?.split('##')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  expect(promises.length).toBeGreaterThan(10);
  for (const promise of promises.slice(1)) expect(promise).toMatch(/`tests\/\S+\.(test|spec)\.ts`/);
  const paths = [...page.matchAll(/`((?:apps|shared|scripts|supabase|tests)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
