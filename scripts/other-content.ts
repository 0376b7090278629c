import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@olea/shared/i18n/languages';
import { type Document, isScalar, parseDocument, type Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { computeCheckDigit } from '../apps/public-site/content/products.ts';
import { CONTENT_DIR, readContent } from '../apps/public-site/content/readContent.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/**
 * Runs a command with another company's facts and changed content: `node scripts/other-content.ts vitest run tests/public-site`. In a copy
 * of the content, replaces the first item, article, news item, partner, solution and team member with two new ones each, and changes the
 * links to the replaced entries.
 */
const folder = join(
  makeTemporaryFolder(async () => undefined),
  'content',
);
cpSync(CONTENT_DIR, folder, { recursive: true });
const { articles, items, newsItems, partnerships, solutions, teams } = readContent()[DEFAULT_LOCALE];

// The failsafe schema parses every value as a string, so that unchanged values are written as they were read.
const parse = (text: string) => parseDocument(text, { schema: 'failsafe' });
const print = (document: Document): string => document.toString({ lineWidth: 0 });

/**
 * Prefixes names, titles and descriptions with a number, and shortens long ones. A number needs no translation, and as a prefix, it is not
 * cut off.
 */
function rename(item: Document | YAMLMap, number: number): void {
  visit(item, {
    Pair(_, { key, value }) {
      const field = isScalar(key) ? key.value : null;
      if (!isScalar<string>(value) || !['name', 'title', 'description'].includes(String(field))) return;
      const maxLength = field === 'description' ? 140 : 42;
      const isLong = value.value.length > maxLength;
      value.value = `${number} ${isLong ? value.value.slice(0, maxLength).replace(/\s\S*$/u, '') : value.value}`;
    },
  });
}

/** Changes a folder with one file per entry. Appends an article's first paragraph once or twice, so that the new articles differ. */
function changeFolder(name: string, old = ''): void {
  for (const locale of LOCALES) {
    const at = (id: string) => join(folder, locale, name, `${id}.md`);
    const [, front = '', ...rest] = readFileSync(at(old), 'utf8').split(/^---\n/m);
    const body = rest.join('---\n');
    const again = name === 'articles' ? `\n${body.trimStart().split('\n', 1)}\n` : '';
    rmSync(at(old));
    for (const [number, id, date] of [
      [2, `new-${old}`, '2026-11-20'],
      [3, `more-${old}`, '2020-02-29'],
    ] as const) {
      const fields = parse(front);
      rename(fields, number);
      fields.set('date', date);
      writeFileSync(at(id), `---\n${print(fields)}---\n${body}${again.repeat(number - 1)}`);
    }
  }
  changeLinks(old, `new-${old}`);
}

function changeList(name: string, list: string, old = ''): void {
  for (const locale of LOCALES) {
    const file = join(folder, locale, `${name}.yaml`);
    const page = parse(readFileSync(file, 'utf8'));
    const { items } = page.get(list) as YAMLSeq<YAMLMap>;
    const [item] = items.splice(0, 1);
    const copy = (id: string, number: number) => {
      const copied = item?.clone() as YAMLMap;
      copied.set('id', `${id}-${old}`);
      rename(copied, number);
      return copied;
    };
    items.unshift(copy('new', 2));
    items.push(copy('more', 3));
    writeFileSync(file, print(page));
  }
  changeLinks(old, `new-${old}`);
}

/** The catalog has one file per item for all languages. New items get their own numbers and paths. */
function changeItem(sku = ''): void {
  const at = (name: string) => join(folder, 'products', `${name.toLowerCase()}.yaml`);
  const text = readFileSync(at(sku), 'utf8');
  rmSync(at(sku));
  for (const [number, prefix, slug] of [
    [2, 'AA', 'new'],
    [3, 'ZZ', 'more'],
  ] as const) {
    const item = parse(text);
    const other = prefix + sku.slice(2);
    rename(item, number);
    item.set('sku', other);
    item.set('slug', `${slug}-${item.get('slug')}`);
    for (const { key, value } of (item.get('gtin') as YAMLMap<Scalar, Scalar<string>>).items) {
      const next = value?.value.replace(/..(...).$/, `9${number}$1`) ?? '';
      item.setIn(['gtin', key.value], next + computeCheckDigit(next));
    }
    writeFileSync(at(other), print(item));
  }
}

function changeLinks(from: string, to: string): void {
  for (const file of globSync(`${folder}/*/**/*.{md,yaml}`)) {
    const named = new RegExp(
      `(?<=#|/blog/|^author: |^featuredArticle: )${from}$|(?<=\\]\\([^)]*[#/])${from}(?=\\))`,
      'gm',
    );
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(named, to));
  }
}

changeItem(items[0]?.sku);
changeFolder('articles', articles[0]?.slug);
changeFolder('news', newsItems[0]?.id);
changeList('partnerships', 'partners', partnerships.partners[0]?.id);
changeList('solutions', 'items', solutions.items[0]?.id);
changeList('teams', 'members', teams.members[0]?.id);

const [command = '', ...args] = process.argv.slice(2);
const { status } = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, CONTENT_DIR: folder, COMPANY_FILE: 'tests/shared/site/otherCompany.json' },
});
process.exitCode = status ?? 1;
