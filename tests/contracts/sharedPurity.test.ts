import { describe, expect, it } from 'vitest';
import { listFiles, listSources, readText } from './sourceFiles.ts';

/** Code without comments and texts, so that a word in a sentence is not taken for a use. */
function codeOf(path: string): string {
  return readText(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/'(?:\\.|[^'\\\n])*'/g, "''");
}

const core = listFiles('shared/src/**/*.ts').filter((path) => !path.startsWith('shared/src/react/'));

// Globals of the page, the process and the console are restricted by lint (`biome.json`).
describe('the shared core', () => {
  it.each([
    ['the clock', /\bDate\.now\(|\bnew Date\(\)|performance\.now/],
    ['chance', /\bMath\.random\b|\brandomUUID\b/],
    ['its place among the files', /import\.meta/],
    ['the platform’s fetch', /(?<![.\w])fetch\((?!.*\)\s*:)/],
  ])('does not reach for %s by itself', (what, pattern) => {
    const reaching = core.filter((path) => {
      const code = codeOf(path);
      // A fetch that came in as a parameter may be called by its own name.
      return pattern.test(code) && !(what.includes('fetch') && /const \{[^}]*\bfetch\b[^}]*\} = /.test(code));
    });
    expect(reaching).toEqual([]);
  });

  it('does nothing when it is imported', async () => {
    const before = Object.keys(globalThis);
    for (const path of core) await import(/* @vite-ignore */ `../../${path}`);
    // supabase-js brings tslib, whose helpers are global and start with two underscores.
    expect(Object.keys(globalThis).filter((name) => !before.includes(name) && !name.startsWith('__'))).toEqual([]);
  });
});

it('no callback of onAuthStateChange is asynchronous: awaiting the client inside it deadlocks', () => {
  const waiting = listSources().filter((path) => /onAuthStateChange\(\s*async\b/.test(readText(path)));
  expect(waiting).toEqual([]);
});

it('only the shared core follows the session, so that there is one client and one listener per window', () => {
  const apps = listSources().filter((path) => path.startsWith('apps/'));
  expect(apps.filter((path) => /onAuthStateChange|\bcreateClient\(/.test(codeOf(path)))).toEqual([]);
});
