import { LOCALES, type Locale } from '@olea/shared/i18n';
import { mergeFields } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { plainText, type Word } from '../../apps/public-site/content/markdown.ts';
import { readContent } from '../../apps/public-site/content/readContent.ts';
import { renderMailTemplate } from '../../supabase/local/auth/authMail.ts';
import { listFiles, readText } from './sourceFiles.ts';

interface Text {
  where: string;
  text: string;
}

/** What has no language. */
const NAMES = ['id', 'slug', 'date', 'checked', 'since', 'category', 'author', 'featuredArticle', 'leadsTo'];

/** Every text inside a value, whatever its shape. */
function textsIn(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  // Sentences of Markdown are one text, however much of them is bold or a link.
  if ('words' in value) return [{ where, text: plainText(value.words as Word[]) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    NAMES.includes(key) ? [] : textsIn(inner, `${where} ${key}`),
  );
}

function mailTexts(language: Locale): Text[] {
  return listFiles('supabase/templates/*.html').flatMap((where) => {
    const html = renderMailTemplate(readText(where), { SiteURL: '', TokenHash: '', Token: '0', Data: { language } });
    const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''));
    return paragraphs.map((text) => ({ where, text: text.replaceAll('&amp;', '&').replaceAll('&nbsp;', '\u00a0') }));
  });
}

function answerTexts(language: Locale): Text[] {
  const where = 'supabase/migrations/20261123100420_write_prepared_answers.sql';
  const rows = readText(where).matchAll(/\('[a-z-]+', '(..)', '([^']+)', \$\$(.+?)\$\$\)/gs);
  return [...rows].flatMap(([, of, subject = '', text = '']) =>
    of === language ? [subject, ...text.split('\n')].map((line) => ({ where, text: line })) : [],
  );
}

/** What is no copy: placeholders, addresses, the version of a standard. */
const FILLED_IN = /\{\{?[^}]*\}\}?|https?:\/\/\S+|\S+@\S+|xxx-xxx-xxxx|(?<=\(WCAG\) )\d\.\d/g;

/** Everything that readers of a language are told. */
function textsOf(locale: Locale): Text[] {
  const messages = listFiles(`shared/locales/${locale}/*.json`).map((path) =>
    textsIn(JSON.parse(readText(path)), path),
  );
  const all = [
    textsIn(readContent()[locale], `content/${locale}`),
    ...messages,
    mailTexts(locale),
    answerTexts(locale),
  ].flat();
  const { phone, postalCode } = mergeFields;
  return all.map(({ where, text }) => ({
    where,
    text: text.replaceAll(phone, '0').replaceAll(postalCode, '0').replaceAll(FILLED_IN, '0'),
  }));
}

const copy = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as Record<Locale, Text[]>;

/** Where something stands that should not, with a little of what is around it. */
function findIn(locale: Locale, wrong: RegExp): string[] {
  return copy[locale].flatMap(({ where, text }) =>
    [...text.matchAll(wrong)].map(({ index }) => `${where}: ${text.slice(Math.max(0, index - 20), index + 25)}`),
  );
}

const UNITS = 'mL|ml|L|l|kg|g|mm|cm|m|°C|po|Zoll|pollici|piedi|ίντσες|ιντσών|ποδιών';
/** The months that Greek, Italian, French and German dates have after a figure; English ones stand before it. */
const months = (locale: Locale): string =>
  Array.from(
    { length: 12 },
    (_, month) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
        .formatToParts(new Date(2025, month, 1))
        .find(({ type }) => type === 'month')?.value,
  ).join('|');

/** What each language's typography forbids, beyond what all of them do; the reasons stand in docs/terms.md. */
const FORBIDDEN: Record<Locale, RegExp> = {
  en: /[„«»‘]|\d\s%|\d,\d{1,2}(?!\d)(?!\u00a0L”)/gu,
  fr: /[“”„‘]|«(?!\u00a0)|(?<!\u00a0)»|(?<![\u00a0\d]):(?! ?\/)|\s[;?!]|(?<!\u00a0)%|\d{1,2}:\d\d|\d\.\d(?!\u00a0L\u00a0»)|\d{2},\d{3}/gu,
  el: /[“”„‘]|«\s|\s»|\d\s%|\d\.\d{1,2}(?!\d)(?!\u00a0L»)|\?/gu,
  it: /[“”„‘]|«\s|\s»|\d\s%|\d\.\d{1,2}(?!\d)(?!\u00a0L»)/gu,
  de: /[”«»‘]|„\s|\s“|(?<!\u00a0)%|(?<!\u00a0)…|\d\.\d{1,2}(?!\d)(?!\u00a0L“)|\bg\. [gUA]/gu,
};

describe.each(LOCALES)('the copy in %s', (locale) => {
  it('has curly apostrophes, whole ellipses, dashes in ranges and no stray space', () => {
    const specified = /^(Sending|Submitting)\.\.\.$|^We'll be following up shortly\.$/;
    const odd = /['"`´]|\.\.\.|^\s|\s$|[ \u00a0]{2}| [,.]|\d-\d(?!\d{3}$)/u;
    // Québec writes a harvest of two years with a hyphen.
    const wrong = copy[locale].filter(
      ({ text }) => odd.test(text.replace('2024-2025', '0')) && !(locale === 'en' && specified.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('holds a figure and its unit, its sign or its month together', () => {
    const loose = `\\d (?:${UNITS})(?!\\p{L})|\\d ×|× \\d|(?:ISPM|NIMP) \\d`;
    const dated = locale === 'en' ? '' : `|\\d(?:\\.|er|°|η)? (?:${months(locale)})(?!\\p{L})`;
    expect(findIn(locale, new RegExp(loose + dated, 'gu'))).toEqual([]);
  });

  it('has the quotation marks, decimals and spaces of the language', () => {
    expect(findIn(locale, FORBIDDEN[locale])).toEqual([]);
  });
});

const TERMS = readText('docs/terms.md');
const rows = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(1);
const [concepts = [], ...notes] = TERMS.split(/^## /m).slice(1).map(rows);

describe.each(LOCALES.map((locale, index) => [locale, index] as const))('the terms in %s', (locale, index) => {
  const flat = copy[locale].map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');

  it('are all in use', () => {
    const unused = concepts
      .map(([concept, ...terms]) => terms[index] ?? `${concept}: no term in docs/terms.md`)
      .filter((term) => !flat.toLowerCase().includes(term.toLowerCase()));
    expect(concepts.length).toBeGreaterThan(20);
    expect(unused).toEqual([]);
  });

  it('are used instead of the words to avoid, but where a label is quoted', () => {
    const words = (notes[index] ?? []).flatMap(([, not = '']) => not.split(' / '));
    expect(words.length).toBeGreaterThan(5);
    const unquoted = flat.replaceAll(/[“„«][^“”»]*[”“»]/g, '');
    const found = words.filter((word) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(unquoted));
    expect(found).toEqual([]);
  });
});
