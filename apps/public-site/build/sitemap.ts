import { absoluteUrl, alternatesOf, discoverablePages, type IsOn } from '../head/alternates.ts';
import { escapeHtml } from '../head/renderHead.ts';
import type { SiteOrigin } from '../head/siteOrigin.ts';

/** The pages that are on in this build, each with its languages: the same lists as in the pages' heads. */
export function createSitemap({ origin }: SiteOrigin, isOn: IsOn): string {
  const entries = discoverablePages(isOn).map(({ path, locale }) => {
    const links = alternatesOf(path, origin, isOn).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(absoluteUrl(path, locale, origin))}</loc>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
