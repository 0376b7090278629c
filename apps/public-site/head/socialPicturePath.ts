import type { Locale } from '@olea/shared/i18n';
import { canonicalPath } from './alternates.ts';
import type { SitePageId } from './sitePages.ts';

/** Address of the 1200 × 630 picture of a page; made at build from the same list of pages. */
export function socialPicturePath(id: SitePageId, path: string, locale: Locale): string {
  const name =
    id === 'not-found' || id === 'zone' ? 'home' : canonicalPath(id, path).slice(1).replaceAll('/', '-') || 'home';
  return `/social/${locale}/${name}.png`;
}
