import { SITE_ADDRESSES } from '@olea/shared/site';
import { expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

it('every page of the table has a style sheet, its own or one named for several, and every sheet a page', () => {
  const named = readText('apps/public-site/pages/document/pageStyles.ts');
  const sheets = listFiles('apps/public-site/styles/pages/*.css').map((path) => path.replace(/^.*\/|\.css$/g, ''));
  const known = (name: string) => SITE_ADDRESSES.some(({ id }) => id === name) || named.includes(`'pages/${name}'`);
  expect(sheets.filter((name) => !known(name))).toEqual([]);
  const unstyled = SITE_ADDRESSES.filter(({ kind, id }) => kind !== 'alias' && !sheets.includes(id))
    .map(({ id }) => id)
    .filter((id) => !named.includes(`${id}: 'pages/`));
  expect(unstyled.map((id) => `apps/public-site/styles/pages/${id}.css`)).toEqual([]);
});

const source = listFiles('apps/**/*.{ts,tsx}').map(readText).join('\n');
const names = new Set(source.match(/[A-Za-z][\w-]*/g));
/** Of names that are put together: `portal-status-${status}`. */
const beginnings = [...source.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, beginning = '']) => beginning);

it.each(listFiles('apps/**/*.css'))('every class of %s is on some element, Blueprint’s own apart', (sheet) => {
  const rules = readText(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\([^)]*\)|"[^"]*"/g, '');
  const classes = new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
  const isUsed = (name: string) =>
    name.startsWith('bp6-') || names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  expect([...classes].filter((name) => !isUsed(name))).toEqual([]);
});
