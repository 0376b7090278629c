import { mkdirSync, writeFileSync } from 'node:fs';
import { site } from '@olea/shared/site/facts';
import { expect, it, vi } from 'vitest';
import { checkSamples } from '../../../apps/public-site/build/buildSite.ts';
import { computeCheckDigit } from '../../../apps/public-site/content/products.ts';
import { loadContent } from '../../../apps/public-site/content/readContent.ts';
import { createContent } from '../content/exampleContent.ts';
import { createItem } from '../content/exampleItem.ts';

const { at, change } = createContent();
const FILE = 'en/solutions.yaml';
const production = { SITE_ORIGIN: `https://${site.productionDomains[0]}` };

it('a content file with a sample note counts as a sample', () => {
  expect(loadContent(at('')).samples).toEqual([]);
  change(FILE, 'intro:\n', 'intro:\n  sampleNote: Made up.\n');
  expect(loadContent(at(''))).toMatchObject({ samples: [`content/${FILE}`], errors: [] });
});

it('an item with a GTIN reserved for examples counts as a sample', () => {
  mkdirSync(at('products'));
  const write = (prefix: string) => {
    const renumber = (_: string, field: string, digits: string) => {
      const number = digits.replace('952', prefix);
      return field + number + computeCheckDigit(number);
    };
    const text = createItem().replaceAll(/^( {2}(?:each|case|pallet): )(\d+)\d$/gm, renumber);
    writeFileSync(at('products/ex0001.yaml'), text);
  };
  write('952');
  expect(loadContent(at('')).samples).toEqual(['content/products/ex0001.yaml']);
  write('400');
  expect(loadContent(at('')).samples).toEqual([]);
});

it('a production build rejects samples only if SITE_SAMPLES is `refuse`', () => {
  const warn = vi.fn();
  checkSamples([FILE], production, warn);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(FILE));
  expect(() => checkSamples([FILE], { ...production, SITE_SAMPLES: 'refuse' }, warn)).toThrow(FILE);
});

it.each([
  ['for another origin', [FILE], { SITE_ORIGIN: 'https://preview.host.example' }],
  ['for this machine', [FILE], {}],
  ['without samples', [], production],
])('a build %s reports no samples', (_, files, env) => {
  const warn = vi.fn();
  checkSamples(files, { ...env, SITE_SAMPLES: 'refuse' }, warn);
  expect(warn).not.toHaveBeenCalled();
});
