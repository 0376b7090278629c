export const LOCALES = ['en', 'fr', 'el', 'it', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Each language's name in that language, as the switcher shows it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  el: 'Ελληνικά',
  it: 'Italiano',
  de: 'Deutsch',
};

/** BCP 47 tags for dates, numbers and `og:locale`: Canadian English and Canadian French are this business's own. */
export const languageTags: Readonly<Record<Locale, string>> = {
  en: 'en-CA',
  fr: 'fr-CA',
  el: 'el-GR',
  it: 'it-IT',
  de: 'de-DE',
};

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
