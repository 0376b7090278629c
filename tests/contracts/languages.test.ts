import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@olea/shared/i18n';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../supabase/functions/send-contact-email/handler.ts';
import { listFiles, listSources, readText } from './sourceFiles.ts';

/** Lists that have to know every language, each with the file to look at when one is added. */
describe('every language of shared/src/i18n/languages.ts', () => {
  it('is accepted by the database, which asks private.is_language everywhere', () => {
    const lists = listFiles('supabase/migrations/*.sql').flatMap((path) =>
      readText(path)
        .split(/^(?=create )/m)
        .flatMap((sql) =>
          Array.from(sql.matchAll(/\('en', ([^)]*)\)/g), ([, others]) => [sql.split('\n')[0], `'en', ${others}`]),
        ),
    );
    const [asked = [], ...others] = lists.toReversed();
    expect(asked[0]).toMatch(/^create (or replace )?function private\.is_language/);
    expect(asked[1]?.split(', ').sort()).toEqual(LOCALES.map((locale) => `'${locale}'`).sort());
    expect(others.filter(([of]) => !/function private\.is_language/.test(of ?? ''))).toEqual([]);
  });

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

  it.each(LOCALES)('%s is taken by the edge function: supabase/functions/send-contact-email/handler.ts', (language) => {
    const body = { name: 'Ana', email: 'ana@visitor.example', message: 'Hello', language };
    expect(parseMessage(body, () => 'id')).toMatchObject({ ok: true, message: { language } });
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

  it('is listed nowhere else', () => {
    const codes = LOCALES.map((locale) => `'${locale}'`).join(', ');
    const copies = listSources().filter((path) => readText(path).includes(codes));
    expect(copies.filter((path) => !path.startsWith('tests/'))).toEqual([]);
  });
});
