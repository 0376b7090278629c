import { LOCALES } from '@olea/shared/i18n';
import { describe, expect, it } from 'vitest';
import { SAME_AS_ENGLISH } from './sameAsEnglish.ts';
import { listFiles, readText } from './sourceFiles.ts';

type Texts = Map<string, string>;

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is neither a text nor a group`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}

function loadTexts(locale: string, namespace: string): Texts {
  return new Map(flatten(JSON.parse(readText(`shared/locales/${locale}/${namespace}.json`))));
}

function mergeFields(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => match[1] ?? '').sort();
}

const namespaces = listFiles('shared/locales/en/*.json').map((path) => path.replace(/^.*\/|\.json$/g, ''));
const others = LOCALES.filter((locale) => locale !== 'en');
const pairs = namespaces.flatMap((namespace) => others.map((locale) => [locale, namespace] as const));

it('finds the namespaces', () => {
  expect(namespaces).toEqual(expect.arrayContaining(['site', 'contact']));
});

describe.each(pairs)('%s/%s', (locale, namespace) => {
  const english = loadTexts('en', namespace);
  const texts = loadTexts(locale, namespace);

  it('has exactly the English keys, in the same order', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
  });

  it('has no empty text and no stray space', () => {
    const odd = [...texts].filter(([, text]) => text.trim() === '' || text !== text.trim() || / {2}/.test(text));
    expect(odd).toEqual([]);
  });

  it('has the same merge fields', () => {
    for (const [key, text] of english)
      expect([key, mergeFields(texts.get(key) ?? '')]).toEqual([key, mergeFields(text)]);
  });

  it('is translated', () => {
    const same = [...texts].filter(
      ([key, text]) => text === english.get(key) && !SAME_AS_ENGLISH[locale]?.includes(text),
    );
    expect(same).toEqual([]);
  });
});

it.each(others)('allows no word in %s that is not needed', (locale) => {
  const same = namespaces.flatMap((namespace) => {
    const english = loadTexts('en', namespace);
    return [...loadTexts(locale, namespace)].filter(([key, text]) => text === english.get(key)).map(([, text]) => text);
  });
  expect((SAME_AS_ENGLISH[locale] ?? []).filter((word) => !same.includes(word))).toEqual([]);
});
