import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@olea/shared/i18n/languages';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './sourceFiles.ts';

// What the database takes: tests/database/catalog.test.ts.
describe('every language of shared/src/i18n/languages.ts', () => {
  it.each(LOCALES)('%s has font files for its script: apps/public-site/styles/fonts', (locale) => {
    const fonts = listFiles('apps/public-site/styles/fonts/*.woff2').map((path) => path.replace(/^.*\//, ''));
    const { script } = LANGUAGES[locale];
    expect(fonts).toEqual(
      expect.arrayContaining([
        `garamond-${script}.woff2`,
        `garamond-${script}-italic.woff2`,
        `manrope-${script}.woff2`,
      ]),
    );
  });

  it.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))('%s has every mail and its subject', (language) => {
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
