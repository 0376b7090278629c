import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

// tests/database/catalog.test.ts covers the languages of the database.
describe('a language of shared/src/i18n/languages.ts', () => {
  it.each(LOCALES)('has font files for its script in apps/public-site/styles/fonts: %s', (locale) => {
    const fonts = listFiles('apps/public-site/styles/fonts/*.woff2').map((path) => path.replace(/^.*\//, ''));
    const { script } = LANGUAGES[locale];
    expect(fonts).toEqual(
      expect.arrayContaining([`serif-${script}.woff2`, `serif-${script}-italic.woff2`, `manrope-${script}.woff2`]),
    );
  });

  it.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))('has all emails and subjects: %s', (language) => {
    const subjects = readText('supabase/config.toml').match(/^subject = .*$/gm) ?? [];
    const texts = listFiles('supabase/templates/*.html').map((path) => [path, readText(path)] as const);
    const mails = [...texts, ...subjects.map((line) => ['supabase/config.toml', line] as const)];
    const without = mails.filter(([, text]) => !text.includes(`eq .Data.language "${language}"`));
    expect(without.map(([path]) => path)).toEqual([]);
    const named = [...readText('supabase/config.toml').matchAll(/^content_path = "\.\/(.+)"$/gm)].map(
      ([, path]) => path,
    );
    expect(subjects).toHaveLength(named.length);
    expect(new Set(named)).toEqual(new Set(texts.map(([path]) => path)));
  });
});

/** Reviewed strings that are the same in English and in the given language. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  fr: ['Menu', 'Services', 'Contact', 'Message', 'Distribution', 'Total', 'xxx-xxx-xxxx'],
  el: ['Email', 'xxx-xxx-xxxx'],
  it: ['Menu', 'Privacy', 'Password', '{{count}} pallet', 'xxx-xxx-xxxx'],
  de: ['Website', 'Distribution', 'Status', 'optional', 'xxx-xxx-xxxx'],
};

function flatten(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is neither a text nor a group`);
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, `${key}.${name}`));
}

const readTexts = (locale: string) =>
  listFiles(`shared/locales/${locale}/*.json`).flatMap((path) =>
    flatten(JSON.parse(readText(path)), path.replace(/^.*\/|\.json$/g, '')),
  );
const mergeFields = (text = '') => [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name).sort();

const english = readTexts('en');

describe.each(LOCALES.filter((locale) => locale !== 'en'))('the interface in %s', (locale) => {
  const texts = readTexts(locale);
  const byKey = new Map(texts);

  it('has exactly the English keys, in the same order', () => {
    expect(texts.map(([key]) => key)).toEqual(english.map(([key]) => key));
  });

  it('has no empty text and no surplus whitespace', () => {
    expect(texts.filter(([, text]) => text.trim() === '' || text !== text.trim() || / {2}/.test(text))).toEqual([]);
  });

  it('has the same placeholders as English', () => {
    const odd = english.filter(([key, text]) => String(mergeFields(byKey.get(key))) !== String(mergeFields(text)));
    expect(odd).toEqual([]);
  });

  it('has exactly the strings in SAME_AS_ENGLISH in common with English', () => {
    const same = english.filter(([key, text]) => byKey.get(key) === text).map(([, text]) => text);
    expect([...new Set(same)].sort()).toEqual([...(SAME_AS_ENGLISH[locale] ?? [])].sort());
  });
});
