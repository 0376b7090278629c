import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

const source = listFiles('apps/**/*.{ts,tsx}').map(readText).join('\n');
const names = new Set(source.match(/[A-Za-z][\w-]*/g));
/** Prefixes of names that are built at run time, such as `portal-status-` in `portal-status-${name}`. */
const beginnings = [...source.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, beginning = '']) => beginning);

it.each(listFiles('apps/**/*.css'))(
  '%s does not list flags in a selector, because such a list would miss a new flag',
  (sheet) => {
    expect(
      readText(sheet).match(/(\[data-flags~=[^,{}]*){2,}|\[data-flags~=[^{}]*,\s*\[data-flags~=[^{}]*/g) ?? [],
    ).toEqual([]);
  },
);

it.each(listFiles('apps/**/*.css'))('every class of %s, except Blueprint’s, occurs in the apps’ code', (sheet) => {
  const rules = readText(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\([^)]*\)|"[^"]*"/g, '');
  const classes = new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
  const isUsed = (name: string) =>
    name.startsWith('bp6-') || names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  expect([...classes].filter((name) => !isUsed(name))).toEqual([]);
});
