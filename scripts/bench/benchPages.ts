import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n';
import { templatePaths } from '@olea/shared/site';

/**
 * The whole grid, or each template once, in languages that take turns (those with fonts of their own first). Not the 404 pages: they
 * leave for the home page after three seconds, before Lighthouse has ended; the bench adds up what one of them transfers.
 */
export function benchPages(quick: boolean): string[] {
  if (!quick) return templatePaths().flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
  const hasOwnFonts = (locale: Locale): boolean => LANGUAGES[locale].script !== 'latin';
  const turn = [...LOCALES.filter(hasOwnFonts), ...LOCALES.filter((locale) => !hasOwnFonts(locale))];
  return templatePaths().map((path, index) => localizePath(path, turn[index % turn.length] ?? DEFAULT_LOCALE));
}
