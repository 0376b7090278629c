import type { FlagName } from '@olea/shared/flags';
import { LOCALES, localizePath, splitLocale } from '@olea/shared/i18n';
import { addressAt, SITE_ADDRESSES } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { pathsOf } from '../../../apps/public-site/content/readContent.ts';
import { alternatesOf, discoverablePages } from '../../../apps/public-site/head/alternates.ts';
import { FLAG_CASES } from '../../e2e/site/flagCases.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';

const ORIGIN = 'https://site.example';
const addressesOf = (isOn: (flag: FlagName) => boolean) =>
  discoverablePages(isOn).map(({ path, locale }) => localizePath(path, locale));
const everything = addressesOf(() => true);
/** An address of the flag table stands for its page in every language, and for every article; one of French for all of French. */
const belongsTo = (flag: FlagName, pages: readonly string[], address: string): boolean => {
  if (flag === 'french_language') return splitLocale(address).locale === 'fr';
  const rowOf = (path: string) => addressAt(splitLocale(path).path);
  return pages.some((page) => rowOf(page) === rowOf(address));
};

describe.each(FLAG_CASES)('what a build tells search engines with $flag off', ({ flag, pages = [] }) => {
  const isOn = (name: FlagName) => name !== flag;

  it('is every page but those of the flag', () => {
    const gone = everything.filter((address) => !addressesOf(isOn).includes(address));
    expect(gone).toEqual(everything.filter((address) => belongsTo(flag, pages, address)));
    expect(gone.length > 0).toBe(pages.length > 0);
  });

  it('is every language but French where that is the flag', () => {
    const languages = alternatesOf('/privacy', ORIGIN, isOn).map(({ hreflang }) => hreflang);
    expect(languages).toEqual([
      ...LOCALES.filter((locale) => locale !== 'fr' || flag !== 'french_language'),
      'x-default',
    ]);
  });
});

it('is nothing of a page with every flag off, but the pages without a flag', () => {
  const left = addressesOf(() => false);
  const paths = SITE_ADDRESSES.filter(({ flag }) => flag === null).flatMap(pathsOf);
  const published = LOCALES.filter((locale) => locale !== 'fr');
  expect(left).toEqual(paths.flatMap((path) => published.map((locale) => localizePath(path, locale))));
  expect(left).toContain(`/${OTHER_LOCALE}/privacy`);
});
