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

/** Returns the title and description of a path without language prefix. Unknown paths have those of the 404 page. */
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
  readonly path: string;
  readonly locale: Locale;
  readonly site: SiteOrigin;
  readonly isOn: IsOn;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots: 'index,follow' | 'noindex';
  readonly canonical: string | null;
  readonly alternates: Alternate[];
  readonly feed: { readonly title: string; readonly href: string } | null;
  readonly social: { property: string; content: string }[];
}

/**
 * Creates the metadata of a page. A page that is off, unknown or excluded from search engines has `noindex` and no canonical URL. An alias
 * has the canonical URL of its target, and an unknown article slug has that of the article shown. Neither has links to other languages.
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

/** Returns the path of a page's 1200 × 630 social picture. Unknown paths have that of the home page. */
export function getSocialPicturePath(path: string, locale: Locale): string {
  const name = findAddress(path) ? getCanonicalPath(path).slice(1).replaceAll('/', '-') : '';
  return `/social/${locale}/${name || 'home'}.png`;
}

/** Returns the path of an item's square picture for search engines. */
export const getItemPicturePath = ({ sku }: { readonly sku: string }): string =>
  `/social/items/${sku.toLowerCase()}.png`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for HTML content and attributes in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Returns the HTML of a page's metadata, followed by its structured data as JSON-LD, if any. */
export function renderHead(head: PageHead, structuredData: object | null): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    // `data-hosts` lists the domains that search engines may index (behavior/page.ts).
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

/** Lets browsers prefetch pages that the visitor is about to open, except apps and files. */
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
