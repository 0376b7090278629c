import { PORTAL_ADDRESSES } from '@olea/client-portal/addresses';
import { LOCALES, localizePath } from '@olea/shared/i18n';

export const onBeforePrerenderStart = (): string[] =>
  Object.values(PORTAL_ADDRESSES).flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
