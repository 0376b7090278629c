import { expect, it } from 'vitest';
import { listSources, readText } from './sourceFiles.ts';

it('docs/troubleshooting.md quotes messages of the product, as they are', () => {
  const rows = readText('docs/troubleshooting.md').matchAll(/^\| ([^|]*\*[^|]*) \|/gm);
  const quoted = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => words),
  );
  const sources = listSources().map(readText).join('\n');
  const parts = quoted.flatMap((words) => words.split('…')).map((part) => part.replace(/:$/, '').trim());
  expect(quoted.length).toBeGreaterThan(0);
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});
