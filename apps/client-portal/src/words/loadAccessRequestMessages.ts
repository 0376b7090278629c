import type { Locale } from '@olea/shared/i18n';
import type { AccessRequestMessages } from './createWords.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ default: AccessRequestMessages }>>> = {
  en: () => import('@olea/shared/locales/en/access-request.json'),
  fr: () => import('@olea/shared/locales/fr/access-request.json'),
  el: () => import('@olea/shared/locales/el/access-request.json'),
  it: () => import('@olea/shared/locales/it/access-request.json'),
  de: () => import('@olea/shared/locales/de/access-request.json'),
};

/** One language's words of the request form. */
export async function loadAccessRequestMessages(locale: Locale): Promise<AccessRequestMessages> {
  return (await loaders[locale]()).default;
}
