import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@olea/shared/i18n/languages';
import { checkDigitOf } from '../apps/public-site/content/products.ts';
import { CONTENT_DIR, readContent } from '../apps/public-site/content/readContent.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/**
 * Runs a command on the facts of another company, and on content as an office may leave it: `node scripts/other-content.ts vitest run tests/public-site`. In a copy the first item
 * of every kind is gone, one is new at the beginning and one at the end, in all languages; what led to the old one leads to the first.
 */
const folder = join(
  makeTemporaryFolder(async () => undefined),
  'content',
);
cpSync(CONTENT_DIR, folder, { recursive: true });
const { articles, items, newsItems, partnerships, solutions, teams } = readContent()[DEFAULT_LOCALE];

/** The texts of an item under another title, in their language; new sentences would have to be written in each. The number stands at the front, where no cut takes it away. */
const renamed = (text: string, number: number): string =>
  text.replaceAll(/^( *)(name|title|description): (['"]?)(.+)\3$/gm, (_, indent, field, quote, title: string) => {
    const most = field === 'description' ? 140 : 42;
    const words = title.length > most ? title.slice(0, most).replace(/\s\S*$/u, '') : title;
    return `${indent}${field}: ${quote}${number} ${words}${quote}`;
  });

/** A file for each item; the text of an article repeats its first paragraph at the end, so that it differs. */
function changeFolder(name: string, old = ''): void {
  for (const locale of LOCALES) {
    const at = (id: string) => join(folder, locale, name, `${id}.md`);
    const text = readFileSync(at(old), 'utf8');
    const again = name === 'articles' ? `\n${/\n---\n\n(.+\n)/.exec(text)?.[1]}` : '';
    rmSync(at(old));
    writeFileSync(at(`new-${old}`), renamed(text, 2).replace(/^date: .*$/m, 'date: 2026-11-20') + again);
    writeFileSync(at(`more-${old}`), renamed(text, 3).replace(/^date: .*$/m, 'date: 2020-02-29') + again + again);
  }
  changeLinks(old, `new-${old}`);
}

/** Items in the list of a page, each of which begins with its id. */
function changeList(name: string, old = ''): void {
  for (const locale of LOCALES) {
    const file = join(folder, locale, `${name}.yaml`);
    const text = readFileSync(file, 'utf8');
    const [list = ''] = /(?:^ {2}(?:- id| {2}).*\n)+/m.exec(text.slice(text.indexOf('  - id:'))) ?? [];
    const [item = '', ...others] = list.split(/^(?= {2}- id:)/m);
    const [first, last] = [2, 3].map((number) => renamed(item, number));
    const items = [
      first?.replace(`- id: ${old}`, `- id: new-${old}`),
      ...others,
      last?.replace(`- id: ${old}`, `- id: more-${old}`),
    ];
    writeFileSync(
      file,
      text.replace(list, () => items.join('')),
    );
  }
  changeLinks(old, `new-${old}`);
}

/** An item of the catalogue has one file with all languages; the new ones have numbers and addresses of their own. */
function changeItem(sku = ''): void {
  const at = (name: string) => join(folder, 'products', `${name.toLowerCase()}.yaml`);
  const text = readFileSync(at(sku), 'utf8');
  rmSync(at(sku));
  for (const [number, prefix, slug] of [
    [2, 'AA', 'new'],
    [3, 'ZZ', 'more'],
  ] as const) {
    const other = prefix + sku.slice(2);
    const renumbered = renamed(text, number)
      .replace(`sku: ${sku}`, `sku: ${other}`)
      .replace(/^slug: /m, `slug: ${slug}-`)
      .replaceAll(/^( {2}(?:each|case|pallet): )(\d{12,13})\d$/gm, (_, field, digits: string) => {
        const next = `${digits.slice(0, -5)}9${number}${digits.slice(-3)}`;
        return field + next + checkDigitOf(next);
      });
    writeFileSync(at(other), renumbered);
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
changeList('partnerships', partnerships.partners[0]?.id);
changeList('solutions', solutions.items[0]?.id);
changeList('teams', teams.members[0]?.id);

const [command = '', ...args] = process.argv.slice(2);
const { status } = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, CONTENT_DIR: folder, COMPANY_FILE: 'tests/shared/site/otherCompany.json' },
});
process.exitCode = status ?? 1;
