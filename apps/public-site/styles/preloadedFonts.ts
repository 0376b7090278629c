import { LANGUAGES, type Locale } from '@olea/shared/i18n';

/** The font files that a first screen uses, by name; the others load when a glyph needs them. */
export function preloadedFonts(page: string, locale: Locale): string[] {
  const { script } = LANGUAGES[locale];
  const scripts = [...new Set([script, 'latin'])];
  const names = scripts.flatMap((script) => [`garamond-${script}`, `manrope-${script}`]);
  // The rotating keyword of the hero is set in italics.
  return page === 'home' ? [...names, `garamond-${script}-italic`] : names;
}
