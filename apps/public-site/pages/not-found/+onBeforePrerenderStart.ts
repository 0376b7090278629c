import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n';

/** The English one is made by pages/_error. */
export const onBeforePrerenderStart = () =>
  LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => localizePath('/404', locale));
