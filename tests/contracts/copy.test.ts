import { LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { CONTENT_DIR, readFiles } from '../../apps/public-site/content/readContent.ts';
import { findTypographyErrors } from '../../apps/public-site/content/typography.ts';
import { renderMailTemplate } from '../../supabase/local/auth/authMail.ts';
import { listFiles, readText } from './sourceFiles.ts';

interface Text {
  where: string;
  text: string;
}

const UNTRANSLATED_FIELDS = [
  'id',
  'slug',
  'date',
  'checked',
  'since',
  'category',
  'author',
  'featuredArticle',
  'leadsTo',
];

function collectTexts(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    UNTRANSLATED_FIELDS.includes(key) ? [] : collectTexts(inner, `${where} ${key}`),
  );
}

function mailTexts(language: Locale): Text[] {
  return listFiles('supabase/templates/*.html').flatMap((where) => {
    const html = renderMailTemplate(readText(where), language, { SiteURL: '', TokenHash: '', Token: '0', Email: '' });
    const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''));
    return paragraphs.map((text) => ({ where, text: text.replaceAll('&amp;', '&').replaceAll('&nbsp;', '\u00a0') }));
  });
}

function answerTexts(language: Locale): Text[] {
  return listFiles('supabase/migrations/*[0-9]_write_*.sql').flatMap((where) => {
    const rows = readText(where).matchAll(/\('[a-z-]+', '(..)', '([^']+)', \$\$(.+?)\$\$\)/gs);
    return [...rows].flatMap(([, of, subject = '', text = '']) =>
      of === language ? [subject, ...text.split('\n')].map((line) => ({ where, text: line })) : [],
    );
  });
}

const readTranslations = (locale: Locale): Text[] =>
  listFiles(`shared/locales/${locale}/*.json`).flatMap((path) => collectTexts(JSON.parse(readText(path)), path));

/** Returns the texts in a language's own content files, without fallbacks from another language. */
const readContentTexts = (of: Locale): Text[] =>
  readFiles(CONTENT_DIR).flatMap(({ locale, name, fields, prose }) =>
    locale === of ? collectTexts({ ...fields, prose: prose?.blocks }, `content/${of}/${name}`) : [],
  );

// The content schemas check the typography of the content.
it.each(LOCALES)('the interface and email texts in %s follow that language’s typography', (locale) => {
  const specified = /^(Sending|Submitting)\.\.\.$|^We'll be following up shortly\.$/;
  const wrong = [...readTranslations(locale), ...mailTexts(locale), ...answerTexts(locale)].flatMap(
    ({ where, text }) =>
      locale === 'en' && specified.test(text)
        ? []
        : findTypographyErrors(locale, text).map((fault) => `${where}: the text ${fault}.`),
  );
  expect(wrong).toEqual([]);
});

const TERMS = readText('docs/terms.md');
const rows = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(1);
const notes = TERMS.split(/^## /m);

it.each(LOCALES)('the texts in %s contain no discouraged words outside quoted labels', (locale) => {
  const note = notes.find((text) => text.startsWith(LANGUAGES[locale].name)) ?? '';
  const words = rows(note).flatMap(([, not = '']) => not.split(' / '));
  expect(words).not.toEqual([]);
  const texts = [
    ...readContentTexts(locale),
    ...readTranslations(locale),
    ...mailTexts(locale),
    ...answerTexts(locale),
  ];
  const found = texts.flatMap(({ where, text }) => {
    const unquoted = text.replaceAll('\u00a0', ' ').replaceAll(/[“„«][^“”»]*[”“»]|\{\{?[^}]*\}\}?/g, '');
    const not = words.filter((word) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(unquoted));
    return not.map((word) => `${where}: “${word}” is a word to avoid; docs/terms.md has the one to write.`);
  });
  expect(found).toEqual([]);
});
