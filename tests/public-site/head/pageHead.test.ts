import { LOCALES } from '@olea/shared/i18n';
import { BLOG_POSTS, FEATURED_POST, site as facts } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { createSitemapFile } from '../../../apps/public-site/build/crawlerFiles.ts';
import {
  alternatesOf,
  discoverablePages,
  isDiscoverable,
  readSiteOrigin,
} from '../../../apps/public-site/head/alternates.ts';
import { createPageHead, renderHead } from '../../../apps/public-site/head/pageHead.ts';

const site = { origin: 'https://oleaandthyme.example', indexable: true };
const meta = { title: 'Team', description: 'Who we are' };
const allOn = () => true;
const without =
  (...names: string[]) =>
  (flag: string) =>
    !names.includes(flag);

describe('the head of a page', () => {
  it.each(LOCALES)('points to itself and to every language and x-default (%s)', (locale) => {
    const head = createPageHead({ path: '/teams', locale, meta, site, isOn: allOn });
    expect(head.canonical).toBe(`${site.origin}${locale === 'en' ? '' : `/${locale}`}/teams`);
    expect(head.alternates.map(({ hreflang }) => hreflang)).toEqual([...LOCALES, 'x-default']);
    expect(head.alternates.map(({ href }) => href)).toContain(head.canonical);
    expect(head.robots).toBe('index,follow');
  });

  it('leaves French out while French is off, and takes French pages out of the index', () => {
    const isOn = without('french_language');
    const german = createPageHead({ path: '/', locale: 'de', meta, site, isOn });
    expect(german.alternates.map(({ hreflang }) => hreflang)).not.toContain('fr');
    const french = createPageHead({ path: '/', locale: 'fr', meta, site, isOn });
    expect(french).toMatchObject({ robots: 'noindex', canonical: null, alternates: [] });
  });

  it('says nothing to search engines about a page whose flag is off, an alias, or the 404 page', () => {
    for (const [path, isOn] of [
      ['/teams', without('teams')],
      ['/404', allOn],
    ] as const) {
      const head = createPageHead({ path, locale: 'en', meta, site, isOn });
      expect(head).toMatchObject({ robots: 'noindex', canonical: null, alternates: [] });
    }
    const alias = createPageHead({ path: '/news', locale: 'it', meta, site, isOn: allOn });
    expect(alias.alternates).toEqual([]);
    expect(isDiscoverable('/news', 'it', allOn)).toBe(false);
  });

  it('gives every article its own address, and a slug that nobody wrote the built-in one’s', () => {
    const headAt = (slug: string) =>
      createPageHead({ path: `/insights/blog/${slug}`, locale: 'el', meta, site, isOn: allOn });
    const addressOf = (slug: string) => `${site.origin}/el/insights/blog/${slug}`;
    for (const { slug } of BLOG_POSTS) {
      expect(headAt(slug).canonical).toBe(addressOf(slug));
      expect(headAt(slug).alternates).toHaveLength(LOCALES.length + 1);
    }
    for (const slug of ['nobody-wrote-this', '404']) {
      expect(headAt(slug).canonical).toBe(addressOf(FEATURED_POST.slug));
      expect(headAt(slug).alternates).toEqual([]);
    }
  });

  it('is not indexed anywhere but on the two production domains', () => {
    const [main, second] = facts.productionDomains;
    expect(readSiteOrigin({})).toEqual({ origin: `https://${main}`, indexable: true });
    expect(readSiteOrigin({ SITE_ORIGIN: `https://${second}/` }).indexable).toBe(true);
    const preview = readSiteOrigin({ SITE_ORIGIN: 'https://preview-12.host.example' });
    expect(preview.indexable).toBe(false);
    const head = createPageHead({ path: '/', locale: 'en', meta, site: preview, isOn: allOn });
    expect(head.robots).toBe('noindex');
  });

  it('escapes what it is given, also inside structured data', () => {
    const head = createPageHead({
      path: '/',
      locale: 'en',
      meta: { title: 'A & B "C"', description: '<b>' },
      site,
      isOn: allOn,
    });
    const markup = renderHead(head, { name: '</script><script>alert(1)</script>' });
    expect(markup).toContain('<title>A &amp; B &quot;C&quot;</title>');
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe('the sitemap', () => {
  it('lists exactly the pages whose heads ask to be indexed, with the same languages', () => {
    const isOn = without('insights');
    const sitemap = createSitemapFile(site, isOn);
    const pages = discoverablePages(isOn);
    expect(sitemap.match(/<loc>/g)).toHaveLength(pages.length);
    expect(sitemap).not.toContain('/insights/');
    for (const { path, locale } of pages) {
      const head = createPageHead({ path, locale, meta, site, isOn });
      expect(sitemap).toContain(`<loc>${head.canonical}</loc>`);
      expect(head.alternates).toEqual(alternatesOf(path, site.origin, isOn));
    }
  });
});
