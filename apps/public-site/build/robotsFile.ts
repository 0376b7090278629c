import { LOCALES, localizePath } from '@olea/shared/i18n';
import type { SiteOrigin } from '../head/siteOrigin.ts';

/** `robots.txt`: on our own domains everything but the zones may be crawled, elsewhere nothing. */
export function createRobotsFile({ origin, indexable }: SiteOrigin): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  const zones = [
    ...LOCALES.map((locale) => localizePath('/client/', locale)),
    '/admin/',
    '/admin-portal',
    '/simple-admin',
  ];
  return `User-agent: *\n${zones.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
