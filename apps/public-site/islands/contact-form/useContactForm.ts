import {
  CONTACT_FIELDS,
  type ContactForm,
  checkForm,
  contactSchema,
  readForm,
  type SubmitResult,
  submitContact,
  TRAP_FIELD,
} from '@olea/shared/forms';
import type { Locale } from '@olea/shared/i18n';
import { useRef, useState } from 'react';
import { loadFormsScript } from './loadFormsScript.ts';

export type ContactFormState = 'idle' | 'submitting' | 'success' | 'error';

/** What stands in the form now. */
const readContact = (form: HTMLFormElement): ContactForm =>
  readForm(CONTACT_FIELDS, Object.fromEntries(new FormData(form)));

/** Required fields in which nothing was written; spaces are nothing. */
export function missingFields(form: HTMLFormElement): string[] {
  return Object.entries(checkForm(contactSchema, readContact(form))).flatMap(([name, problem]) =>
    problem === 'missing' ? [name] : [],
  );
}

/** The form's four states around `submitContact`. The fields stay the browser's own, so that nothing typed early is lost. */
export function useContactForm(locale: Locale) {
  const [state, setState] = useState<ContactFormState>('idle');
  const submissionId = useRef('');
  const busy = useRef(false);

  async function send(form: HTMLFormElement): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    // Read before the fields are disabled: disabled fields are in no FormData. One id for every try of the same text.
    const contact = readContact(form);
    const trap = String(new FormData(form).get(TRAP_FIELD) ?? '');
    submissionId.current ||= crypto.randomUUID();
    setState('submitting');
    // Whole names only: the build replaces them one by one.
    const formsOrigin = import.meta.env.SITE_FORMS_ORIGIN ?? '';
    const result: SubmitResult = await submitContact(contact, {
      fetch: (...request) => fetch(...request),
      formsOrigin,
      portalId: import.meta.env.SITE_HUBSPOT_PORTAL_ID ?? '',
      formId: import.meta.env.SITE_HUBSPOT_CONTACT_FORM_ID ?? '',
      backendUrl: import.meta.env.SITE_SUPABASE_URL ?? '',
      backendKey: import.meta.env.SITE_SUPABASE_KEY,
      language: locale,
      submissionId: submissionId.current,
      trap,
      // The provider's script sets cookies: without a yes to them the message is posted without it.
      loadScript: () =>
        document.documentElement.dataset.cookies === 'accepted' ? loadFormsScript(formsOrigin) : Promise.resolve(),
      log: console,
    });
    busy.current = false;
    if (result.ok) {
      form.reset();
      submissionId.current = '';
    }
    setState(result.ok ? 'success' : 'error');
  }

  /** Any edit takes the error away; a changed text is another message. */
  function edited(): void {
    if (state !== 'error') return;
    submissionId.current = '';
    setState('idle');
  }

  return { state, send, edited, close: () => setState('idle') };
}
