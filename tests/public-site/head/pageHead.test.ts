import { LOCALES } from '@olea/shared/i18n/languages';
import { site as facts } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { createSitemapFile } from '../../../apps/public-site/build/crawlerFiles.ts';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { absoluteUrl, readSiteOrigin } from '../../../apps/public-site/head/alternates.ts';
import { createPageHead, renderHead } from '../../../apps/public-site/head/pageHead.ts';

const site = { origin: 'https://oleaandthyme.example', indexable: true };
const meta = { title: 'Team', description: 'Who we are' };
const allOn = () => true;

describe('the head of a page', () => {
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

it('dates the pages whose content has a date in the sitemap, and no other', () => {
  const sitemap = createSitemapFile(site, () => true);
  const datesAt = (path: string) =>
    LOCALES.map((locale) => {
      const entry = sitemap
        .split('<url>')
        .find((text) => text.includes(`<loc>${absoluteUrl(path, locale, site.origin)}</loc>`));
      return entry?.match(/<lastmod>(.*)<\/lastmod>/)?.[1];
    });
  const { articles, newsItems, privacy, terms } = readContent().en;
  for (const [path, date] of [
    ...articles.map(({ slug, date }) => [`/insights/blog/${slug}`, date] as const),
    ['/insights/blog', articles[0]?.date],
    ['/insights/news', newsItems[0]?.date],
    ['/privacy', privacy.amended?.date ?? privacy.since],
    ['/terms', terms.amended?.date ?? terms.since],
    ['/', undefined],
    ['/teams', undefined],
  ] as const)
    expect(datesAt(path), path).toEqual(LOCALES.map(() => date));
});
