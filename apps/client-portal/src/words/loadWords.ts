import type { Locale } from '@olea/shared/i18n';
import type { AccessRequestMessages, PortalMessages } from './createWords.ts';

const portal: Readonly<Record<Locale, () => Promise<{ default: PortalMessages }>>> = {
  en: () => import('@olea/shared/locales/en/portal.json'),
  fr: () => import('@olea/shared/locales/fr/portal.json'),
  el: () => import('@olea/shared/locales/el/portal.json'),
  it: () => import('@olea/shared/locales/it/portal.json'),
  de: () => import('@olea/shared/locales/de/portal.json'),
};

const accessRequest: Readonly<Record<Locale, () => Promise<{ default: AccessRequestMessages }>>> = {
  en: () => import('@olea/shared/locales/en/access-request.json'),
  fr: () => import('@olea/shared/locales/fr/access-request.json'),
  el: () => import('@olea/shared/locales/el/access-request.json'),
  it: () => import('@olea/shared/locales/it/access-request.json'),
  de: () => import('@olea/shared/locales/de/access-request.json'),
};

/** One language's portal words; a chunk of their own per language. */
export async function loadPortalMessages(locale: Locale): Promise<PortalMessages> {
  return (await portal[locale]()).default;
}

/** One language's words of the request form. */
export async function loadAccessRequestMessages(locale: Locale): Promise<AccessRequestMessages> {
  return (await accessRequest[locale]()).default;
}
