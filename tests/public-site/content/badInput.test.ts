import { spawnSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { LOCALES } from '@olea/shared/i18n/languages';
import { expect, it } from 'vitest';
import { mergeNames } from '../../../apps/public-site/content/mergeFields.ts';
import { loadContent } from '../../../apps/public-site/content/readContent.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';
import { exampleContent } from './exampleContent.ts';

const { at, change } = exampleContent();
const ARTICLE = 'en/articles/labels.md';
const NEWS = 'news/harbour.md';

const FIELDS = mergeNames.join(', ');

const remove = (file: string) => rmSync(at(file));
const append = (file: string, text: string) => change(file, /$/, text);

it.each<[string, () => void, string[]]>([
  [
    'front matter without an end',
    () => change(ARTICLE, '\n---\n', '\n'),
    [`content/${ARTICLE}, line 1: the file must begin with a line ---, then its fields, then another line ---.`],
  ],
  [
    'a tab in YAML',
    () => change(`${OTHER_LOCALE}/home.yaml`, '  title:', '\ttitle:'),
    [`content/${OTHER_LOCALE}/home.yaml, line 3: there is a tab; write spaces instead.`],
  ],
  [
    'a field twice',
    () => change('fr/teams.yaml', 'name: ', 'name: Nous\nname: '),
    ['content/fr/teams.yaml, line 2: this field stands in the file twice; remove one of the two.'],
  ],
  [
    'a few lines that stand for a billion',
    () =>
      append(
        'en/not-found.yaml',
        [`a0: &a0 ha`, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}]`)].join(
          '\n',
        ),
      ),
    ['content/en/not-found.yaml, line 9: *a0 repeats another value; write the value itself.'],
  ],
  [
    'a colon in a text without quotes',
    () => change('en/not-found.yaml', /^heading: .*$/m, 'heading: Sorry: gone'),
    [
      'content/en/not-found.yaml, line 4: the fields cannot be read (Nested mappings are not allowed in compact mappings); texts with a colon, a brace or a # must stand in double quotes.',
    ],
  ],
  [
    'a name for two entries',
    () => {
      for (const locale of LOCALES) renameSync(at(`${locale}/news/mill.md`), at(`${locale}/news/labels.md`));
    },
    [
      'content/en/articles/labels.md: the name “labels” is taken by content/en/news/labels.md; give one of the two another name.',
    ],
  ],
  [
    'a name that is not an address',
    () => {
      for (const locale of LOCALES) renameSync(at(`${locale}/${NEWS}`), at(`${locale}/news/Halifax Port.md`));
    },
    [
      'content/en/news/Halifax Port.md: the name of the file must be small letters, digits and hyphens, and end with .md; it becomes the address.',
    ],
  ],
  [
    'a dead link in a text',
    () => append(ARTICLE, 'See [our partners](/partners).\n'),
    [
      `content/${ARTICLE}, line 13: a link leads to /partners, which does not exist; write a page of ours without its language, such as /teams or /partnerships#partnerships-1.`,
    ],
  ],
  [
    'a news item that leads nowhere, the same in every language',
    () => {
      for (const locale of LOCALES)
        change(`${locale}/${NEWS}`, /^leadsTo: .*$/m, 'leadsTo: /insights/blog/never-written');
    },
    LOCALES.map(
      (locale) =>
        `content/${locale}/${NEWS}: “leadsTo” leads to /insights/blog/never-written, which does not exist; write a page of ours without its language, such as /teams or /partnerships#partnerships-1.`,
    ),
  ],
  [
    'a script in Markdown',
    () => append(ARTICLE, '\n<script>alert(1)</script>\n'),
    [
      `content/${ARTICLE}, line 14: the text contains HTML, which no text may; write it as Markdown, and a lone < as \\<.`,
    ],
  ],
  [
    'HTML within a sentence',
    () => append(ARTICLE, 'Fresh oil\nis <b onclick="alert(1)">green</b>.\n'),
    [
      `content/${ARTICLE}, line 14: the text contains HTML, which no text may; write it as Markdown, and a lone < as \\<.`,
    ],
  ],
  [
    'a link that runs a script',
    () => append(ARTICLE, '[Press](javascript:alert(1))\n'),
    [
      `content/${ARTICLE}, line 13: a link leads to javascript:alert(1), which does not exist; write a page of ours without its language, such as /teams or /partnerships#partnerships-1.`,
    ],
  ],
  [
    'a forgotten language',
    () => remove(`fr/${NEWS}`),
    [
      `content/fr/${NEWS} is missing: a text exists in every language (${LOCALES.join(', ')}); copy content/en/${NEWS} and translate it.`,
    ],
  ],
  [
    'a file that no page reads',
    () => writeFileSync(at(`${THIRD_LOCALE}/team.yaml`), 'name: Noi\n'),
    [`content/${THIRD_LOCALE}/team.yaml: no page reads a file of this name; the names are those of content/en.`],
  ],
  [
    'a field that nobody knows',
    () => change(`${THIRD_LOCALE}/${NEWS}`, 'tag:', 'subtitle: Novità\ntag:'),
    [`content/${THIRD_LOCALE}/${NEWS}, line 5: “subtitle” is no field of this file; remove it or correct its name.`],
  ],
  [
    'a forgotten field',
    () => change(`${THIRD_LOCALE}/${NEWS}`, /^tag: .*\n/m, ''),
    [`content/${THIRD_LOCALE}/${NEWS}, line 2: “tag” is missing; add it.`],
  ],
  [
    'an empty field',
    () => change(`${THIRD_LOCALE}/${NEWS}`, /^tag: .*$/m, 'tag:'),
    [`content/${THIRD_LOCALE}/${NEWS}, line 5: “tag” is empty; write its text.`],
  ],
  [
    'a text that is too long',
    () => change('en/terms.md', /title: .*$/m, `title: ${'Terms '.repeat(12).trim()}`),
    ['content/en/terms.md, line 4: “meta.title” has 71 characters; at most 60 have room. Shorten it.'],
  ],
  [
    'a text that is too short',
    () => change('en/terms.md', /title: .*$/m, 'title: Terms'),
    ['content/en/terms.md, line 4: “meta.title” has 5 characters; search engines want at least 15. Say more.'],
  ],
  [
    'a list where a text belongs',
    () => change(`${THIRD_LOCALE}/${NEWS}`, /^tag: .*$/m, 'tag:\n  - uno\n  - due'),
    [`content/${THIRD_LOCALE}/${NEWS}, line 6: “tag” must be one text.`],
  ],
  [
    'too few entries',
    () => change('en/home.yaml', /^ {4}- .*\n/m, ''),
    ['content/en/home.yaml, line 9: “hero.keywords” has 3 entries; there must be 4.'],
  ],
  [
    'a day that no month has',
    () => {
      for (const locale of LOCALES) change(`${locale}/${NEWS}`, /^date: .*$/m, 'date: 2026-02-31');
    },
    LOCALES.map(
      (locale) => `content/${locale}/${NEWS}, line 3: “date” must be a day of the calendar, written as 2026-11-23.`,
    ),
  ],
  [
    'marks without their other half in Markdown',
    () =>
      append(ARTICLE, '**Fresh** oil\nis **green, see [our team](/teams\nor 5 \\* 3 \\[sic\\]\nor **One** and *One\n'),
    [14, 16].map(
      (line) =>
        `content/${ARTICLE}, line ${line}: the text has a *, _, \` or bracket that marks nothing; write its other half, or a backslash before it to show it as it is.`,
    ),
  ],
  [
    'marks in a text that has none',
    () => change(`${THIRD_LOCALE}/${NEWS}`, /^tag: .*$/m, 'tag: "**Novità**"'),
    [
      `content/${THIRD_LOCALE}/${NEWS}, line 5: “tag” must be plain text, without ** and [](), and have in double braces only ${FIELDS}.`,
    ],
  ],
  [
    'a date that differs between languages',
    () => change(`${OTHER_LOCALE}/${NEWS}`, /^date: .*$/m, 'date: 2026-06-10'),
    [
      `content/${OTHER_LOCALE}/${NEWS}: “date” is “2026-06-10”, but “2026-06-09” in content/en/${NEWS}; it must be the same in every language.`,
    ],
  ],
  [
    'a partner in one language only',
    () =>
      change(
        'fr/partnerships.yaml',
        'partners:\n',
        'partners:\n  - id: new-mill\n    print: prints-1\n    name: N\n    type: T\n    description: D\n    benefits: [B]\n    location: L\n',
      ),
    [
      ['0.id', '“new-mill”', '“partnerships-1”'],
      ['1.id', '“partnerships-1”', '“partnerships-2”'],
      ['2.id', '“partnerships-2”', 'missing'],
      ['2.print', '“prints-1”', 'missing'],
    ].map(
      ([place, here, there]) =>
        `content/fr/partnerships.yaml: “partners.${place}” is ${here}, but ${there} in content/en/partnerships.yaml; it must be the same in every language.`,
    ),
  ],
  [
    'an author who is not of the team',
    () => {
      for (const locale of LOCALES) change(ARTICLE.replace('en', locale), /^author: .*$/m, 'author: nobody');
    },
    [`content/${ARTICLE}: “author” is “nobody”, but must be one of teams-1, teams-2.`],
  ],
  [
    'a print that is not in the list of prints, of an entry and in a list',
    () => {
      for (const locale of LOCALES) {
        change(ARTICLE.replace('en', locale), 'author: ', 'print: nothing\nauthor: ');
        change(`${locale}/solutions.yaml`, 'print: prints-1', 'print: nothing');
      }
    },
    ['solutions.yaml: “items.0.print”', `${ARTICLE.replace('en/', '')}: “print”`].map(
      (place) => `content/en/${place} is “nothing”, but must be one of prints-1, prints-2.`,
    ),
  ],
  [
    'a merge field that is none, in a field and in Markdown',
    () => {
      change('en/terms.md', 'intro: ', 'intro: "{{company}}" # ');
      append('en/terms.md', 'Write to {{mail}}.\n');
    },
    [
      `line 9: “intro” must be plain text, without ** and [](), and have in double braces only ${FIELDS}.`,
      `line 13: the text must have in double braces only ${FIELDS}.`,
    ].map((text) => `content/en/terms.md, ${text}`),
  ],
  [
    'a sentence without what its page fills in',
    () => change(`${THIRD_LOCALE}/news.yaml`, '{{total}}', '12'),
    [`content/${THIRD_LOCALE}/news.yaml, line 18: “resultCount” must contain {{total}}, which the page fills in.`],
  ],
])('%s is a sentence for each place that says what to do', (_, spoil, sentences) => {
  spoil();
  expect(loadContent(at('')).faults).toEqual(sentences);
});

it('names all faults of all files at once', () => {
  remove(`fr/${NEWS}`);
  change(`${OTHER_LOCALE}/home.yaml`, '  title:', '\ttitle:');
  append(ARTICLE, '\n<script>alert(1)</script>\n');
  change(`${THIRD_LOCALE}/${NEWS}`, /^tag: .*$/m, 'tag:');
  expect(loadContent(at('')).faults).toHaveLength(4);
});

it('ends a build before it writes anything, in sentences and without a trace of the program', () => {
  remove(`fr/${NEWS}`);
  change(`${THIRD_LOCALE}/${NEWS}`, /^tag: .*$/m, 'tag:');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, CONTENT_DIR: at('') },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual(['The texts of the site have faults:', ...loadContent(at('')).faults]);
});
