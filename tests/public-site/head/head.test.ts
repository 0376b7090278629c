import { LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { OFFICE, site } from '@olea/shared/site/facts';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import { expect, it } from 'vitest';
import { CONSOLE_ADDRESSES } from '../../../apps/admin-desktop/src/screens.ts';
import { PORTAL_ADDRESSES } from '../../../apps/client-portal/src/portalPaths.ts';
import { createSitemapFile } from '../../../apps/public-site/build/crawlerFiles.ts';
import { getPaths, readContent } from '../../../apps/public-site/content/readContent.ts';
import { readSiteOrigin, toAbsoluteUrl } from '../../../apps/public-site/head/addresses.ts';
import { createPageHead, renderHead, speculationRules } from '../../../apps/public-site/head/pageHead.ts';
import { createStructuredData, type StructuredDataInput } from '../../../apps/public-site/head/structuredData.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';

const origin = 'https://site.example';
const production = { origin, indexable: true };
const home = { path: '/', locale: 'en', isOn: () => true } as const;
const content = readContent().en;
type Node = Record<string, unknown> & { '@type': string };

function createGraph(path: string, locale: Locale, isOn: StructuredDataInput['isOn'] = () => true): Node[] {
  const head = createPageHead({ path, locale, site: production, isOn });
  const data = createStructuredData({ path, locale, head, origin, isOn });
  return JSON.parse(JSON.stringify(data))['@graph'];
}
const find = (graph: Node[], type: string) => graph.find((node) => node['@type'] === type);

it('the structured data describes the same site in every language, and lists only published languages', () => {
  const sites = LOCALES.map((locale) => find(createGraph('/teams', locale), 'WebSite'));
  expect(new Set(sites.map((node) => JSON.stringify(node))).size).toBe(1);
  expect(sites[0]?.inLanguage).toEqual(LOCALES.map((locale) => LANGUAGES[locale].tag));
  const withoutFrench = find(
    createGraph('/', OTHER_LOCALE, (flag) => flag !== 'french_language'),
    'WebSite',
  );
  expect(withoutFrench?.inLanguage).not.toContain(LANGUAGES.fr.tag);
});

it('the structured data states office hours and contacts from the company facts', () => {
  const graph = createGraph('/', OTHER_LOCALE);
  const business = graph.find((node) => node['@id'] === `${origin}/#organization`);
  const contact = {
    '@type': 'ContactPoint',
    email: site.email,
    availableLanguage: expect.arrayContaining(['en', OTHER_LOCALE]),
  };
  expect(business?.contactPoint).toMatchObject(contact);
  const hours = business?.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[];
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  for (const [day, name] of days.entries()) {
    const entry = hours.find(({ dayOfWeek }) => dayOfWeek.includes(name));
    expect(entry ? { opens: entry.opens, closes: entry.closes } : null, name).toEqual(OFFICE.week[day]);
  }
});

it('the structured data lists only the published languages for contact', () => {
  const graph = createGraph('/', OTHER_LOCALE, (flag) => flag !== 'french_language');
  const business = graph.find((node) => node['@id'] === `${origin}/#organization`);
  expect(business?.contactPoint).toMatchObject({ availableLanguage: LOCALES.filter((locale) => locale !== 'fr') });
});

it('the structured data gives each article a URL below the blog, and each news item an anchor on the news page', () => {
  for (const path of ['/insights/news', '/insights/blog', `/insights/blog/${content.articles[0]?.slug}`]) {
    JSON.parse(JSON.stringify(createGraph(path, THIRD_LOCALE)), (_key, value) => {
      if (!/Article|BlogPosting/.test(value?.['@type'] ?? '')) return value;
      expect(value.url ?? value.mainEntityOfPage?.['@id'], path).toContain(`/${THIRD_LOCALE}/insights/blog/`);
      return value;
    });
  }
  const notes = find(createGraph('/insights/news', THIRD_LOCALE), 'ItemList')?.itemListElement as Node[];
  expect(notes.map(({ url }) => url)).toEqual(
    content.newsItems.map(({ id }) => `${origin}/${THIRD_LOCALE}/insights/news#${id}`),
  );
});

it('only the production domains allow indexing', () => {
  const [main, second] = site.productionDomains;
  expect(readSiteOrigin({})).toEqual({ origin: `https://${main}`, indexable: true });
  expect(readSiteOrigin({ SITE_ORIGIN: `https://${second}/` }).indexable).toBe(true);
  const preview = readSiteOrigin({ SITE_ORIGIN: 'https://preview-12.host.example' });
  expect(preview.indexable).toBe(false);
  expect(createPageHead({ ...home, site: preview }).robots).toBe('noindex');
});

it('the head of an unknown item has `noindex`', () => {
  expect(createPageHead({ ...home, path: '/products/unknown', site: production }).robots).toBe('noindex');
});

it('the head escapes its values and its structured data', () => {
  const head = { ...createPageHead({ ...home, site: production }), title: 'A & B "C"', description: '<b>' };
  const markup = renderHead(head, { name: '</script><script>alert(1)</script>' });
  expect(markup).toContain('<title>A &amp; B &quot;C&quot;</title>');
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
});

it('the sitemap has a date only for pages whose content has one', () => {
  const sitemap = createSitemapFile(production, () => true);
  const getDates = (path: string) =>
    LOCALES.map((locale) => {
      const entry = sitemap
        .split('<url>')
        .find((text) => text.includes(`<loc>${toAbsoluteUrl(path, locale, origin)}</loc>`));
      return entry?.match(/<lastmod>(.*)<\/lastmod>/)?.[1];
    });
  const { articles, newsItems, items, privacy, terms } = content;
  for (const [path, date] of [
    ...articles.map(({ slug, date }) => [`/insights/blog/${slug}`, date] as const),
    ['/insights/blog', articles[0]?.date],
    ['/insights/news', newsItems[0]?.date],
    ...items.map(({ path, updated }) => [path, updated] as const),
    ['/privacy', privacy.amended?.date ?? privacy.since],
    ['/terms', terms.amended?.date ?? terms.since],
    ['/', undefined],
    ['/teams', undefined],
  ] as const)
    expect(getDates(path), path).toEqual(LOCALES.map(() => date));
});

const repeatPerLocale = (paths: readonly string[]) =>
  paths.flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
const portal = site.clientPortal ? Object.values(PORTAL_ADDRESSES) : [];
const zones = [...repeatPerLocale(portal), ...CONSOLE_ADDRESSES];
const publicPages = repeatPerLocale(SITE_ADDRESSES.flatMap(getPaths));

const { prefetch } = JSON.parse(speculationRules) as {
  prefetch: [{ where: { and: [unknown, { not: { href_matches: string[] } }] } }];
};
const patterns = prefetch[0].where.and[1].not.href_matches.map((pathname) => new URLPattern({ pathname }));
const isPrefetched = (pathname: string) => !patterns.some((pattern) => pattern.test({ pathname }));

it('the speculation rules include every public page, but no page of the two apps', () => {
  expect(zones.filter(isPrefetched)).toEqual([]);
  expect(publicPages.filter((path) => !isPrefetched(path))).toEqual([]);
});
