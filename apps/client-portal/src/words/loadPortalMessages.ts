import type { Locale } from '@olea/shared/i18n';
import type { PortalMessages } from './createWords.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ default: PortalMessages }>>> = {
  en: () => import('@olea/shared/locales/en/portal.json'),
  fr: () => import('@olea/shared/locales/fr/portal.json'),
  el: () => import('@olea/shared/locales/el/portal.json'),
  it: () => import('@olea/shared/locales/it/portal.json'),
  de: () => import('@olea/shared/locales/de/portal.json'),
};

/** One language's portal words; a chunk of their own per language. Kept apart from the shell, which holds all five. */
export async function loadPortalMessages(locale: Locale): Promise<PortalMessages> {
  return (await loaders[locale]()).default;
}
