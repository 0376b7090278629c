import type { Locale } from '@olea/shared/i18n';
import { addressAt } from '@olea/shared/site';
import { canonicalPath } from './alternates.ts';

/** Address of the 1200 × 630 picture of a page, made at build from the same table; the home page's where there is no page. */
export function socialPicturePath(path: string, locale: Locale): string {
  const name = addressAt(path) ? canonicalPath(path).slice(1).replaceAll('/', '-') : '';
  return `/social/${locale}/${name || 'home'}.png`;
}
