import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { placeholderNames } from '../../../apps/public-site/content/placeholders.ts';
import { loadContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { createContent } from './exampleContent.ts';

const { at, change } = createContent();
const NEWS = 'news/harbour.md';
const ARTICLE = 'en/articles/labels.md';
const ITEM = `${THIRD_LOCALE}/${NEWS}`;
const HOME = `${OTHER_LOCALE}/home.yaml`;

const FIELDS = placeholderNames.join(', ');
const SAME = 'it must be the same in every language.';
const BLOCKS = 'headings, paragraphs and lists must be the same in every language.';
const NO_PAGE =
  'which does not exist; write a page of ours without its language, such as /teams or /partnerships#partnerships-1.';
const HTML = 'the text contains HTML, which is not allowed; write it as Markdown, and a lone < as \\<.';
const LONE_MARK =
  'the text has a *, _, ` or bracket without a matching one; add the other one, or write a backslash before it to show it.';

type Spoil = () => void;
const edit =
  (file: string, from: string | RegExp, to: string): Spoil =>
  () =>
    change(file, from, to);
const append = (file: string, text: string): Spoil => edit(file, /$/, text);
const each =
  (file: string, from: string | RegExp, to: string): Spoil =>
  () => {
    for (const locale of LOCALES) change(`${locale}/${file}`, from, to);
  };
const rename =
  (from: string, to: string): Spoil =>
  () => {
    for (const locale of LOCALES) renameSync(at(`${locale}/${from}`), at(`${locale}/${to}`));
  };
const repeatPerLocale = (sentence: (locale: string) => string): string[] => LOCALES.map(sentence);
/** Returns a function that adds photo fields to a news item in every language, and an empty file `mill.jpg`. */
const photo =
  (lines: string): Spoil =>
  () => {
    mkdirSync(at('photos'));
    writeFileSync(at('photos/mill.jpg'), '');
    each(NEWS, 'title:', `photo:\n${lines}title:`)();
  };

// The test prefixes each sentence with `content/`.
it.each<[string, Spoil, ...string[]]>([
  [
    'unterminated front matter',
    edit(ARTICLE, '\n---\n', '\n'),
    `${ARTICLE}, line 1: the file must begin with a line ---, then its fields, then another line ---.`,
  ],
  ['a tab in YAML', edit(HOME, '  title:', '\ttitle:'), `${HOME}, line 3: there is a tab; write spaces instead.`],
  [
    'a duplicate field',
    edit('fr/teams.yaml', 'name: ', 'name: Nous\nname: '),
    'fr/teams.yaml, line 2: this field is in the file twice; remove one of the two.',
  ],
  [
    'YAML aliases that expand to a billion lines',
    append(
      'en/not-found.yaml',
      ['a0: &a0 ha', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}]`)].join(
        '\n',
      ),
    ),
    'en/not-found.yaml, line 10: *a0 repeats another value; write the value itself.',
  ],
  [
    'a colon in a text without quotes',
    edit('en/not-found.yaml', /^heading: .*$/m, 'heading: Sorry: gone'),
    'en/not-found.yaml, line 4: the fields cannot be read (Nested mappings are not allowed in compact mappings); put texts with a colon, a brace or a # in double quotes.',
  ],
  [
    'a duplicate entry name',
    rename('news/mill.md', 'news/labels.md'),
    'en/articles/labels.md: the name “labels” is already used by content/en/news/labels.md; rename one of the two.',
  ],
  [
    'a file name that is not a slug',
    rename(NEWS, 'news/Halifax Port.md'),
    'en/news/Halifax Port.md: the name of the file must be small letters, digits and hyphens, and end with .md; it becomes the address.',
  ],
  [
    'a link that is dead, and one that runs a script',
    append(ARTICLE, 'See [our partners](/partners).\n[Press](javascript:alert(1))\n'),
    `${ARTICLE}, line 13: a link leads to /partners, ${NO_PAGE}`,
    `${ARTICLE}, line 14: a link leads to javascript:alert(1), ${NO_PAGE}`,
  ],
  [
    'a broken link that is the same in every language',
    each(NEWS, /^leadsTo: .*$/m, 'leadsTo: /insights/blog/never-written'),
    ...repeatPerLocale((locale) => `${locale}/${NEWS}: “leadsTo” leads to /insights/blog/never-written, ${NO_PAGE}`),
  ],
  [
    'a script in Markdown, and HTML within a sentence',
    append(ARTICLE, 'Fresh oil\nis <b onclick="alert(1)">green</b>.\n\n<script>alert(1)</script>\n'),
    ...[14, 16].map((line) => `${ARTICLE}, line ${line}: ${HTML}`),
  ],
  [
    'a missing language',
    () => rmSync(at(`fr/${NEWS}`)),
    `fr/${NEWS} is missing: a text exists in every language (${LOCALES.join(', ')}); copy content/en/${NEWS} and translate it.`,
  ],
  [
    'an unused file',
    () => writeFileSync(at(`${THIRD_LOCALE}/team.yaml`), 'name: Noi\n'),
    `${THIRD_LOCALE}/team.yaml: no page reads a file of this name; the names are those of content/en.`,
  ],
  [
    'an unknown field',
    edit(ITEM, 'tag:', 'subtitle: Novità\ntag:'),
    `${ITEM}, line 5: “subtitle” is not a field of this file; remove it or correct its name.`,
  ],
  ['a forgotten field', edit(ITEM, /^tag: .*\n/m, ''), `${ITEM}, line 2: “tag” is missing; add it.`],
  ['an empty field', edit(ITEM, /^tag: .*$/m, 'tag:'), `${ITEM}, line 5: “tag” is empty; write its text.`],
  [
    'a text that is too long',
    edit('en/terms.md', /title: .*$/m, `title: ${'Terms '.repeat(12).trim()}`),
    'en/terms.md, line 4: “meta.title” has 71 characters; at most 60 are allowed. Shorten it.',
  ],
  [
    'a text that is too short',
    edit('en/terms.md', /title: .*$/m, 'title: Terms'),
    'en/terms.md, line 4: “meta.title” has 5 characters; search engines need at least 15. Write more.',
  ],
  [
    'a list where a text belongs',
    edit(ITEM, /^tag: .*$/m, 'tag:\n  - uno\n  - due'),
    `${ITEM}, line 6: “tag” must be one text.`,
  ],
  [
    'too few entries',
    edit('en/home.yaml', /^ {4}- .*\n/m, ''),
    'en/home.yaml, line 9: “hero.keywords” has 3 entries; there must be 4.',
  ],
  [
    'an impossible date',
    each(NEWS, /^date: .*$/m, 'date: 2026-02-31'),
    ...repeatPerLocale(
      (locale) => `${locale}/${NEWS}, line 3: “date” must be a day of the calendar, written as 2026-11-23.`,
    ),
  ],
  [
    'unclosed Markdown marks',
    append(ARTICLE, '**Fresh** oil\nis **green, see [our team](/teams\nor 5 \\* 3 \\[sic\\]\nor **One** and *One\n'),
    ...[14, 16].map((line) => `${ARTICLE}, line ${line}: ${LONE_MARK}`),
  ],
  [
    'Markdown marks in plain text',
    edit(ITEM, /^tag: .*$/m, 'tag: "**Novità**"'),
    `${ITEM}, line 5: “tag” must be plain text, without ** and [](), and have in double braces only ${FIELDS}.`,
  ],
  [
    'a date that differs between languages',
    edit(`${OTHER_LOCALE}/${NEWS}`, /^date: .*$/m, 'date: 2026-06-10'),
    `${OTHER_LOCALE}/${NEWS}: “date” is “2026-06-10”, but “2026-06-09” in content/en/${NEWS}; ${SAME}`,
  ],
  [
    'a partner in one language only',
    edit(
      'fr/partnerships.yaml',
      'partners:\n',
      'partners:\n  - id: new-mill\n    illustration: illustrations-1\n    name: N\n    type: T\n    description: D\n    benefits: [B]\n    location: L\n',
    ),
    ...[
      ['0.id', '“new-mill”', '“partnerships-1”'],
      ['1.id', '“partnerships-1”', '“partnerships-2”'],
      ['2.id', '“partnerships-2”', 'missing'],
      ['2.illustration', '“illustrations-1”', 'missing'],
    ].map(
      ([place, here, there]) =>
        `fr/partnerships.yaml: “partners.${place}” is ${here}, but ${there} in content/en/partnerships.yaml; ${SAME}`,
    ),
  ],
  [
    'an author outside the team',
    each('articles/labels.md', /^author: .*$/m, 'author: nobody'),
    `${ARTICLE}: “author” is “nobody”, but must be one of teams-1, teams-2.`,
  ],
  [
    'an unknown illustration, in a list and in an entry',
    () => {
      each('solutions.yaml', 'illustration: illustrations-1', 'illustration: nothing')();
      each('articles/labels.md', 'author: ', 'illustration: nothing\nauthor: ')();
    },
    ...['solutions.yaml: “items.0.illustration”', 'articles/labels.md: “illustration”'].map(
      (place) => `en/${place} is “nothing”, but must be one of illustrations-1, illustrations-2.`,
    ),
  ],
  [
    'a missing photo',
    photo('  file: /photos/gone.jpg\n  alt: A mill\n'),
    `en/${NEWS}: “photo.file” is “/photos/gone.jpg”, but there is no such file in content/photos.`,
  ],
  [
    'an invalid photo',
    photo('  file: /photos/mill.heic\n  alt: A mill\n'),
    ...repeatPerLocale(
      (locale) => `${locale}/${NEWS}, line 3: “photo.file” must be a JPEG or PNG, such as /photos/mill.jpg.`,
    ),
  ],
  [
    'a photo without a description',
    photo('  file: /photos/mill.jpg\n'),
    ...repeatPerLocale((locale) => `${locale}/${NEWS}, line 3: “photo.alt” is missing; add it.`),
  ],
  [
    'a photo missing in one language',
    () => {
      photo('  file: /photos/mill.jpg\n  alt: A mill\n')();
      change(ITEM, /^photo:\n.*\n.*\n/m, '');
    },
    `${ITEM}: “photo.file” is missing, but “/photos/mill.jpg” in content/en/${NEWS}; ${SAME}`,
  ],
  [
    'an unknown placeholder, in a field and in Markdown',
    () => {
      change('en/terms.md', 'intro: ', 'intro: "{{company}}" # ');
      append('en/terms.md', 'Write to {{mail}}.\n')();
    },
    `en/terms.md, line 9: “intro” must be plain text, without ** and [](), and have in double braces only ${FIELDS}.`,
    `en/terms.md, line 13: the text must have in double braces only ${FIELDS}.`,
  ],
  [
    'a sentence without its required placeholder',
    edit(`${THIRD_LOCALE}/news.yaml`, '{{total}}', '12'),
    `${THIRD_LOCALE}/news.yaml, line 18: “resultCount” must contain {{total}}, which the page fills in.`,
  ],
  [
    'the typography of another language in a field',
    edit(`fr/${NEWS}`, /^tag: .*$/m, 'tag: ‘Récolte’'),
    `fr/${NEWS}, line 5: “tag” has “‘Récolte’”; write a no-break space within « » and before : and %, none before ; ? !, and figures as in 0,28 %, 1 800 and 9 h 30.`,
  ],
  [
    'the typography of another language in Markdown',
    () => {
      change(`de/${NEWS}`, /Text/, '0.3 l Öl, \'Text\' "Text"');
      change(`en/${NEWS}`, /Text/, '0.3\u00a0L of oil, “Text”');
    },
    ...[
      ['0.3 l Öl, \'Text\' "Text"', 'the apostrophe ’'],
      ['3 l Öl, \'Text\' "Text"', 'the quotation marks of the language'],
      ["0.3 l Öl, 'Text' ", 'a no-break space between a figure and its unit, ×, month or ISPM'],
      ["0.3 l Öl, 'Text", '„quotation marks“, a no-break space before % and … and in g. U., and figures as in 0,28 %'],
    ].map(([text, right]) => `de/${NEWS}, line 10: the text has “${text}”; write ${right}.`),
  ],
  [
    'a list of a different length',
    edit(`en/${NEWS}`, /Text/, 'Text\n\n- Text\n- Text'),
    ...repeatPerLocale((locale) => locale)
      .slice(1)
      .map(
        (locale) =>
          `${locale}/${NEWS}, line 10: here the text ends, but a list of 2 at line 12 in content/en/${NEWS}; ${BLOCKS}`,
      ),
  ],
  [
    'a heading missing from the English text',
    append(`${THIRD_LOCALE}/terms.md`, '\n## Altro\n'),
    `${THIRD_LOCALE}/terms.md, line 14: here is a heading, but nothing in content/en/terms.md; ${BLOCKS}`,
  ],
  [
    'a short article',
    edit(ARTICLE, /(?:Text ?){650}/, 'Text'),
    `${ARTICLE}, line 10: the text below the fields needs at least 650 words, but has 1.`,
  ],
  [
    'a duplicate title',
    edit('fr/terms.md', /title: .*/, 'title: title in en/terms.md'),
    'fr/terms.md: “meta.title” is that of content/en/terms.md too; write another one.',
  ],
  [
    'a legal text amended before it took effect',
    each('terms.md', 'intro:', 'amended:\n  date: 2026-06-08\n  text: "{{date}}"\nintro:'),
    ...repeatPerLocale((locale) => `${locale}/terms.md, line 10: “amended.date” must be later than “since”.`),
  ],
])('%s is reported with its place and a fix', (_, spoil, ...sentences) => {
  spoil();
  expect(loadContent(at('')).errors).toEqual(sentences.map((sentence) => `content/${sentence}`));
});

it('a build with content errors prints only the errors and fails', () => {
  rmSync(at(`fr/${NEWS}`));
  change(ITEM, /^tag: .*$/m, 'tag:');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, CONTENT_DIR: at('') },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual(['The content of the site has errors:', ...loadContent(at('')).errors]);
});
