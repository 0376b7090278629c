import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';

/** The languages that no feature flag controls, except the default language. */
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE && LANGUAGES[locale].flag === null);
export const OTHER_LOCALE: Locale = others[0] ?? DEFAULT_LOCALE;
/** The second language of `others`, or the first if there is only one. */
export const THIRD_LOCALE: Locale = others[1] ?? OTHER_LOCALE;
