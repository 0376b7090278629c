import { createMessages } from '@olea/shared/i18n/createMessages';
import type { Locale } from '@olea/shared/i18n/languages';
import type contact from '@olea/shared/locales/en/contact.json';
import type site from '@olea/shared/locales/en/site.json';
import type { TFunction } from 'i18next';

/** The two namespaces of public pages: `site:` (menus, footer, banner, hours) and `contact:` (the form). */
interface SiteMessages {
  readonly site: typeof site;
  readonly contact: typeof contact;
}
export type Translate = TFunction<['site', 'contact']>;

declare module 'i18next' {
  interface ResourceNamespaceMap extends SiteMessages {}
}

const FOLDER = '../../../shared/locales';
const files = import.meta.glob('../../../shared/locales/*/{site,contact}.json', { eager: true, import: 'default' });

/** The messages of the public pages in one language; a contract test holds the languages alike. */
export const readSiteMessages = (locale: Locale): SiteMessages => ({
  site: files[`${FOLDER}/${locale}/site.json`] as SiteMessages['site'],
  contact: files[`${FOLDER}/${locale}/contact.json`] as SiteMessages['contact'],
});

/** Messages in one language; a missing sentence stops the build. */
export function createSiteTranslate(locale: Locale): Translate {
  return createMessages(locale, { ...readSiteMessages(locale) }).getFixedT(locale, ['site', 'contact']);
}
