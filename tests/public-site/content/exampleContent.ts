import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LOCALES } from '@olea/shared/i18n/languages';
import { type GenericSchema, getMetadata } from 'valibot';
import { beforeEach } from 'vitest';
import { FILES, FOLDERS } from '../../../apps/public-site/content/schemas.ts';
import { createFolderPerTest } from '../../newFolder.ts';

const { articles, news } = FOLDERS;
const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  ...FILES,
  ...{ 'articles/labels.md': articles, 'articles/pallets.md': articles, 'news/harbour.md': news, 'news/mill.md': news },
};

/** Values that cannot be derived from the schema. */
const VALUES: Readonly<Record<string, string>> = {
  date: '2026-06-09',
  since: '2026-06-09',
  effective: '"{{date}}"',
  resultCount: '"{{count}} of {{total}}"',
  readTime: '"{{minutes}}"',
  by: '"{{author}}"',
  countdown: '"{{seconds}}"',
  count: '"{{count}} of {{total}}"',
  ...Object.fromEntries(['perPallet', 'fullLayers', 'belowMinimum'].map((name) => [name, '"{{cases}}"'])),
  per100: '"{{of}}/{{unit}}"',
  ...Object.fromEntries(['one', 'other'].map((name) => [name, '"{{count}}"'])),
  casesOnPallets: '"{{cases}}/{{pallets}}"',
  palletsUsed: '"{{full}}, {{mixed}}"',
  palletsAnd: '"{{pallets}}, {{cases}}"',
  validUntil: '"{{date}}"',
  announced: '"{{name}}, {{cases}}"',
  removed: '"{{name}}"',
  gone: '"{{skus}}"',
  tooMany: '"{{most}}"',
  listHeading: '"{{number}}"',
  delivery: '"{{companyName}} {{deliveryPlace}}"',
  whatNext: '"{{address}}"',
  ...Object.fromEntries(['nothing', 'mention', 'some'].map((name) => [name, '"{{query}}"'])),
  code: 'GR',
  featuredArticle: 'labels',
  leadsTo: '/partnerships#partnerships-1',
};

interface Schema extends GenericSchema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** Builds a value of the schema as YAML. The ids of list entries consist of the file name and a number. */
function createYaml(schema: Schema, name: string, id: string, file: string, indent = ''): string {
  const { entries, item, pipe } = schema;
  const inner = `${indent}  `;
  if (entries)
    return Object.entries(entries)
      .filter(([, { type }]) => type !== 'optional')
      .map(([key, each]) => {
        const value = createYaml(each, key, id, file, inner);
        return `${indent}${key}:${each.entries || each.item ? '\n' : ' '}${value}`;
      })
      .join('');
  if (item) {
    const count = Number(pipe?.find(({ type }) => type === 'length')?.requirement ?? 2);
    const numbered = Array.from({ length: count }, (_, index) =>
      createYaml(item, name, `${id}-${index + 1}`, file, inner),
    );
    return numbered.map((each) => `${indent}- ${each.trimStart()}`).join('');
  }
  const { listedIn } = getMetadata(schema) as { listedIn?: { file: string } };
  const text =
    VALUES[name] ??
    (listedIn ? `${listedIn.file}-1` : `${name} in ${file}`.padEnd(name === 'description' ? 75 : 0, '!'));
  return `${name === 'id' ? id : text}\n`;
}

/** Creates a valid content folder before each test, with two entries in every folder and in every list without a fixed length. */
export function createContent() {
  const at = createFolderPerTest();
  beforeEach(() => {
    for (const locale of LOCALES)
      for (const [name, schema] of Object.entries(SCHEMAS)) {
        const fields = createYaml(schema, '', name.replace(/\W.*/, ''), `${locale}/${name}`);
        const words = name.startsWith('articles/') ? 650 : 1;
        mkdirSync(dirname(at(`${locale}/${name}`)), { recursive: true });
        writeFileSync(
          at(`${locale}/${name}`),
          name.endsWith('.md') ? `---\n${fields}---\n\n${'Text '.repeat(words).trim()}\n` : fields,
        );
      }
  });
  return {
    at,
    /** Replaces text in a file. Throws if nothing matches. */
    change(file: string, from: string | RegExp, to: string): void {
      const text = readFileSync(at(file), 'utf8');
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} has no ${from}`);
      writeFileSync(at(file), changed);
    },
  };
}
