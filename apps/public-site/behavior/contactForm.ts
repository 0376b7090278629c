import {
  CONTACT_FIELDS,
  type ContactForm,
  checkForm,
  type FieldProblem,
  readForm,
  TRAP_FIELD,
} from '@olea/shared/forms/fields';
import { createSubmissionIds, submitContact } from '@olea/shared/forms/submitForm';
import { formatWait } from '@olea/shared/i18n/format';
import type english from '@olea/shared/locales/en/contact.json';
import { createSafeStorage } from '@olea/shared/storage';
import { formsProvider, loadFormsScript } from './formsProvider.ts';
import { getPageLocale } from './htmlData.ts';
import type { QuoteRequest } from './listPart.ts';
import { saveList } from './quoteListStorage.ts';
import type { PartHandler } from './startPart.ts';

/** The words that the page gives its script; what is said of a field is in attributes of its control, `data-<problem>`. */
export type ContactTexts = Pick<typeof english, 'submit' | 'sending' | 'error' | 'limited'>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Says what is wrong with the fields, sends the message and thanks for it. The fields stay the browser's own. */
export const handle: PartHandler = (part, event) => {
  const target = event?.target as HTMLElement;
  if (event?.type === 'submit') {
    event.preventDefault();
    void send(part);
  } else if (event?.type === 'invalid') {
    event.preventDefault();
    const control = target as Control;
    showFieldError(control);
    // As the browser would do. After one that was held, whoever has typed on since stays where they are.
    const isFirst = control === control.form?.querySelector(':invalid:not(fieldset)');
    if (isFirst && event.eventPhase !== Event.NONE) control.focus();
  } else if (event?.type === 'input') {
    const control = target as Control;
    const most = CONTACT_FIELDS[control.name as keyof ContactForm]?.maxLength ?? Number.POSITIVE_INFINITY;
    setProblem(control, control.value.trim().length > most ? 'too-long' : null);
    if (control.hasAttribute('aria-invalid')) showFieldError(control);
    find(part, '.contact-form-error').textContent = '';
  } else if (event?.type === 'click') {
    const dialog = target.closest('dialog');
    const isOutside = target === dialog && event.timeStamp - thankedAt > SETTLED_MS;
    if (isOutside || target.closest('dialog button')) dialog?.close();
  }
};

const find = <E extends HTMLElement = HTMLElement>(of: ParentNode, selector: string) => of.querySelector(selector) as E;

const setProblem = (control: Control, problem: FieldProblem | null): void =>
  control.setCustomValidity(problem ? (control.getAttribute(`data-${problem}`) ?? problem) : '');

/** Says below a field what is wrong with it, or nothing. */
function showFieldError(control: Control): void {
  const { valid, valueMissing, customError } = control.validity;
  const { missing, malformed } = control.dataset;
  const told = customError ? control.validationMessage : malformed;
  const message = valid ? undefined : valueMissing ? missing : told;
  find(control.parentElement as HTMLElement, '.field-error').textContent = message ?? '';
  if (message) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

/** The list above the form on its own page, which goes with the message; null elsewhere, and for an empty one. */
function readList(): { readonly part: HTMLElement; readonly quote: QuoteRequest } | null {
  const part = document.querySelector<HTMLElement>('[data-quote]');
  const quote = JSON.parse(part?.dataset.quote ?? 'null') as QuoteRequest | null;
  return part && quote && quote.items.length > 0 ? { part, quote } : null;
}

/** The form's present answers, with the lines of the list below the message. */
function readContact(form: HTMLFormElement): ContactForm {
  const contact = readForm(CONTACT_FIELDS, Object.fromEntries(new FormData(form)));
  const list = readList();
  const message = contact.message.trim();
  return list && message ? { ...contact, message: `${message}\n\n${list.quote.lines}` } : contact;
}

const submissionIds = createSubmissionIds(
  createSafeStorage(() => sessionStorage),
  'olea-contact-sent',
  () => crypto.randomUUID(),
);

/** Sends what is in the form, unless it is being sent: the fields are disabled then. */
async function send(part: HTMLElement): Promise<void> {
  const form = find<HTMLFormElement>(part, 'form');
  const fields = find<HTMLFieldSetElement>(form, 'fieldset');
  const button = find<HTMLButtonElement>(form, '[type=submit]');
  const error = find(form, '.contact-form-error');
  if (fields.disabled) return;
  // Faults that the browser accepts and the providers reject: spaces only, an address without a dot, a long text from before this script.
  const problems = Object.entries(checkForm(CONTACT_FIELDS, readContact(form))).map(
    ([name, problem]) => [form.elements.namedItem(name) as Control, problem] as const,
  );
  for (const [control, problem] of problems) {
    if (problem === 'missing') control.value = '';
    else setProblem(control, problem);
  }
  const message = form.elements.namedItem('message') as Control;
  const tooMany = readList()?.quote.tooMany;
  if (tooMany) message.setCustomValidity(tooMany);
  const isValid = form.reportValidity();
  // The next try is judged again: a shorter list may make the message short enough, and a fault that stayed would block the form.
  for (const control of [message, ...problems.map(([control]) => control)]) setProblem(control, null);
  if (!isValid) return;

  const words = JSON.parse(part.dataset.part ?? '{}') as ContactTexts;
  const language = getPageLocale();
  // Read before the fields are disabled: disabled fields are in no FormData.
  const contact = readContact(form);
  const list = readList();
  const trap = String(new FormData(form).get(TRAP_FIELD) ?? '');
  fields.disabled = true;
  button.textContent = words.sending;
  error.textContent = '';
  find(form, '[data-sent]').hidden = true;
  const result = await submitContact(contact, {
    fetch: (...request) => fetch(...request),
    submitUrl: formsProvider?.contactUrl ?? null,
    backendUrl: import.meta.env.SITE_SUPABASE_URL ?? '',
    backendKey: import.meta.env.SITE_SUPABASE_KEY,
    language,
    ids: submissionIds,
    trap,
    items: list?.quote.items,
    loadScript: loadFormsScript,
    log: console,
  });
  fields.disabled = false;
  button.textContent = words.submit;
  if (!result.ok) {
    const wait = result.retryAfterSeconds;
    error.textContent = wait === null ? words.error : words.limited.replace('{{when}}', formatWait(wait, language));
    // The button was disabled, so the browser could not leave the focus on it.
    if (document.activeElement === document.body) button.focus();
    return;
  }
  form.reset();
  if (list) {
    saveList([]);
    // It shows what is kept.
    list.part.dispatchEvent(new Event('click'));
  }
  openThanks(part);
}

/** For this long, a press outside the dialog may still have been meant for the form below. */
const SETTLED_MS = 600;
let thankedAt = 0;

/** Opens the dialog; its button, Escape and a later press outside it close it. */
function openThanks(part: HTMLElement): void {
  const dialog = find<HTMLDialogElement>(part, 'dialog');
  const sent = find(part, '[data-sent]');
  dialog.showModal();
  // Not the button: a second Enter meant for the form would press it.
  find(dialog, 'h2').focus();
  thankedAt = performance.now();
  dialog.addEventListener(
    'close',
    () => {
      sent.hidden = false;
      sent.focus();
    },
    { once: true },
  );
}
