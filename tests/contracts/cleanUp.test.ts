import { expect, it } from 'vitest';
import { listSources, readText } from './sourceFiles.ts';

/**
 * A clean-up runs after a preparation that failed too. The parent of a path that was never set is the folder above this repository, and
 * was removed with all in it: what is removed is what was made, by its own name.
 */
it('nothing removes the parent of a path', () => {
  const removal = /\brm(?:Sync)?\(\s*(?:(?:join|resolve)\([^)]*['"]\.\.|dirname\(|['"]\.\.)/;
  expect(listSources().filter((path) => removal.test(readText(path)))).toEqual([]);
});
