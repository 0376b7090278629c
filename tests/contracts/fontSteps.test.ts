import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(`apps/public-site/${path}`, 'utf8');
const steps = read('styles/shared/fontSteps.css');

it('every step but the first, in which nothing is shown yet, says which parts are in web fonts', () => {
  const digits = /dataset\.late = '(\d+)'/.exec(read('flags/beforePaint.ts'))?.[1] ?? '';
  const named = Array.from(steps.matchAll(/\[data-late\$="(\d)"\]/g), ([, digit]) => digit);
  expect(named.reverse().join('')).toBe(digits.slice(0, -1));
});

it('the parts are shown in the fonts that the whole page has afterwards', () => {
  const families = (css: string) => css.match(/--(?:sans|serif): (?:Manrope|Garamond).*;/g)?.sort();
  expect(families(steps)).toHaveLength(2);
  expect(families(steps)).toEqual(families(read('styles/shared/tokens.css')));
});
