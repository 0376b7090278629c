import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { crawlSite, fileOf, SITE_DIR } from './builtSite.ts';

const { articles: ARTICLES, newsItems } = readContent().en;
const folder = SITE_DIR;
const pages = await crawlSite();
const indexed = pages.filter((page) => page.isIndexed);
const byCanonical = new Map(
  indexed.filter(({ $ }) => $('link[hreflang]').length > 0).map((page) => [page.canonical, page]),
);
const pathOf = (address: string) => new URL(address).pathname;
const pageAt = (path: string, locale: Locale) => pages.find(({ url }) => url === localizePath(path, locale));

describe('the built site', () => {
  it('has every article in every language under its own address, with its own title', () => {
    for (const locale of LOCALES)
      for (const { slug, title } of readContent()[locale].articles) {
        const page = pageAt(`/insights/blog/${slug}`, locale);
        expect(page?.$('main h1').text(), slug).toBe(title);
        expect(pathOf(page?.canonical ?? ''), slug).toBe(page?.url);
        expect(page?.$('.notice').length, slug).toBe(0);
        expect(page?.$('script[type="application/ld+json"]').text(), slug).toContain(title);
      }
  });

  it('marks in the main menu where a page stands, Insights on the pages of the blog too', () => {
    for (const locale of LOCALES) {
      const marked = (path: string) =>
        pageAt(path, locale)
          ?.$('header .links [aria-current]')
          .map((_, link) => link.attribs.href)
          .get();
      const insights = [localizePath('/insights/news', locale)];
      for (const path of ['/insights/news', '/insights/blog', `/insights/blog/${ARTICLES[0]?.slug}`])
        expect(marked(path), path).toEqual(insights);
      expect(marked('/teams')).toEqual([localizePath('/teams', locale)]);
      expect(marked('/privacy')).toEqual([]);
    }
  });

  it('has no opening sentence without words', () => {
    expect(pages.filter(({ $ }) => $('p.lede:empty').length > 0).map(({ url }) => url)).toEqual([]);
  });

  it('has no line of a legal text that begins with the dot between its dates', () => {
    for (const { url, $ } of pages) expect($('.page-head .lede p').text(), url).not.toMatch(/ ·/);
  });

  it('leads home without script from wherever the 404 page is what a file shows', () => {
    for (const { url, html } of pages.filter(({ url }) => url.endsWith('/404') && !url.includes('/insights/')))
      expect(html, url).toContain(
        `<noscript><meta http-equiv="refresh" content="3; url=${url.replace(/\/404$/, '') || '/'}">`,
      );
  });

  it('shows the category of every article on the blog, the featured one included', () => {
    for (const locale of LOCALES) {
      for (const { slug } of ARTICLES) {
        const path = `/insights/blog/${slug}`;
        const category = pageAt(path, locale)?.$('main .over').first().text() ?? '';
        const entry = pageAt('/insights/blog', locale)?.$(`main article:has(a[href="${localizePath(path, locale)}"])`);
        expect(entry?.find('.over').text(), path).toContain(category);
      }
    }
  });

  it('leads from every news item to what it names', () => {
    for (const locale of LOCALES) {
      const news = pageAt('/insights/news', locale);
      expect(news?.$('.entry').length).toBe(newsItems.length);
      for (const entry of news?.$('.entry').get() ?? []) expect(news?.$(entry).find('a[href]').length).toBe(1);
    }
  });

  it('ends every page with a way on: an article with the next one, the others with the way to us', () => {
    for (const locale of LOCALES) {
      const endOf = (path: string) =>
        pageAt(path, locale)?.$('main > :last-child a.button, main > .page-gate > :last-child a.button').attr('href');
      const rows = SITE_ADDRESSES.filter(
        ({ kind, id }) => kind === 'page' && !['home', 'privacy', 'terms', 'accessibility'].includes(id),
      );
      for (const { path } of rows) expect(endOf(path), path).toBe(localizePath('/#contact', locale));
      const articles = ARTICLES.map(({ slug }) => `/insights/blog/${slug}`);
      for (const [index, path] of articles.entries())
        expect(endOf(path), path).toBe(localizePath(articles[index + 1] ?? articles[0] ?? '', locale));
    }
  });

  it('links every language version from every other, and each is its own canonical', () => {
    for (const page of byCanonical.values()) {
      const links = page
        .$('link[hreflang]')
        .get()
        .map((link) => [page.$(link).attr('hreflang'), page.$(link).attr('href')] as const);
      expect(
        links.map(([name]) => name),
        page.url,
      ).toEqual([...LOCALES, 'x-default']);
      expect(pathOf(page.canonical ?? ''), page.url).toBe(page.url);
      expect(Object.fromEntries(links)['x-default'], page.url).toBe(Object.fromEntries(links).en);
      for (const [name, href] of links) {
        const target = byCanonical.get(href ?? '');
        expect(target, `${page.url} → ${href}`).toBeDefined();
        if (name !== 'x-default') expect(target?.lang).toBe(name);
        expect(target?.$(`link[hreflang="${page.lang}"]`).attr('href')).toBe(page.canonical);
      }
    }
  });

  it('leads a visitor to every page by links that wide screens show too', () => {
    for (const locale of LOCALES) {
      const home = locale === 'en' ? '/' : `/${locale}`;
      const seen = new Set([home]);
      for (const url of seen) {
        const page = pages.find((one) => one.url === url);
        if (!page || page.lang !== locale) continue;
        // The menu of phones, and the menu of languages.
        const links = page.$('a[href^="/"]').filter((_, link) => page.$(link).closest('[popover]').length === 0);
        for (const link of links.get()) seen.add((page.$(link).attr('href') ?? '').split('#')[0] || home);
      }
      const unseen = [...byCanonical.values()].filter(({ lang, url }) => lang === locale && !seen.has(url));
      expect(unseen.map(({ url }) => url)).toEqual([]);
    }
  });

  it('lists in the sitemap exactly the pages that ask to be indexed', async () => {
    const sitemap = await readFile(`${folder}/sitemap.xml`, 'utf8');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect([...listed].sort()).toEqual([...byCanonical.keys()].sort());
  });

  it('has no dead internal link, picture, style or script, and no anchor without a target', async () => {
    const dead: string[] = [];
    const ids = new Map(
      pages.map(({ url, $ }) => [
        url,
        new Set(
          $('[id]')
            .get()
            .map((element) => $(element).attr('id')),
        ),
      ]),
    );
    for (const { url, $ } of pages) {
      for (const element of $('[href],[src]').get()) {
        const address = $(element).attr('href') ?? $(element).attr('src') ?? '';
        if (/^(https?:|mailto:|tel:|data:)/.test(address)) continue;
        const [path = '', anchor] = address.split('#');
        const target = path || url;
        if (target !== '/' && !fileOf(folder, target)) dead.push(`${url} → ${address}`);
        else if (anchor && !ids.get(target)?.has(anchor)) dead.push(`${url} → ${address}: no such anchor`);
      }
    }
    expect([...new Set(dead)]).toEqual([]);
  });

  it('has structured data that parses, and whose addresses on this site all exist', () => {
    const dead: string[] = [];
    for (const page of byCanonical.values()) {
      const data = page.$('script[type="application/ld+json"]').text();
      const graph = JSON.parse(data) as { '@graph': { '@type': string }[] };
      expect(graph['@graph'].map((node) => node['@type'])).toContain('LocalBusiness');
      const origin = new URL(page.canonical ?? '').origin;
      for (const [, path = ''] of data.matchAll(new RegExp(`"${origin}([^"#]*)`, 'g'))) {
        if (path !== '/' && path !== '' && !fileOf(folder, path)) dead.push(`${page.url} → ${path}`);
      }
    }
    expect([...new Set(dead)]).toEqual([]);
  });
});
