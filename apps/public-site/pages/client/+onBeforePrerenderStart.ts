import { LOCALES, localizePath } from '@olea/shared/i18n';
import { PORTAL_ADDRESSES } from './portalAddresses.ts';

export const onBeforePrerenderStart = (): string[] =>
  Object.values(PORTAL_ADDRESSES).flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
