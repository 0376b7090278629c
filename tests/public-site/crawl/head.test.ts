import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, LOCALES, type Locale, splitLocale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { addressAt, SITE_ADDRESSES } from '@olea/shared/site/pages';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { absoluteUrl } from '../../../apps/public-site/head/alternates.ts';
import { type CrawledPage, crawlSite, readSite, SITE_DIR } from './builtSite.ts';

const pages = await crawlSite();
const everyPage = await readSite();
const origin = `https://${site.productionDomains[0]}`;
const own = pages.filter(({ isIndexed, canonical, url }) => isIndexed && canonical === origin + url);
const meta = ({ $ }: CrawledPage, property: string): string[] =>
  $(`meta[property="${property}"]`)
    .get()
    .map((element) => $(element).attr('content') ?? '');
const bad = (list: CrawledPage[], isRight: (page: CrawledPage) => boolean): string[] =>
  list.filter((page) => !isRight(page)).map(({ url }) => url);

describe('the head of every built page', () => {
  it('has exactly one of each: title, description, robots, canonical, language', () => {
    expect(bad(pages, ({ $ }) => $('title').length === 1 && $('meta[name=robots]').length === 1)).toEqual([]);
    expect(bad(pages, ({ $ }) => $('meta[name=description]').length === 1)).toEqual([]);
    expect(bad(own, ({ $ }) => $('link[rel=canonical]').length === 1)).toEqual([]);
    expect(bad(pages, ({ url, lang }) => lang === splitLocale(url).locale)).toEqual([]);
  });

  it('keeps what is no page of its own to the built-in one, in the same language and without alternates', () => {
    const others = pages.filter(({ isIndexed }) => isIndexed).filter((page) => !own.includes(page));
    const target = (path: string) => {
      const row = addressAt(path);
      const of = SITE_ADDRESSES.find(({ id }) => row?.kind === 'alias' && id === row.of);
      return of ? of.path : `/insights/blog/${readContent().en.blog.featuredArticle}`;
    };
    for (const { url, canonical, $ } of others) {
      const { locale, path } = splitLocale(url);
      expect(canonical, url).toBe(absoluteUrl(target(path), locale, origin));
      expect($('link[hreflang]').length, url).toBe(0);
    }
    expect(others.length).toBeGreaterThan(0);
  });

  it('tells social sites the language it is in, and the others', () => {
    const tag = (locale: Locale) => LANGUAGES[locale].tag.replace('-', '_');
    expect(bad(pages, (page) => meta(page, 'og:locale').join() === tag(splitLocale(page.url).locale))).toEqual([]);
    for (const page of own) {
      const others = LOCALES.filter((locale) => locale !== page.lang).map(tag);
      expect(meta(page, 'og:locale:alternate').sort(), page.url).toEqual(others.sort());
      expect(meta(page, 'og:title'), page.url).toEqual([page.title]);
      expect(meta(page, 'og:url'), page.url).toEqual([page.canonical]);
    }
  });

  it('has a social picture of its own in its language, 1200 × 630', async () => {
    const pictures = new Map<string, string>();
    for (const page of own) {
      const [address = ''] = meta(page, 'og:image');
      expect(address.startsWith(origin), page.url).toBe(true);
      expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual([['1200'], ['630']]);
      const file = new URL(address).pathname;
      expect(pictures.get(file), `${page.url} shares its picture`).toBeUndefined();
      pictures.set(file, page.url);
      expect(file.startsWith(`/social/${page.lang}/`), file).toBe(true);
      const bytes = await readFile(join(SITE_DIR, file));
      expect(bytes.subarray(1, 4).toString('latin1'), file).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], file).toEqual([1200, 630]);
    }
  });

  it('keeps 404 pages and both zones out of every index', () => {
    const zones = everyPage.filter(({ url }) => !pages.some((page) => page.url === url));
    expect(zones.length).toBeGreaterThan(0);
    const hidden = [...zones, ...everyPage.filter(({ url }) => splitLocale(url).path === '/404')];
    for (const { url, html, isIndexed, canonical } of hidden) {
      expect([isIndexed, canonical], url).toEqual([false, null]);
      expect(html.match(/<meta name="robots" content="([^"]*)">/)?.[1], url).toBe('noindex');
      expect(html, url).not.toMatch(/hreflang="x-default"|rel="alternate"/);
    }
  });
});
