import { type FormsProvider, readFormsProvider } from '@olea/shared/forms/provider';
import { canLoadThirdParties } from './consent.ts';

/** This build's forms provider, or null if none is configured. Write the variables out in full, because the build replaces them as text. */
export const formsProvider: FormsProvider | null = readFormsProvider({
  SITE_FORMS_ORIGIN: import.meta.env.SITE_FORMS_ORIGIN,
  SITE_HUBSPOT_PORTAL_ID: import.meta.env.SITE_HUBSPOT_PORTAL_ID,
  SITE_HUBSPOT_CONTACT_FORM_ID: import.meta.env.SITE_HUBSPOT_CONTACT_FORM_ID,
  SITE_HUBSPOT_ACCESS_FORM_ID: import.meta.env.SITE_HUBSPOT_ACCESS_FORM_ID,
});

let script: Promise<void> | null = null;

/**
 * Loads the forms provider's script once. Does nothing unless third-party scripts may load. Rejects if the script cannot be loaded. The
 * next call then tries again.
 */
export async function loadFormsScript(): Promise<void> {
  if (!canLoadThirdParties()) return;
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `${formsProvider?.origin ? 'https://js.hsforms.net' : ''}/forms/embed/v2.js`;
    element.onload = () => resolve();
    element.onerror = () => {
      script = null;
      reject(new Error('The forms script did not load'));
    };
    document.head.append(element);
  });
  await script;
}
