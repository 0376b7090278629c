import { type Locale, splitLocale } from '@olea/shared/i18n/languages';

/** In the browser: the language of the page, by its address. A browser that translates the page changes the `lang` of `<html>`. */
export const pageLocale = (): Locale => splitLocale(location.pathname).locale;
