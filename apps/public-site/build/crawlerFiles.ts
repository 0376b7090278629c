import { LANGUAGES, LOCALES, localizePath, publishedLocales } from '@olea/shared/i18n';
import { addressAt, site, slugOf } from '@olea/shared/site';
import { readContent, shownArticle } from '../content/readContent.ts';
import { absoluteUrl, alternatesOf, discoverablePages, type IsOn, type SiteOrigin } from '../head/alternates.ts';
import { escapeHtml } from '../head/pageHead.ts';
import type { BuiltPage } from './readBuiltPages.ts';

/**
 * `robots.txt`: on our own domains everything but the client portal may be crawled, elsewhere nothing. The admin portal is hidden, and
 * so not named; its answers say `noindex`.
 */
export function createRobotsFile({ origin, indexable }: SiteOrigin): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  const portal = LOCALES.map((locale) => `Disallow: ${localizePath('/client/', locale)}\n`);
  return `User-agent: *\n${portal.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
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
 * The ISO day of a page's last change, where its content says it; undefined elsewhere, as the files know no date that is true: those
 * of git are the day of the build where a builder has only the last commit.
 */
function lastChange(path: string): string | undefined {
  const { articles, newsItems, privacy, terms } = readContent().en;
  switch (addressAt(path)?.id) {
    case 'blog-post':
      return shownArticle(slugOf(path)).date;
    case 'blog':
      return articles[0]?.date;
    case 'news':
      return newsItems[0]?.date;
    case 'privacy':
      return privacy.since;
    case 'terms':
      return terms.since;
    default:
      return undefined;
  }
}

/** `sitemap.xml`: the pages that are on in this build, each with its languages: the same lists as in the pages' heads. */
export function createSitemapFile({ origin }: SiteOrigin, isOn: IsOn): string {
  const entries = discoverablePages(isOn).map(({ path, locale }) => {
    const links = alternatesOf(path, origin, isOn).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    const date = lastChange(path);
    const lastmod = date ? `<lastmod>${date}</lastmod>` : '';
    return `<url><loc>${escapeHtml(absoluteUrl(path, locale, origin))}</loc>${lastmod}${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** `llms.txt`: what this site is and which pages it has, in the pages' own titles and descriptions. */
export function createLlmsFile({ origin }: SiteOrigin, pages: readonly BuiltPage[], isOn: IsOn): string {
  const page = (path: string) => pages.find(({ url }) => url === path);
  const lines = discoverablePages(isOn)
    .filter(({ locale }) => locale === 'en')
    .map(({ path }) => `- [${page(path)?.title}](${absoluteUrl(path, 'en', origin)}): ${page(path)?.description}`);
  const languages = publishedLocales(isOn).map(
    (locale) => `- [${LANGUAGES[locale].name}](${origin}${localizePath('/', locale)})`,
  );
  const { street, city, region, postalCode } = site.address;
  return `# ${site.brand}

> ${page('/')?.description ?? ''}

Founded ${site.foundedYear}. Office: ${street}, ${city}, ${region} ${postalCode}. Write to ${site.email} or call ${site.phone.display}. Prices in ${site.currency}.

## Pages

${lines.join('\n')}

## Languages

${languages.join('\n')}
`;
}
