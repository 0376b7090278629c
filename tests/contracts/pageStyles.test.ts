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
