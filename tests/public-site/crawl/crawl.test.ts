import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, LOCALES, type Locale, localizePath, splitLocale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { findAddress, SITE_ADDRESSES } from '@olea/shared/site/pages';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { toAbsoluteUrl } from '../../../apps/public-site/head/addresses.ts';
import { parseHostRules } from '../../../scripts/site-server/hostRules.ts';
import { type CrawledPage, findFile, loadWhole, readSite, SITE_DIR } from './builtSite.ts';
import { crawledPages as pages } from './crawledSite.ts';

const origin = `https://${site.productionDomains[0]}`;
const indexed = pages.filter(({ isIndexed }) => isIndexed);
/** The indexed pages whose canonical link is their own URL. */
const own = indexed.filter(({ canonical, url }) => canonical === origin + url);
const addresses = new Set(own.map(({ canonical }) => canonical));
const meta = ({ $ }: CrawledPage, property: string): (string | undefined)[] =>
  [...$(`meta[property="${property}"]`)].map(({ attribs }) => attribs.content);
const read = (name: string) => readFile(join(SITE_DIR, name), 'utf8');

describe.each(LOCALES)('the built site in %s', (locale) => {
  const at = (path: string) => localizePath(path, locale);
  const findPage = (path: string) => {
    const found = pages.find(({ url }) => url === at(path));
    if (!found) throw new Error(`${at(path)} was not built`);
    return found;
  };
  const { articles, newsItems } = readContent()[locale];
  const getAddress = ({ slug }: { slug: string }) => `/insights/blog/${slug}`;

  it('has a page with its own URL for every article', () => {
    for (const article of articles) {
      const { $, url, canonical } = findPage(getAddress(article));
      expect($('main h1').text(), url).toBe(article.title);
      expect(canonical).toBe(origin + url);
      expect($('.notice').length, url).toBe(0);
      expect($('script[type="application/ld+json"]').text(), url).toContain(article.title);
    }
  });

  it('marks the current page, or its section, in the main menu', () => {
    for (const [path, entry] of [
      ...['/insights/news', '/insights/blog', ...articles.map(getAddress)].map((path) => [path, '/insights/news']),
      ['/teams', '/teams'],
      ['/privacy', null],
    ] as const) {
      const marked = findPage(path ?? '').$('header .links [aria-current]');
      expect(
        [...marked].map(({ attribs }) => attribs.href),
        path ?? '',
      ).toEqual(entry ? [at(entry)] : []);
    }
  });

  it('marks only the current page in the footer, or the blog if the page is an article', () => {
    for (const [path, entry] of [
      ['/insights/news', '/insights/news'],
      ...['/insights/blog', ...articles.map(getAddress)].map((path) => [path, '/insights/blog'] as const),
    ] as const) {
      const marked = findPage(path).$('footer [aria-current]');
      expect(
        [...marked].map(({ attribs }) => attribs.href),
        path,
      ).toEqual([at(entry)]);
    }
  });

  it('preloads the text font for its alphabet on every page of the client portal', async () => {
    const script = `manrope-${LANGUAGES[locale].script}`;
    const portal = (await readSite()).filter(({ url }) => url.startsWith(at('/client/')));
    expect(portal.length > 0).toBe(site.clientPortal);
    for (const { url, html } of portal)
      expect(loadWhole(html)(`link[rel=preload][href*="${script}"]`).length, url).toBe(1);
  });

  it('shows the category of every article on the blog', () => {
    for (const path of articles.map(getAddress)) {
      const entry = findPage('/insights/blog').$(`main article:has(a[href="${at(path)}"])`);
      expect(entry.find('.over').text(), path).toContain(findPage(path).$('main .over').first().text());
    }
  });

  it('has exactly one link in every news item', () => {
    const { $ } = findPage('/insights/news');
    const links = [...$('.entry')].map((entry) => $(entry).find('a[href]').length);
    expect(links).toEqual(newsItems.map(() => 1));
  });

  it('ends every article with a link to the next one, and every page except home and legal pages with a contact link', () => {
    const plain = ['home', 'privacy', 'terms', 'accessibility'];
    const others = SITE_ADDRESSES.filter(({ kind, id }) => kind === 'page' && !plain.includes(id));
    for (const [path, next] of [
      ...others.map(({ path }) => [path, '/#contact'] as const),
      ...articles.map(
        (article, index) => [getAddress(article), getAddress(articles[index + 1] ?? articles[0] ?? article)] as const,
      ),
    ]) {
      const end = findPage(path).$(':is(main, main > .page-gate) > :last-child a.button');
      expect(end.attr('href'), path).toBe(at(next));
    }
  });

  it('has a chain of links from the home page to every page in the sitemap, even without the popover menus', () => {
    const seen = new Set([at('/')]);
    for (const url of seen) {
      const page = pages.find((one) => one.url === url);
      if (!page || page.lang !== locale) continue;
      const links = page.$('a[href^="/"]').filter((_, link) => page.$(link).closest('[popover]').length === 0);
      for (const link of links) seen.add((link.attribs.href ?? '').split('#')[0] || at('/'));
    }
    const unseen = own.filter(({ lang, url }) => lang === locale && !seen.has(url));
    expect(unseen.map(({ url }) => url)).toEqual([]);
  });
});

describe('the built site', () => {
  it('has no introduction that is empty or has a stray separator', () => {
    expect(pages.filter(({ $ }) => $('p.lede:empty').length > 0).map(({ url }) => url)).toEqual([]);
    for (const { url, $ } of pages) expect($('.page-head .lede p').text(), url).not.toMatch(/ ·/);
  });

  it('redirects every public 404 page home without JavaScript, except those for unknown articles', () => {
    for (const { url, html } of pages.filter(({ url }) => url.endsWith('/404') && !url.includes('/insights/')))
      expect(html, url).toContain(
        `<noscript><meta http-equiv="refresh" content="3; url=${url.replace(/\/404$/, '') || '/'}">`,
      );
  });

  it('has a sitemap that lists exactly the canonical, indexable pages', async () => {
    const listed = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual([...addresses].sort());
  });

  it('has structured data about the company on every page in the sitemap', () => {
    for (const { $, url } of own)
      expect(JSON.parse($('script[type="application/ld+json"]').text())['@graph'], url).toContainEqual(
        expect.objectContaining({ '@type': 'LocalBusiness' }),
      );
  });

  it('has an llms.txt with the brand and at least twelve links', async () => {
    const llms = await read('llms.txt');
    expect(llms.startsWith(`# ${site.brand}\n`)).toBe(true);
    expect(llms.split(origin).length).toBeGreaterThan(12);
  });

  it('has no reference to a missing file or anchor', async () => {
    const whole = (text: string) =>
      [...text.matchAll(new RegExp(`${origin}([^"<>)\\s]*)`, 'g'))].map(([, address = '']) => address);
    const named = new Map(
      pages.map(({ url, html, $ }) => {
        const links = [...$('[href],[src]')].map(({ attribs }) => attribs.href ?? attribs.src ?? '');
        const own = links.filter((address) => !/^(https?:|mailto:|tel:|data:)/.test(address));
        // In structured data, an anchor identifies a thing instead of a part of a page.
        return [url, [...own, ...whole(html).map((address) => address.split('#')[0] ?? '')]];
      }),
    );
    for (const file of ['sitemap.xml', 'llms.txt', ...LOCALES.map((locale) => localizePath('/feed.xml', locale))])
      named.set(file, whole(await read(file)));
    const { redirects } = parseHostRules('', await read('_redirects'));
    named.set(
      '_redirects',
      redirects.map(({ to }) => to).filter((to) => !to.includes(':splat')),
    );
    const ids = new Map(pages.map(({ url, $ }) => [url, new Set([...$('[id]')].map(({ attribs }) => attribs.id))]));
    const dead = [...named].flatMap(([where, addresses]) =>
      addresses
        .filter((address) => {
          const [path = '', anchor] = address.replace(/\?[^#]*/, '').split('#');
          const target = path || (ids.has(where) ? where : '/');
          const isThere = target === '/' || findFile(SITE_DIR, target);
          return !isThere || (anchor && !ids.get(target)?.has(anchor));
        })
        .map((address) => `${where} → ${address}`),
    );
    expect([...new Set(dead)]).toEqual([]);
  });
});

describe('the head of a built page', () => {
  it('has exactly one title, description and robots value, and one canonical link if the page is in the sitemap', () => {
    const EACH = ['title', 'meta[name=robots]', 'meta[name=description]'];
    for (const { $, url, lang } of pages) {
      expect(
        EACH.map((one) => $(one).length),
        url,
      ).toEqual([1, 1, 1]);
      expect(lang, url).toBe(splitLocale(url).locale);
    }
    for (const { $, url } of own) expect($('link[rel=canonical]').length, url).toBe(1);
  });

  it('links to every language version, including its own, and to x-default, if the page is in the sitemap', () => {
    for (const { $, url } of own) {
      const { path } = splitLocale(url);
      const versions = LOCALES.map((locale) => [locale, origin + localizePath(path, locale)]);
      const links = [...$('link[hreflang]')].map(({ attribs }) => [attribs.hreflang, attribs.href]);
      expect(links, url).toEqual([...versions, ['x-default', origin + path]]);
      for (const [, href] of links) expect(addresses.has(href ?? ''), href).toBe(true);
    }
  });

  it('has a canonical link to another page in the same language if the page is an alias or an unknown article', () => {
    const others = indexed.filter((page) => !own.includes(page));
    const target = (path: string) => {
      const row = findAddress(path);
      const of = SITE_ADDRESSES.find(({ id }) => row?.kind === 'alias' && id === row.of);
      return of ? of.path : `/insights/blog/${readContent().en.blog.featuredArticle}`;
    };
    for (const { url, canonical, $ } of others) {
      const { locale, path } = splitLocale(url);
      expect(canonical, url).toBe(toAbsoluteUrl(target(path), locale, origin));
      expect($('link[hreflang]').length, url).toBe(0);
    }
    expect(others.length).toBeGreaterThan(0);
  });

  it('declares the title, URL and languages to social sites if the page is in the sitemap', () => {
    const tag = (locale: string) => LANGUAGES[locale as Locale].tag.replace('-', '_');
    for (const page of pages) expect(meta(page, 'og:locale'), page.url).toEqual([tag(page.lang)]);
    for (const page of own) {
      const others = LOCALES.filter((locale) => locale !== page.lang).map(tag);
      expect(meta(page, 'og:locale:alternate').sort(), page.url).toEqual(others.sort());
      expect(meta(page, 'og:title'), page.url).toEqual([page.$('title').text()]);
      expect(meta(page, 'og:url'), page.url).toEqual([page.canonical]);
    }
  });

  it('has a unique social picture of 1200 × 630 pixels in its language if the page is in the sitemap', async () => {
    const pictures = new Set<string>();
    for (const page of own) {
      const [address = ''] = meta(page, 'og:image');
      expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual([['1200'], ['630']]);
      expect(address.startsWith(`${origin}/social/${page.lang}/`), page.url).toBe(true);
      expect(pictures.has(address), `${page.url} shares its picture`).toBe(false);
      pictures.add(address);
      const bytes = await readFile(join(SITE_DIR, new URL(address).pathname));
      expect(bytes.subarray(1, 4).toString('latin1'), address).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([1200, 630]);
    }
  });

  it('has noindex and no canonical or alternate link in both apps and on 404 pages, except for unknown articles', async () => {
    const everyPage = await readSite();
    const zones = everyPage.filter(({ url }) => !pages.some((page) => page.url === url));
    expect(zones.length).toBeGreaterThan(0);
    const hidden = [...zones, ...everyPage.filter(({ url }) => splitLocale(url).path === '/404')];
    for (const { url, html } of hidden) {
      expect(html.match(/<meta name="robots" content="([^"]*)">/)?.[1], url).toBe('noindex');
      expect(html, url).not.toMatch(/hreflang="x-default"|rel="(alternate|canonical)"/);
    }
  });
});
