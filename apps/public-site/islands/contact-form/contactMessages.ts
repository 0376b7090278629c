import type { Locale } from '@olea/shared/i18n';
import type english from '@olea/shared/locales/en/contact.json';

export type ContactMessages = typeof english;

const files: Readonly<Record<Locale, () => Promise<{ default: ContactMessages }>>> = {
  en: () => import('@olea/shared/locales/en/contact.json'),
  fr: () => import('@olea/shared/locales/fr/contact.json'),
  el: () => import('@olea/shared/locales/el/contact.json'),
  it: () => import('@olea/shared/locales/it/contact.json'),
  de: () => import('@olea/shared/locales/de/contact.json'),
};

/** The form's words in one language, as a file of its own: the page shows them already and need not carry them twice. */
export async function loadContactMessages(locale: Locale): Promise<ContactMessages> {
  return (await files[locale]()).default;
}
