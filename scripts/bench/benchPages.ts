import { LOCALES, type Locale, localizePath } from '@olea/shared/i18n';
import { templatePaths } from '@olea/shared/site';

/**
 * The whole grid, or each template once, in languages that take turns (Greek, with its fonts, has the home page). Not the 404 pages: they
 * leave for the home page after three seconds, before Lighthouse has ended; the bench adds up what one of them transfers.
 */
export function benchPages(quick: boolean): string[] {
  if (!quick) return templatePaths().flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
  const turn: Locale[] = ['el', 'fr', 'de', 'it', 'en'];
  return templatePaths().map((path, index) => localizePath(path, turn[index % turn.length] ?? 'en'));
}
