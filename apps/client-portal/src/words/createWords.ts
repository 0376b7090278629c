import type { Locale } from '@olea/shared/i18n';
import type accessRequest from '@olea/shared/locales/en/access-request.json';
import type portal from '@olea/shared/locales/en/portal.json';
import { createInstance, type i18n as Words } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';

export type { Words };
export type PortalMessages = typeof portal;
export type AccessRequestMessages = typeof accessRequest;

/**
 * The portal's translator, ready at once. It holds one language only: a contract test keeps all five complete, so the
 * browser need not load English as well.
 */
export function createWords(locale: Locale, portalMessages: PortalMessages): Words {
  const words = createInstance();
  words.use(initReactI18next);
  void words.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { portal: portalMessages } },
    ns: ['portal'],
    defaultNS: 'portal',
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  } as Parameters<Words['init']>[0]);
  return words;
}

/** Adds the words of the request form, which arrive with the form. */
export function addAccessRequestWords(words: Words, messages: AccessRequestMessages): void {
  words.addResourceBundle(words.language, 'access-request', messages);
}
