import { getPublishedLocales, LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import messages from '@olea/shared/locales/en/site.json' with { type: 'json' };
import { site } from '@olea/shared/site/facts';
import { findMoments } from '@olea/shared/site/officeTime';
import { findAddress, getSlug } from '@olea/shared/site/pages';
import { Feed } from 'feed';
import { getPlainText } from '../content/markdown.ts';
import { findItem, getName, getShownArticle, readContent } from '../content/readContent.ts';
import {
  getAlternates,
  getFeedTitle,
  type IsOn,
  listDiscoverablePages,
  type SiteOrigin,
  toAbsoluteUrl,
} from '../head/addresses.ts';
import { escapeHtml, getMeta } from '../head/pageHead.ts';

/**
 * Creates `robots.txt`, which allows crawlers only on production domains. It does not exclude the apps, because crawlers must fetch their
 * pages to read the `noindex` header.
 */
export function createRobotsFile({ origin, indexable }: SiteOrigin): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Creates `/.well-known/security.txt` (RFC 9116). It expires after eleven months, because the RFC recommends less than a year. */
export function createSecurityFile({ origin, indexable }: SiteOrigin, builtAt: string): string {
  const expires = new Date(builtAt);
  expires.setUTCMonth(expires.getUTCMonth() + 11);
  const origins = indexable ? site.productionDomains.map((domain) => `https://${domain}`) : [origin];
  return [
    `Contact: mailto:${site.email}`,
    `Contact: ${site.phone.href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    ...origins.map((own) => `Canonical: ${own}/.well-known/security.txt`),
    '',
  ].join('\n');
}

/**
 * Returns the date of a page's last change if its content contains one. File dates are not reliable, because a new clone sets
 * them to the date of the clone.
 */
function findLastChange(path: string): string | undefined {
  const texts = readContent().en;
  const id = findAddress(path)?.id;
  switch (id) {
    case 'blog-post':
      return getShownArticle(getSlug(path)).date;
    case 'product':
      return findItem(path)?.updated;
    case 'blog':
      return texts.articles[0]?.date;
    case 'news':
      return texts.newsItems[0]?.date;
    case 'privacy':
    case 'terms':
    case 'accessibility':
      return texts[id].amended?.date ?? texts[id].since;
    default:
      return undefined;
  }
}

/** Creates `sitemap.xml`, which lists the pages that search engines should index, with their languages. */
export function createSitemapFile({ origin }: SiteOrigin, isOn: IsOn): string {
  const entries = listDiscoverablePages(isOn).map(({ path, locale }) => {
    const links = getAlternates(path, origin, isOn).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    const date = findLastChange(path);
    const lastmod = date ? `<lastmod>${date}</lastmod>` : '';
    return `<url><loc>${escapeHtml(toAbsoluteUrl(path, locale, origin))}</loc>${lastmod}${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Feeds require a time. At noon at the office, the date is the same from Hawaii to India. */
const toNoon = (day: string): Date => new Date(findMoments(Date.parse(`${day}T12:00:00Z`))[0] ?? day);

/** Creates the Atom feed of a language with its news and articles, newest first. */
export function createFeedFile({ origin }: SiteOrigin, locale: Locale): string {
  const { articles, newsItems, news, blog, teams } = readContent()[locale];
  const at = (path: string) => toAbsoluteUrl(path, locale, origin);
  const entries = [
    ...articles.map(({ slug, title, date, author, category, excerpt }) => ({
      link: at(`/insights/blog/${slug}`),
      author: [{ name: getName(teams.members, author) }],
      ...{ title, date, text: excerpt, category: { term: category, name: getName(blog.categories, category) } },
    })),
    ...newsItems.map(({ id, title, date, category, sections }) => ({
      link: at(`/insights/news#${id}`),
      ...{
        title,
        date,
        text: getPlainText(sections),
        category: { term: category, name: getName(news.categories, category) },
      },
    })),
  ].toSorted((one, other) => other.date.localeCompare(one.date));
  const feed = new Feed({
    id: at('/insights/news'),
    link: at('/insights/news'),
    feedLinks: { atom: at('/feed.xml') },
    title: getFeedTitle(locale),
    author: { name: site.legalName, link: origin },
    updated: toNoon(entries[0]?.date ?? '1970-01-01'),
    generator: false,
  });
  for (const { title, text, date, category, ...entry } of entries)
    feed.addItem({
      ...entry,
      // Feed readers parse titles and descriptions as HTML.
      title: escapeHtml(title),
      description: escapeHtml(text),
      date: toNoon(date),
      published: toNoon(date),
      category: [category],
    });
  // The library ignores its language option in Atom feeds.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${LANGUAGES[locale].tag}" `);
}

/** Creates `llms.txt`, which describes the site and lists its English pages. */
export function createLlmsFile({ origin }: SiteOrigin, isOn: IsOn): string {
  const lines = listDiscoverablePages(isOn)
    .filter(({ locale }) => locale === 'en')
    .map(({ path }) => {
      const { title, description } = getMeta(path, 'en');
      return `- [${title}](${toAbsoluteUrl(path, 'en', origin)}): ${description}`;
    });
  const languages = getPublishedLocales(isOn).map(
    (locale) => `- [${LANGUAGES[locale].name}](${origin}${localizePath('/', locale)})`,
  );
  const { street, city, region, postalCode } = site.address;
  const { footer, language } = messages;
  return `# ${site.brand}

> ${getMeta('/', 'en').description}

- ${footer.since.replace('{{year}}', String(site.foundedYear))}
- ${footer.currency.replace('{{currency}}', site.currency)}
- ${footer.address}: ${street}, ${city}, ${region} ${postalCode}
- ${footer.direct}: ${site.email}, ${site.phone.display}

## ${footer.explore}

${lines.join('\n')}

## ${language.label}

${languages.join('\n')}
`;
}
