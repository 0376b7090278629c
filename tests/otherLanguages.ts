import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';

/** The languages besides the default that are always published, without a flag. A test that needs another language uses one of these. */
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE && LANGUAGES[locale].flag === null);
export const OTHER_LOCALE: Locale = others[0] ?? DEFAULT_LOCALE;
/** A second language from this list, or the first if there is only one. */
export const THIRD_LOCALE: Locale = others[1] ?? OTHER_LOCALE;
