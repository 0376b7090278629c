import { PORTAL_ADDRESSES } from '@olea/client-portal/addresses';
import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';

/** Nothing where the company has no portal: then there is no file, and the host says so. */
export const onBeforePrerenderStart = (): string[] =>
  !site.clientPortal
    ? []
    : Object.values(PORTAL_ADDRESSES).flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
