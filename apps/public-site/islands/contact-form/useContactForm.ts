import {
  CONTACT_FIELDS,
  type ContactForm,
  checkForm,
  contactSchema,
  createSubmissionIds,
  type Problems,
  readForm,
  submitContact,
  TRAP_FIELD,
} from '@olea/shared/forms';
import type { Locale } from '@olea/shared/i18n';
import { createSafeStorage } from '@olea/shared/storage';
import { useRef, useState } from 'react';
import { formsProvider } from '../../page-context/formsProvider.ts';
import { htmlData } from '../../page-context/htmlData.ts';
import { loadFormsScript } from './loadFormsScript.ts';

export type ContactFormState =
  /** `success` while the dialog is open, `sent` afterwards. */
  | { kind: 'idle' | 'submitting' | 'success' | 'sent' }
  /** `retryAfterSeconds` when the sender has sent too much and has to wait, else null. */
  | { kind: 'error'; retryAfterSeconds: number | null };

const submissionIds = createSubmissionIds(
  createSafeStorage(() => sessionStorage),
  'olea-contact-sent',
  () => crypto.randomUUID(),
);

/** What stands in the form now. */
const readContact = (form: HTMLFormElement): ContactForm =>
  readForm(CONTACT_FIELDS, Object.fromEntries(new FormData(form)));

/** What is wrong with what stands in the form now, by field. */
export const problemsOf = (form: HTMLFormElement): Problems<ContactForm> => checkForm(contactSchema, readContact(form));

interface ContactFormControl {
  readonly state: ContactFormState;
  readonly send: (form: HTMLFormElement) => Promise<void>;
  /** Any edit takes the error away. */
  readonly edited: () => void;
  /** The dialog is closed. */
  readonly close: () => void;
}

/** The form's four states around `submitContact`. The fields stay the browser's own, so that nothing typed early is lost. */
export function useContactForm(locale: Locale): ContactFormControl {
  const [state, setState] = useState<ContactFormState>({ kind: 'idle' });
  const busy = useRef(false);

  async function send(form: HTMLFormElement): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    // Read before the fields are disabled: disabled fields are in no FormData.
    const contact = readContact(form);
    const trap = String(new FormData(form).get(TRAP_FIELD) ?? '');
    setState({ kind: 'submitting' });
    const result = await submitContact(contact, {
      fetch: (...request) => fetch(...request),
      submitUrl: formsProvider?.contactUrl ?? null,
      backendUrl: import.meta.env.SITE_SUPABASE_URL ?? '',
      backendKey: import.meta.env.SITE_SUPABASE_KEY,
      language: locale,
      submissionId: submissionIds.idOf(contact),
      isOpen: submissionIds.isOpen,
      setOpen: submissionIds.setOpen,
      trap,
      loadScript: () => loadFormsScript(htmlData().cookies),
      log: console,
    });
    busy.current = false;
    if (result.ok) {
      form.reset();
      submissionIds.clear();
      setState({ kind: 'success' });
    } else setState({ kind: 'error', retryAfterSeconds: result.retryAfterSeconds });
  }

  function edited(): void {
    if (state.kind === 'error') setState({ kind: 'idle' });
  }

  return { state, send, edited, close: () => setState({ kind: 'sent' }) };
}
