import { createTranslations } from '@olea/shared/i18n/createTranslations';
import type { Locale } from '@olea/shared/i18n/languages';
import type accessRequest from '@olea/shared/locales/en/access-request.json';
import type portal from '@olea/shared/locales/en/portal.json';
import type quote from '@olea/shared/locales/en/quote.json';
import type requests from '@olea/shared/locales/en/requests.json';
import type { i18n, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';

/** Each language has its own chunks, so that a browser loads only one language. */
const files = import.meta.glob<ResourceKey>('../../../shared/locales/*/{portal,access-request,requests,quote}.json', {
  import: 'default',
});

/** Loads the portal's translations in one language. Rejects if a file cannot be fetched. */
export async function loadPortalTranslations(locale: Locale): Promise<i18n> {
  const load = async (name: string) => [
    name,
    (await files[`../../../shared/locales/${locale}/${name}.json`]?.()) ?? {},
  ];
  const texts = await Promise.all(['portal', 'access-request', 'requests', 'quote'].map(load));
  return createTranslations(locale, Object.fromEntries(texts), initReactI18next);
}

/** Makes TypeScript validate translation keys such as `t('login.email')`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
  }
  interface ResourceNamespaceMap {
    portal: typeof portal;
    'access-request': typeof accessRequest;
    requests: typeof requests;
    quote: typeof quote;
  }
}
