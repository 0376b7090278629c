import { type FormsProvider, readFormsProvider } from '@olea/shared/forms';

/** The forms provider of this build; null where none is configured. Whole names: the build replaces them one by one. */
export const formsProvider: FormsProvider | null = readFormsProvider({
  SITE_FORMS_ORIGIN: import.meta.env.SITE_FORMS_ORIGIN,
  SITE_HUBSPOT_PORTAL_ID: import.meta.env.SITE_HUBSPOT_PORTAL_ID,
  SITE_HUBSPOT_CONTACT_FORM_ID: import.meta.env.SITE_HUBSPOT_CONTACT_FORM_ID,
  SITE_HUBSPOT_ACCESS_FORM_ID: import.meta.env.SITE_HUBSPOT_ACCESS_FORM_ID,
});
