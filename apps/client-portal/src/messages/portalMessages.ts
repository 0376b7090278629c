import { createMessages, type Locale } from '@olea/shared/i18n';
import type accessRequest from '@olea/shared/locales/en/access-request.json';
import type portal from '@olea/shared/locales/en/portal.json';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';

export type PortalMessages = typeof portal;
export type AccessRequestMessages = typeof accessRequest;

interface Loaders {
  readonly portal: () => Promise<{ default: PortalMessages }>;
  readonly accessRequest: () => Promise<{ default: AccessRequestMessages }>;
}

/** Chunks of their own: a browser loads one language, and the request form's messages only with the form. */
const LOADERS: Readonly<Record<Locale, Loaders>> = {
  en: {
    portal: () => import('@olea/shared/locales/en/portal.json'),
    accessRequest: () => import('@olea/shared/locales/en/access-request.json'),
  },
  fr: {
    portal: () => import('@olea/shared/locales/fr/portal.json'),
    accessRequest: () => import('@olea/shared/locales/fr/access-request.json'),
  },
  el: {
    portal: () => import('@olea/shared/locales/el/portal.json'),
    accessRequest: () => import('@olea/shared/locales/el/access-request.json'),
  },
  it: {
    portal: () => import('@olea/shared/locales/it/portal.json'),
    accessRequest: () => import('@olea/shared/locales/it/access-request.json'),
  },
  de: {
    portal: () => import('@olea/shared/locales/de/portal.json'),
    accessRequest: () => import('@olea/shared/locales/de/access-request.json'),
  },
};

/**
 * The portal's messages in one language. Types and a contract test keep every language complete, so English need not be loaded
 * as well. Rejects when they cannot be fetched.
 */
export async function loadPortalMessages(locale: Locale): Promise<i18n> {
  const { default: messages } = await LOADERS[locale].portal();
  return createMessages(locale, { portal: messages }, initReactI18next);
}

/** Adds the request form's messages, in the same language. Rejects when they cannot be fetched; nothing is added then. */
export async function addAccessRequestMessages(messages: i18n): Promise<void> {
  const locale = messages.language as Locale;
  messages.addResourceBundle(locale, 'access-request', (await LOADERS[locale].accessRequest()).default);
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
