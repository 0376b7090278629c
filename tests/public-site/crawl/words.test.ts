import { LOCALES } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { load } from 'cheerio';
import { detectAll } from 'tinyld';
import { describe, expect, it } from 'vitest';
import type { OpeningData } from '../../../apps/public-site/behavior/openingHours.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { loadWhole, rotatePages } from './builtSite.ts';
import { crawledPages } from './crawledSite.ts';

const BLOCKS =
  'p,li,h1,h2,h3,h4,dt,dd,th,td,caption,button,a,label,legend,blockquote,summary,figcaption,span,b,time,div';
const SPOKEN_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder', 'data-locating', 'data-failed', 'data-title'];
const letters = /\p{L}{2}/u;

/** Collapses white space, except no-break spaces, which some languages require. */
const collapseSpaces = (text: string): string => text.replaceAll(/[^\S\u00a0]+/g, ' ').trim();

const { home, teams, partnerships } = readContent().en;
const OWN_NAMES = [
  ...[home.founder, ...teams.members, ...partnerships.partners].map(({ name }) => name),
  ...Object.values(home.brandStory.ports),
];

const pages = crawledPages.map(({ url, lang, html }) => ({ url, lang, texts: collectTexts(html) }));
const all = new Map(
  pages.flatMap(({ url, texts }) => texts.map((each) => [`${each.lang} ${each.text}`, { ...each, url }] as const)),
);
const foreign = [...all.values()].filter(({ lang }) => lang !== 'en');

/** Removes text that is the same in every language, such as capitalized names and numbers. */
const removeNames = (text: string): string =>
  text
    .replaceAll(site.email, ' ')
    .replaceAll(/(?<=[\p{L}\d,’&-] ?)\p{Lu}[\p{L}’-]*/gu, ' ')
    .replaceAll(/[\d·"“”«»()/,|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Common words that exist only in English among the site's languages. An English sentence usually contains at least two. */
const ENGLISH =
  /\b(the|and|of|with|your|you|our|from|this|that|these|are|which|how|what|when|where|for|been|please)\b/gi;

describe('the text of the built site', () => {
  it('has a declared language everywhere', () => {
    expect([...all.values()].filter(({ lang }) => !LOCALES.some((locale) => locale === lang))).toEqual([]);
  });

  it('has no English sentence that is declared as another language', () => {
    const english = foreign.filter(({ text }) => (removeNames(text).match(ENGLISH) ?? []).length > 1);
    expect(english.map(({ url, text }) => `${url}: ${text}`)).toEqual([]);
  });

  it('has no long block that reads like another language of the site', () => {
    const wrong = foreign.filter(({ lang, text }) => {
      const words = removeNames(text);
      if (words.length < 70) return false;
      const scores = detectAll(words, { only: [...LOCALES] });
      const own = scores.find((guess) => guess.lang === lang)?.accuracy ?? 0;
      return (scores[0]?.accuracy ?? 0) > own + 0.3;
    });
    expect(wrong.map(({ url, text }) => `${url}: ${text}`)).toEqual([]);
  });

  // A single word may be the same in two languages.
  it('has no text of several words that is the same in English and in another language, except names', () => {
    const english = new Set([...all.values()].filter(({ lang }) => lang === 'en').map(({ text }) => text));
    const same = foreign.filter(
      ({ text }) => english.has(text) && removeNames(text).includes(' ') && !OWN_NAMES.includes(text),
    );
    expect(same.map(({ lang, text }) => `${lang}: ${text}`)).toEqual([]);
  });

  it('has a no-break space before each French colon', () => {
    const wrong = foreign.filter(({ lang, text }) => lang === 'fr' && /[^\u00a0\d]:(?=\s|$)/.test(text));
    expect(wrong.map(({ url, text }) => `${url}: ${text}`)).toEqual([]);
  });

  it('has no duplicate names within a menu', () => {
    const twice = rotatePages(crawledPages).flatMap(({ url, html }) => {
      const $ = load(html);
      return [...$('nav')].flatMap((menu) => {
        const names = [...$('li', menu)].map((entry) => $(entry).text().trim());
        return names.filter((name, index) => names.indexOf(name) < index).map((name) => `${url}: ${name}`);
      });
    });
    expect(twice).toEqual([]);
  });

  it('has no unresolved key, placeholder or technical value outside the two apps', () => {
    const unfilled = [...all.values()].filter(
      ({ text }) =>
        /\{\{(?!time|day)|\bundefined\b|\[object|\bNaN\b|^(site|contact):/.test(text) ||
        /\w+\.\w+\.\w+$/.test(text.replace(site.email, '')),
    );
    expect(unfilled.map(({ url, text }) => `${url}: ${text}`)).toEqual([]);
  });
});

interface PageText {
  lang: string;
  text: string;
}

/** Returns every text of a page with its declared language, including templates, `noscript` content and attributes. */
function collectTexts(html: string): PageText[] {
  const $ = loadWhole(html);
  $('script,style,svg,[translate=no],input[type=hidden]').remove();
  const texts: PageText[] = [];
  const getLanguage = (element: Parameters<typeof $>[0]): string => {
    const nearest = $(element as string).closest('[lang],[data-lang]');
    return nearest.attr('lang') ?? nearest.attr('data-lang') ?? '';
  };
  for (const element of $(BLOCKS)) {
    const isWritten = [...$(element).contents()].some((node) => node.type === 'text' && letters.test(node.data));
    if (isWritten) texts.push({ lang: getLanguage(element as never), text: collapseSpaces($(element).text()) });
  }
  for (const element of $('body *')) {
    for (const name of SPOKEN_ATTRIBUTES) {
      const text = collapseSpaces($(element).attr(name) ?? '');
      if (letters.test(text)) texts.push({ lang: getLanguage(element as never), text });
    }
  }
  const opening = $('[data-opening]').attr('data-opening');
  const lang = $('html').attr('lang') ?? '';
  if (opening) {
    const { week } = JSON.parse(opening) as OpeningData;
    texts.push(...Object.values(week).flatMap((spans) => spans.map(([, , text]) => ({ lang, text }))));
  }
  for (const text of [$('title').text(), $('meta[name=description]').attr('content') ?? '']) texts.push({ lang, text });
  return texts;
}
