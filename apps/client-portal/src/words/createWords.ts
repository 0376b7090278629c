import { createMessages, type Locale } from '@olea/shared/i18n';
import type accessRequest from '@olea/shared/locales/en/access-request.json';
import type portal from '@olea/shared/locales/en/portal.json';
import type { i18n as Words } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';

export type { Words };
export type PortalMessages = typeof portal;
export type AccessRequestMessages = typeof accessRequest;

/**
 * The portal's texts, ready at once. It holds one language only: types and a contract test keep all of them complete, so the
 * browser need not load English as well.
 */
export function createWords(locale: Locale, portalMessages: PortalMessages): Words {
  return createMessages(locale, { portal: portalMessages }, initReactI18next);
}

/** Adds the words of the request form, which arrive with the form. */
export function addAccessRequestWords(words: Words, messages: AccessRequestMessages): void {
  words.addResourceBundle(words.language, 'access-request', messages);
}
