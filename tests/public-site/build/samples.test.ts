import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '@olea/shared/site';
import { beforeEach, expect, it, vi } from 'vitest';
import { judgeSamples } from '../../../apps/public-site/build/judgeSamples.ts';
import { checkDigitOf } from '../../../apps/public-site/content/checkDigit.ts';
import { CONTENT_DIR, loadContent, sampleFiles } from '../../../apps/public-site/content/readContent.ts';
import { exampleItem } from '../content/exampleItem.ts';

const FILE = 'en/solutions.yaml';
const production = { SITE_ORIGIN: `https://${site.productionDomains[0]}` };
let folder: string;
const rewrite = (change: (text: string) => string) =>
  writeFileSync(
    join(folder, FILE),
    change(readFileSync(join(folder, FILE), 'utf8').replace(/^ +sampleNote:.*\n/gm, '')),
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'olea-samples-'));
  cpSync(CONTENT_DIR, folder, { recursive: true });
});

it('counts a text as a sample as long as a heading of its file says so', () => {
  rewrite((text) => text.replace('intro:\n', 'intro:\n  sampleNote: Made up.\n'));
  expect(sampleFiles(folder)).toContain(`content/${FILE}`);
  rewrite((text) => text);
  expect(sampleFiles(folder)).not.toContain(`content/${FILE}`);
  expect(loadContent(folder).faults).toEqual([]);
});

it('counts an item as a sample as long as one of its numbers is of those for examples', () => {
  rmSync(join(folder, 'products'), { recursive: true });
  mkdirSync(join(folder, 'products'));
  const write = (prefix: string) => {
    const renumber = (_: string, field: string, digits: string) => {
      const number = digits.replace('952', prefix);
      return field + number + checkDigitOf(number);
    };
    const text = exampleItem().replaceAll(/^( {2}(?:each|case|pallet): )(\d+)\d$/gm, renumber);
    writeFileSync(join(folder, 'products/ex0001.yaml'), text);
  };
  write('952');
  expect(sampleFiles(folder)).toContain('content/products/ex0001.yaml');
  write('400');
  expect(sampleFiles(folder)).not.toContain('content/products/ex0001.yaml');
});

it('lists the samples in a build for a production domain, and refuses them where the setting says so', () => {
  const warn = vi.fn();
  judgeSamples([FILE], production, warn);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(FILE));
  expect(() => judgeSamples([FILE], { ...production, SITE_SAMPLES: 'refuse' }, warn)).toThrow(FILE);
});

it.each([
  ['for another address', [FILE], { SITE_ORIGIN: 'https://preview.host.example' }],
  ['for this machine', [FILE], {}],
  ['without samples', [], production],
])('says nothing of a build %s', (_, files, env) => {
  const warn = vi.fn();
  judgeSamples(files, { ...env, SITE_SAMPLES: 'refuse' }, warn);
  expect(warn).not.toHaveBeenCalled();
});
