import { createMessages, type Locale } from '@olea/shared/i18n';
import type accessRequest from '@olea/shared/locales/en/access-request.json';
import type portal from '@olea/shared/locales/en/portal.json';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';

export type PortalMessages = typeof portal;
export type AccessRequestMessages = typeof accessRequest;

/** A browser loads one language. */
const LOADERS: Readonly<
  Record<Locale, () => Promise<[{ default: PortalMessages }, { default: AccessRequestMessages }]>>
> = {
  en: () =>
    Promise.all([import('@olea/shared/locales/en/portal.json'), import('@olea/shared/locales/en/access-request.json')]),
  fr: () =>
    Promise.all([import('@olea/shared/locales/fr/portal.json'), import('@olea/shared/locales/fr/access-request.json')]),
  el: () =>
    Promise.all([import('@olea/shared/locales/el/portal.json'), import('@olea/shared/locales/el/access-request.json')]),
  it: () =>
    Promise.all([import('@olea/shared/locales/it/portal.json'), import('@olea/shared/locales/it/access-request.json')]),
  de: () =>
    Promise.all([import('@olea/shared/locales/de/portal.json'), import('@olea/shared/locales/de/access-request.json')]),
};

/**
 * The portal's messages in one language. Types and a contract test keep every language complete, so English need not be loaded
 * as well. Rejects when they cannot be fetched.
 */
export async function loadPortalMessages(locale: Locale): Promise<i18n> {
  const [portal, accessRequest] = await LOADERS[locale]();
  return createMessages(locale, { portal: portal.default, 'access-request': accessRequest.default }, initReactI18next);
}

/** Makes `t('login.email')` a checked key inside this package. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
  }
  interface ResourceNamespaceMap {
    portal: PortalMessages;
    'access-request': AccessRequestMessages;
  }
}
