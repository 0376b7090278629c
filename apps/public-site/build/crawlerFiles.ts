import { getPublishedLocales, LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import messages from '@olea/shared/locales/en/site.json' with { type: 'json' };
import { site } from '@olea/shared/site/facts';
import { findMoments } from '@olea/shared/site/officeTime';
import { findAddress, getSlug } from '@olea/shared/site/pages';
import { Feed } from 'feed';
import { getPlainText } from '../content/markdown.ts';
import { getName, getShownArticle, readContent } from '../content/readContent.ts';
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
 * Returns `robots.txt`: our own domains may be crawled, other hosts not. Portal and console are excluded by their `noindex` header,
 * which crawlers read only on pages that they may fetch.
 */
export function createRobotsFile({ origin, indexable }: SiteOrigin): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** `/.well-known/security.txt` (RFC 9116): where to tell us of a hole. It expires after eleven months; the RFC advises less than a year. */
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
 * The ISO day of a page's last change, where its content says it; undefined elsewhere, because files have no reliable date: git's
 * is the day of the build where a builder has only the last commit.
 */
function findLastChange(path: string): string | undefined {
  const texts = readContent().en;
  const id = findAddress(path)?.id;
  switch (id) {
    case 'blog-post':
      return getShownArticle(getSlug(path)).date;
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

/** `sitemap.xml`: the pages that are on in this build, each with its languages: the same lists as in the pages' heads. */
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

/** A day without a time as a moment, which feeds ask for: noon at the office is the same day for readers from Hawaii to India. */
const toNoon = (day: string): Date => new Date(findMoments(Date.parse(`${day}T12:00:00Z`))[0] ?? day);

/** `feed.xml` of a language (Atom): news and articles together, newest first. The same texts always give the same file. */
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
      // Both are HTML to Atom, and plain text to us.
      title: escapeHtml(title),
      description: escapeHtml(text),
      date: toNoon(date),
      published: toNoon(date),
      category: [category],
    });
  // The library has no place for the language.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${LANGUAGES[locale].tag}" `);
}

/** `llms.txt`: what this site is and which pages it has, in the titles, descriptions and messages of the pages. */
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
