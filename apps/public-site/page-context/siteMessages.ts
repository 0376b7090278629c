import { createMessages, type Locale } from '@olea/shared/i18n';
import contactGerman from '@olea/shared/locales/de/contact.json';
import siteGerman from '@olea/shared/locales/de/site.json';
import contactGreek from '@olea/shared/locales/el/contact.json';
import siteGreek from '@olea/shared/locales/el/site.json';
import contactEnglish from '@olea/shared/locales/en/contact.json';
import siteEnglish from '@olea/shared/locales/en/site.json';
import contactFrench from '@olea/shared/locales/fr/contact.json';
import siteFrench from '@olea/shared/locales/fr/site.json';
import contactItalian from '@olea/shared/locales/it/contact.json';
import siteItalian from '@olea/shared/locales/it/site.json';
import type { TFunction } from 'i18next';

/** The two namespaces of public pages: `site:` (menus, footer, banner, hours) and `contact:` (the form). */
const english = { site: siteEnglish, contact: contactEnglish };
type SiteMessages = typeof english;
export type Translate = TFunction<['site', 'contact']>;

declare module 'i18next' {
  interface ResourceNamespaceMap extends SiteMessages {}
}

/** The messages of the public pages; a language or a sentence that is missing is an error of types. */
export const SITE_MESSAGES: Readonly<Record<Locale, SiteMessages>> = {
  en: english,
  fr: { site: siteFrench, contact: contactFrench },
  el: { site: siteGreek, contact: contactGreek },
  it: { site: siteItalian, contact: contactItalian },
  de: { site: siteGerman, contact: contactGerman },
};

/** Messages in one language; a missing sentence stops the build. */
export function createSiteTranslate(locale: Locale): Translate {
  return createMessages(locale, SITE_MESSAGES[locale]).getFixedT(locale, ['site', 'contact']);
}
