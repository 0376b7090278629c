import { LOCALES } from '@olea/shared/i18n';
import { SITE_ADDRESSES } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

const CONTENT = 'apps/public-site/content';
const filesOf = (locale: string): string[] =>
  listFiles(`${CONTENT}/${locale}/**/*.ts`).map((path) => path.replace(`${CONTENT}/${locale}/`, ''));
const everyFile = [...new Set(LOCALES.flatMap(filesOf))];

describe('the content of the public pages', () => {
  it('has every file in every language', () => {
    expect(everyFile.length).toBeGreaterThan(0);
    const missing = LOCALES.flatMap((locale) =>
      everyFile.filter((file) => !filesOf(locale).includes(file)).map((file) => `${CONTENT}/${locale}/${file}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['apps/public-site/pages/publicPages.tsx', (file: string) => !file.startsWith('articles/')],
    [`${CONTENT}/articles.ts`, (file: string) => file.startsWith('articles/')],
  ])('is taken by %s, each file as its own language', (record, belongs) => {
    const text = readText(record);
    const imports = [
      ...text.matchAll(/import \{[^}]*\bas (\w+)[^}]*\} from '\.(?:\.\/content)?\/(\w\w)\/([\w/-]+\.ts)'/g),
    ];
    const taken = imports.map(([, , locale, file]) => `${locale}/${file}`);
    const written = LOCALES.flatMap((locale) => everyFile.filter(belongs).map((file) => `${locale}/${file}`));
    expect(taken.toSorted()).toEqual(written.toSorted());
    for (const [, name, locale] of imports)
      expect(text, `${name} is the ${locale} text`).toContain(`${locale}: ${name}`);
  });
});

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
