import { getPublishedLocales, LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { findAddress, getSlug } from '@olea/shared/site/pages';
import { createItemMeta } from '../catalog/itemFields.ts';
import { findItem, getShownArticle, readContent } from '../content/readContent.ts';
import type { PageMeta } from '../content/schemas.ts';
import {
  type Alternate,
  getAlternates,
  getCanonicalPath,
  getFeedTitle,
  getFeedUrl,
  type IsOn,
  isDiscoverable,
  type SiteOrigin,
  toAbsoluteUrl,
} from './addresses.ts';

/** Title and description of what is shown at a path without language prefix: of the 404 page where the site's table knows no such path. */
export function getMeta(path: string, locale: Locale): PageMeta {
  const texts = readContent()[locale];
  const item = findItem(path, locale);
  if (item) return createItemMeta(item, texts, locale);
  const row = findAddress(path);
  if (row?.kind === 'article') return getShownArticle(getSlug(path), locale).meta;
  if (row?.kind === 'page') return texts[row.id].meta;
  return texts[row?.kind === 'alias' ? row.of : 'not-found'].meta;
}

interface PageHeadInput {
  /** Without language prefix. */
  readonly path: string;
  readonly locale: Locale;
  readonly site: SiteOrigin;
  readonly isOn: IsOn;
}

/** Everything a page's head says about the page, as data: tests, the document and the sitemap read the same. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots: 'index,follow' | 'noindex';
  /** Null where search engines should not keep the page at all. */
  readonly canonical: string | null;
  readonly alternates: Alternate[];
  readonly feed: { readonly title: string; readonly href: string } | null;
  readonly social: { property: string; content: string }[];
}

/**
 * A page that is off at build, or a path without a page: `noindex`, no canonical, no languages. On a host that is not ours to index: `noindex`.
 * An alias, or an article without text of its own: canonical to the page that it stands for, no languages.
 */
export function createPageHead({ path, locale, site: { origin, indexable }, isOn }: PageHeadInput): PageHead {
  const { title, description } = getMeta(path, locale);
  const target = getCanonicalPath(path);
  const known = isDiscoverable(target, locale, isOn);
  const canonical = known ? toAbsoluteUrl(target, locale, origin) : null;
  const feed = getFeedUrl(locale, origin, isOn);
  const picture = origin + getSocialPicturePath(path, locale);
  return {
    title,
    description,
    robots: known && indexable ? 'index,follow' : 'noindex',
    canonical,
    alternates: known && target === path ? getAlternates(path, origin, isOn) : [],
    feed: known && feed ? { title: getFeedTitle(locale), href: feed } : null,
    social: [
      { property: 'og:type', content: findAddress(path)?.kind === 'article' ? 'article' : 'website' },
      { property: 'og:site_name', content: site.brand },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
      { property: 'og:locale', content: toOgLocale(locale) },
      ...getPublishedLocales(isOn)
        .filter((other) => other !== locale && known && target === path)
        .map((other) => ({ property: 'og:locale:alternate', content: toOgLocale(other) })),
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
      { property: 'twitter:card', content: 'summary_large_image' },
    ],
  };
}

const toOgLocale = (locale: Locale): string => LANGUAGES[locale].tag.replace('-', '_');

/** Address of the 1200 × 630 picture of a page, made at build from the same table; the home page's where there is no page. */
export function getSocialPicturePath(path: string, locale: Locale): string {
  const name = findAddress(path) ? getCanonicalPath(path).slice(1).replaceAll('/', '-') : '';
  return `/social/${locale}/${name || 'home'}.png`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text made safe inside markup and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The head's tags as markup. */
export function renderHead(head: PageHead, structuredData: object | null): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    // Only our own hosts are indexed, wherever this build is served from (behavior/page.ts).
    `<meta name="robots" content="${head.robots}"${head.robots === 'noindex' ? '' : ` data-hosts="${site.productionDomains.join(' ')}"`}>`,
    ...(head.canonical ? [`<link rel="canonical" href="${escapeHtml(head.canonical)}">`] : []),
    ...head.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    ...(head.feed
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.href)}">`,
        ]
      : []),
    ...head.social.map(({ property, content }) => {
      const attribute = property.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${attribute}="${property}" content="${escapeHtml(content)}">`;
    }),
    ...(structuredData
      ? [`<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ];
  return tags.join('');
}

/** Prefetch of what is about to be clicked; documents only, nothing of the zones, nothing twice. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/client/*', '/*/client/*', '/admin*', '/simple-admin', '/*.*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
