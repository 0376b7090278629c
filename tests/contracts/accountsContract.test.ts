import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

it('has a row in tests/accounts/README.md for each behaviour that a test holds stand-in and auth service to', () => {
  const behaviours = listFiles('tests/accounts/**/*.test.ts').flatMap((path) =>
    [...readText(path).matchAll(/(?:\bit\(|\]\)\()\s*'([^']+)'/g)].map(([, title]) => title),
  );
  const rows = [...readText('tests/accounts/README.md').matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)];
  const named = rows.map(([, title]) => title).filter((title) => title !== 'behaviour' && !title?.startsWith('--'));
  expect(behaviours.length).toBeGreaterThan(20);
  expect(named.sort()).toEqual(behaviours.sort());
});
