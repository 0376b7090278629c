import { createTranslator, DEFAULT_LOCALE, type Locale, type Messages, type Translator } from '@olea/shared/i18n';
import contact from '@olea/shared/locales/en/contact.json';
import site from '@olea/shared/locales/en/site.json';

/** The two namespaces of public pages: `site:` (menus, footer, banner, hours) and `contact:` (the form). */
const english = { site, contact };
export type SiteMessages = typeof english;
export type Translate = Translator<SiteMessages>['t'];

const files = import.meta.glob<Messages>('../../../shared/locales/*/{site,contact}.json', {
  eager: true,
  import: 'default',
});
const messagesOf = (locale: Locale, namespace: keyof SiteMessages): Messages | undefined =>
  files[`../../../shared/locales/${locale}/${namespace}.json`];

/** Messages of one namespace as they are sent to an island: English where the language has none yet. */
export function namespaceOf<N extends keyof SiteMessages>(locale: Locale, namespace: N): SiteMessages[N] {
  return (messagesOf(locale, namespace) ?? english[namespace]) as SiteMessages[N];
}

/** A missing sentence stops the build; a language that does not exist yet is English as a whole. */
export function createSiteTranslate(locale: Locale): Translate {
  const messages = { site: namespaceOf(locale, 'site'), contact: namespaceOf(locale, 'contact') };
  const { t } = createTranslator({
    locale,
    english,
    messages: locale === DEFAULT_LOCALE ? english : messages,
  });
  return t;
}
