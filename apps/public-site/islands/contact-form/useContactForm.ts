import { MOST_ITEMS } from '@olea/shared/catalogue';
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
import { keepList } from '../../behaviour/keptList.ts';
import type { Quote } from '../../behaviour/listPart.ts';
import { formsProvider, loadFormsScript } from '../../page-context/formsProvider.ts';
import { htmlData } from '../../page-context/htmlData.ts';

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

/** The list above the form on its own page, which goes with the message; null elsewhere, and for an empty one. */
function readList(): { readonly part: HTMLElement; readonly quote: Quote } | null {
  const part = document.querySelector<HTMLElement>('[data-quote]');
  const quote = JSON.parse(part?.dataset.quote ?? 'null') as Quote | null;
  return part && quote && quote.items.length > 0 ? { part, quote } : null;
}

/** The form's present answers, with the lines of the list below the message. */
function readContact(form: HTMLFormElement): ContactForm {
  const contact = readForm(CONTACT_FIELDS, Object.fromEntries(new FormData(form)));
  const list = readList();
  const message = contact.message.trim();
  return list && message ? { ...contact, message: `${message}\n\n${list.quote.lines}` } : contact;
}

/** The faults of the form's present answers, by field. */
export function problemsOf(form: HTMLFormElement): Problems<ContactForm> {
  const problems = checkForm(contactSchema, readContact(form));
  return (readList()?.quote.items.length ?? 0) > MOST_ITEMS ? { ...problems, message: 'too-long' } : problems;
}

interface ContactFormControl {
  readonly state: ContactFormState;
  readonly send: (form: HTMLFormElement) => Promise<void>;
  /** Any edit takes the error away. */
  readonly edited: () => void;
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
    const list = readList();
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
      items: list?.quote.items,
      loadScript: () => loadFormsScript(htmlData().cookies),
      log: console,
    });
    busy.current = false;
    if (result.ok) {
      form.reset();
      submissionIds.clear();
      if (list) {
        keepList([]);
        // It shows what is kept.
        list.part.dispatchEvent(new Event('click'));
      }
      setState({ kind: 'success' });
    } else setState({ kind: 'error', retryAfterSeconds: result.retryAfterSeconds });
  }

  function edited(): void {
    if (state.kind === 'error') setState({ kind: 'idle' });
  }

  return { state, send, edited, close: () => setState({ kind: 'sent' }) };
}
