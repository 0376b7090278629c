import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findRepeatedFacts, replaceLine } from '../../scripts/facts.ts';
import { listFiles } from './sourceFiles.ts';

it.each(findRepeatedFacts())(
  '$file matches shared/content/company.json (to fix it, run `npm run facts`)',
  ({ is, should }) => {
    expect(is).toBe(should);
  },
);

it.each(listFiles('{shared,apps/public-site}/content/*.json'))(
  'biome leaves the formatting of %s unchanged',
  (file) => {
    const input = '{\r\n\t"key": 1}';
    const { stdout } = spawnSync('biome', ['format', `--stdin-file-path=${file}`], { input, encoding: 'utf8' });
    expect(stdout).toBe(input);
  },
);

it.each(['a: 1\na: 2', 'b: 1'])('replaceLine throws on an ambiguous or missing line in %j', (text) => {
  expect(() => replaceLine('x.yml', text, 'a: ', '3')).toThrow(/^x\.yml has [02] lines that begin with "a: "/);
});
