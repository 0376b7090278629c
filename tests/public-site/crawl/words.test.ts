import { LOCALES } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import { load } from 'cheerio';
import { detectAll } from 'tinyld';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { SAME_AS_ENGLISH } from '../../contracts/sameAsEnglish.ts';
import { crawlSite } from './builtSite.ts';
import { pageTexts } from './pageTexts.ts';

const crawled = await crawlSite();
const pages = crawled.map(({ url, lang, html }) => ({ url, lang, texts: pageTexts(html) }));
const all = new Map(
  pages.flatMap(({ url, texts }) => texts.map((each) => [`${each.lang} ${each.text}`, { ...each, url }] as const)),
);
const foreign = [...all.values()].filter(({ lang }) => lang !== 'en');

/** Names stay as they are in every language, and a detector knows none of them. */
const NAMES = new RegExp(
  [
    ...[site.brand, site.legalName, site.email, site.address.street, site.address.city, site.address.region],
    ...[
      ...site.brand.split(' & '),
      'Montréal',
      'Halifax',
      'Salerno',
      'Bari',
      'Canada',
      'ISPM',
      'Safe Food for Canadians',
      'Cash-and-carry',
      // The words of a label, in its language.
      'Imported for',
    ],
  ].join('|'),
  'g',
);
const ownWords = (text: string): string =>
  text
    .replaceAll(NAMES, ' ')
    .replaceAll(/[\d·"“”«»()/]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words that only English has among our five languages. */
const ENGLISH =
  /\b(the|and|of|with|your|you|our|from|this|that|these|are|which|how|what|when|where|for|been|please)\b/i;

describe('the words of the built site', () => {
  it.each(pages.map((page) => [page.url, page] as const))(
    '%s is, as a whole, in its language',
    (_, { lang, texts }) => {
      const text = texts.filter((each) => each.lang === lang).map((each) => ownWords(each.text));
      const [first, second] = detectAll(text.join('. '), { only: [...LOCALES] });
      expect(first?.lang).toBe(lang);
      expect((first?.accuracy ?? 0) - (second?.accuracy ?? 0)).toBeGreaterThan(0.1);
    },
  );

  it('names the language of every text', () => {
    expect([...all.values()].filter(({ lang }) => !LOCALES.some((locale) => locale === lang))).toEqual([]);
  });

  it('has no English sentence in another language', () => {
    const english = foreign.filter(({ text }) => ENGLISH.test(ownWords(text)));
    expect(english.map(({ url, text }) => `${url}: ${text}`)).toEqual([]);
  });

  it('has no longer block that reads like another of the five languages', () => {
    const wrong = foreign.filter(({ lang, text }) => {
      const words = ownWords(text);
      if (words.length < 70) return false;
      const scores = detectAll(words, { only: [...LOCALES] });
      const own = scores.find((guess) => guess.lang === lang)?.accuracy ?? 0;
      return (scores[0]?.accuracy ?? 0) > own + 0.15;
    });
    expect(wrong.map(({ url, text }) => `${url}: ${text}`)).toEqual([]);
  });

  it('says nothing in another language exactly as in English, but for what is the same in both', () => {
    const english = new Set([...all.values()].filter(({ lang }) => lang === 'en').map(({ text }) => text));
    const same = foreign.filter(({ lang, text }) => {
      const known = SAME_AS_ENGLISH[lang] ?? [];
      return (
        english.has(text) &&
        ![...known, ...(SAME_ON_PAGES[lang] ?? []), ...OWN_NAMES].includes(text) &&
        !SAME_EVERYWHERE.test(text)
      );
    });
    expect(same.map(({ lang, text }) => `${lang}: ${text}`)).toEqual([]);
  });

  it('has no menu with two entries of the same name', () => {
    const twice = crawled.flatMap(({ url, html }) => {
      const $ = load(html);
      return $('nav')
        .get()
        .flatMap((menu) => {
          const names = $('li', menu)
            .get()
            .map((entry) => $(entry).text().trim());
          return names.filter((name, index) => names.indexOf(name) < index).map((name) => `${url}: ${name}`);
        });
    });
    expect(twice).toEqual([]);
  });

  it('has no key, merge field or blank left unfilled', () => {
    const shown = [...all.values()].filter(({ url }) => !url.includes('/client'));
    const unfilled = shown.filter(
      ({ text }) =>
        /\{\{(?!time|day)|\bundefined\b|\[object|\bNaN\b|^(site|contact):/.test(text) ||
        /\w+\.\w+\.\w+$/.test(text.replace(site.email, '')),
    );
    expect(unfilled.map(({ url, text }) => `${url}: ${text}`)).toEqual([]);
  });
});

/** Words of the pages themselves that the language shares with English, looked at one by one. */
const SAME_ON_PAGES: Readonly<Record<string, readonly string[]>> = {
  fr: ['Formats', 'Port', 'Expansion', 'Solutions'],
  it: ['Blog', 'Home'],
  de: ['(optional)', 'Team', 'Blog', 'Import'],
};

const { home, teams, partnerships } = readContent().en;
const OWN_NAMES = [
  ...[home.founder, ...teams.members, ...partnerships.partners].map(({ name }) => name),
  ...Object.values(home.brandStory.ports),
];

/** Addresses, and the names of people, partners and brands. */
const SAME_EVERYWHERE = new RegExp(
  `@|^(${[site.otherBrand.name, 'Ottawa, Ontario'].join('|')})$|\\| ${site.brand.replaceAll(/\W/g, '.')}$`,
);
