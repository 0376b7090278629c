import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

const DECLARATION =
  /\b(?:function\*?|const)\s+([a-z]\w*(?:Of|By|With|In|After|Before|At|For|From|On|To))\b\s*(?:=\s*(?:async\s*)?(?:<[^>]*>)?\(|\(|<)/g;
/** Allowed names: event handlers, hooks, phrasal verbs and adjectives such as `isOn`. */
const PHRASAL_VERBS = /^(?:on|use)[A-Z]|(?:sign|log|opt|plug)In$|^turnOn$|^is\w*On$/;

it('no function name ends in a preposition, except names that PHRASAL_VERBS allows', () => {
  const names = listFiles('**/*.{ts,tsx,mjs}').flatMap((path) =>
    [...readText(path).matchAll(DECLARATION)]
      .map(([, name = '']) => name)
      .filter((name) => !PHRASAL_VERBS.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(names).toEqual([]);
});
