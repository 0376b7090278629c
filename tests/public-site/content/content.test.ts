import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { CONTENT_DIR, loadContent, readContent, shownArticle } from '../../../apps/public-site/content/readContent.ts';
import { THIRD_LOCALE } from '../../otherLanguages.ts';
import { exampleContent } from './exampleContent.ts';

const { at, change } = exampleContent();
const ARTICLE = 'en/articles/labels.md';
const NEWS = 'news/harbour.md';

it('has no fault', () => {
  expect(loadContent(CONTENT_DIR).faults.join('\n')).toBe('');
});

it.each<[string, () => void, string[]]>([
  [
    'the typography of another language, in a field and in Markdown',
    () => {
      change(`fr/${NEWS}`, /^tag: .*$/m, 'tag: ‘Récolte’');
      change(`de/${NEWS}`, /Text/, '0.3 l Öl\n\n- \'Text\'\n- "Text"');
      change(`en/${NEWS}`, /Text/, '0.3\u00a0L of oil\n\n- “Text”\n- Text');
    },
    [
      `content/fr/${NEWS}, line 5: “tag” has “‘Récolte’”; write a no-break space within « » and before : and %, none before ; ? !, and figures as in 0,28 %, 1 800 and 9 h 30.`,
      ...[
        [10, '0.3 l Öl', 'a no-break space between a figure and its unit, ×, month or ISPM'],
        [10, '0.3 l Öl', '„quotation marks“, a no-break space before % and … and in g. U., and figures as in 0,28 %'],
        [12, '\'Text\' "Text"', 'the apostrophe ’'],
        [12, '\'Text\' "Text"', 'the quotation marks of the language'],
      ].map(([line, text, right]) => `content/de/${NEWS}, line ${line}: the text has “${text}”; write ${right}.`),
      ...LOCALES.filter((locale) => locale !== 'en' && locale !== 'de').map(
        (locale) =>
          `content/${locale}/${NEWS}, line 10: here the text ends, but a list of 2 at line 12 in content/en/${NEWS}; headings, paragraphs and lists must be the same in every language.`,
      ),
    ],
  ],
  [
    'a heading that the English text has not',
    () => change(`${THIRD_LOCALE}/terms.md`, /$/, '\n## Altro\n'),
    [
      `content/${THIRD_LOCALE}/terms.md, line 14: here is a heading, but nothing in content/en/terms.md; headings, paragraphs and lists must be the same in every language.`,
    ],
  ],
  [
    'a short article',
    () => change(ARTICLE, /(?:Text ?){650}/, 'Text'),
    [`content/${ARTICLE}, line 10: the text below the fields has 1 words; write at least 650.`],
  ],
  [
    'a title that another page has',
    () => change('fr/terms.md', /title: .*/, 'title: title in en/terms.md'),
    ['content/fr/terms.md: “meta.title” is that of content/en/terms.md too; write another one.'],
  ],
  [
    'a legal text that was changed before it was in force',
    () => {
      for (const locale of LOCALES)
        change(`${locale}/terms.md`, 'intro:', 'amended:\n  date: 2026-06-08\n  text: "{{date}}"\nintro:');
    },
    LOCALES.map((locale) => `content/${locale}/terms.md, line 10: “amended.date” must be later than “since”.`),
  ],
])('%s is a fault of the content', (_, spoil, sentences) => {
  spoil();
  expect(loadContent(at('')).faults).toEqual(sentences);
});

it('shows each article at its own address, and the featured one where nobody wrote any', () => {
  const { articles, blog } = readContent().en;
  for (const article of articles) expect(shownArticle(article.slug)).toBe(article);
  expect(shownArticle('nobody-wrote-this').slug).toBe(blog.featuredArticle);
});
