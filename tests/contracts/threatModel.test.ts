import { expect, it } from 'vitest';
import { readText } from './sourceFiles.ts';

const [, ...sections] = readText('docs/threat-model.md').split('\n## ');
const threats = sections.flatMap((section) => section.split('\n').filter((line) => /^\| (?!threat)/.test(line)));

it.each(threats)('a test holds %s', (threat) => {
  const named = /\| `(tests\/[^`]+\.(?:test|spec)\.ts)`: “([^”]+)” \|$/;
  expect(threat).toMatch(named);
  const [, path = '', title = ''] = named.exec(threat) ?? [];
  // To its end: a title may begin with a case of a list.
  expect(readText(path)).toContain(`${title}'`);
});
