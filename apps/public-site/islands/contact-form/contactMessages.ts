import type { Locale } from '@olea/shared/i18n';
import type english from '@olea/shared/locales/en/contact.json';

export type ContactMessages = typeof english;

const files = import.meta.glob<ContactMessages>('../../../../shared/locales/*/contact.json', { import: 'default' });

/** The form's texts in one language, as a file of their own: the HTML shows them already and need not carry them twice. */
export async function loadContactMessages(locale: Locale): Promise<ContactMessages> {
  const load = files[`../../../../shared/locales/${locale}/contact.json`];
  if (!load) throw new Error(`No contact messages for ${locale}`);
  return load();
}
