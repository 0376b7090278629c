import { LOCALES, type Locale } from '@olea/shared/i18n/languages';

/** The check skips placeholders, URLs, email addresses, WCAG versions and year ranges such as 2025-2026. */
const LEFT_OUT = /\{\{?[^{}]*\}\}?|https?:\/\/\S+|(?<!\S)\S+@\S+|(?<=\(WCAG\) )\d\.\d|\b\d{4}-\d{4}\b/g;

const UNITS = 'mL|ml|L|l|kg|g|mm|cm|m|°C|po|Zoll|pollici|piedi|ίντσες|ιντσών|ποδιών';
/** Returns the names of months in the form that follows a day, separated by `|`. */
const listMonths = (locale: Locale): string =>
  Array.from(
    { length: 12 },
    (_, month) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
        .formatToParts(new Date(2025, month, 1))
        .find(({ type }) => type === 'month')?.value,
  ).join('|');
const LOOSE = `\\d (?:${UNITS})(?!\\p{L})|\\d ×|× \\d|(?:ISPM|NIMP) \\d`;
const createDatePattern = (locale: Locale) =>
  locale === 'en' ? '' : `|\\d(?:\\.|er|°|η)? (?:${listMonths(locale)})(?!\\p{L})`;

/** Patterns that are forbidden in every language, with their replacements. */
const IN_ALL: readonly (readonly [RegExp, string])[] = [
  [/['`´]/, 'the apostrophe ’'],
  [/"/, 'the quotation marks of the language'],
  [/\.\.\./, 'the one character …'],
  [/^\s|\s$|[ \u00a0]{2}| [,.]/, 'no space at either end, before a comma or full stop, or after another'],
  [/\d-\d(?!\d{3}$)/, 'a dash between figures: 9–17'],
];

/** Patterns that are forbidden in one language, with their replacements. docs/terms.md states the rules. */
const IN_ONE: Readonly<Record<string, readonly [RegExp, string]>> = {
  en: [/[„«»‘]|\d\s%|\d,\d{1,2}(?!\d)(?!\u00a0L”)/u, '“quotation marks” and figures as in 0.28%'],
  fr: [
    /[“”„‘]|«(?!\u00a0)|(?<!\u00a0)»|(?<![\u00a0\d]):(?! ?\/)|\s[;?!]|(?<!\u00a0)%|\d{1,2}:\d\d|\d\.\d(?!\u00a0L\u00a0»)|\d{2},\d{3}/u,
    'a no-break space within « » and before : and %, none before ; ? !, and figures as in 0,28 %, 1 800 and 9 h 30',
  ],
  el: [/[“”„‘]|«\s|\s»|\d\s%|\d\.\d{1,2}(?!\d)(?!\u00a0L»)|\?/u, '«quotation marks», ; for ? and figures as in 0,28%'],
  it: [/[“”„‘]|«\s|\s»|\d\s%|\d\.\d{1,2}(?!\d)(?!\u00a0L»)/u, '«quotation marks» and figures as in 0,28%'],
  de: [
    /[”«»‘]|„\s|\s“|(?<!\u00a0)%|(?<!\u00a0)…|\d\.\d{1,2}(?!\d)(?!\u00a0L“)|\bg\. [gUA]/u,
    '„quotation marks“, a no-break space before % and … and in g. U., and figures as in 0,28 %',
  ],
};

const RULES = new Map(
  LOCALES.map((locale) => {
    const loose = new RegExp(LOOSE + createDatePattern(locale), 'u');
    const own = IN_ONE[locale];
    const spacing = [loose, 'a no-break space between a figure and its unit, ×, month or ISPM'] as const;
    return [locale, [...IN_ALL, spacing, ...(own ? [own] : [])]];
  }),
);

/** Returns the first violation of each typography rule, with some context and the replacement. */
export function findTypographyErrors(locale: Locale, text: string): string[] {
  const judged = text.replaceAll(LEFT_OUT, '0').replaceAll('\n', ' ');
  return (RULES.get(locale) ?? []).flatMap(([wrong, right]) => {
    const at = judged.search(wrong);
    return at < 0 ? [] : [`has “${judged.slice(Math.max(0, at - 15), at + 15)}”; write ${right}`];
  });
}
