import {
  CONTACT_FIELDS,
  checkForm,
  type FieldProblem,
  QUOTE_FIELDS,
  readForm,
  TRAP_FIELD,
} from '@olea/shared/forms/fields';
import { createSubmissionIds } from '@olea/shared/forms/submissionIds';
import { type FormDeps, submitContact, submitQuote } from '@olea/shared/forms/submitForm';
import { formatWait } from '@olea/shared/i18n/format';
import type english from '@olea/shared/locales/en/contact.json';
import { createSafeStorage } from '@olea/shared/storage';
import { formsProvider, loadFormsScript } from './formsProvider.ts';
import { getPageLocale } from './htmlData.ts';
import type { QuoteRequest } from './listPart.ts';
import { loadList, saveList } from './quoteListStorage.ts';
import { saveSentRequest } from './sentRequest.ts';
import type { PartHandler } from './startPart.ts';

/** The texts of the form, without its controls' error messages, which are in their `data-<problem>` attributes. */
export interface ContactTexts extends Pick<typeof english, 'sending' | 'error' | 'limited'> {
  /** The heading of the quote list in the message, only for a quote request. */
  readonly listHeading?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Handles the form's events. On submit, sends the message, then opens the thank-you dialog or shows the sent quote request. */
export const handle: PartHandler = (part, event) => {
  const target = event?.target as HTMLElement;
  if (event?.type === 'submit') {
    event.preventDefault();
    void send(part);
  } else if (event?.type === 'invalid') {
    event.preventDefault();
    const control = target as Control;
    showFieldError(control);
    // Like the browser, focus the first invalid field. Do not move focus for an event that startPart.ts replays, because the visitor
    // may be in another field by now.
    const isFirst = control === control.form?.querySelector(':invalid:not(fieldset)');
    if (isFirst && event.eventPhase !== Event.NONE) control.focus();
  } else if (event?.type === 'input') {
    const control = target as Control;
    const lengthLimit = QUOTE_FIELDS[control.name as keyof typeof QUOTE_FIELDS]?.maxLength ?? Number.POSITIVE_INFINITY;
    setProblem(control, control.value.trim().length > lengthLimit ? 'too-long' : null);
    if (control.hasAttribute('aria-invalid')) showFieldError(control);
    find(part, '.contact-form-error').textContent = '';
  } else if (event?.type === 'click') {
    const dialog = target.closest('dialog');
    const isOutside = target === dialog && event.timeStamp - thankedAt > SETTLED_MS;
    if (isOutside || target.closest('dialog button')) dialog?.close();
  }
};

const find = <E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string) =>
  root.querySelector(selector) as E;

const setProblem = (control: Control, problem: FieldProblem | null): void =>
  control.setCustomValidity(problem ? (control.getAttribute(`data-${problem}`) ?? problem) : '');

function showFieldError(control: Control): void {
  const { valid, valueMissing, customError } = control.validity;
  const { missing, malformed } = control.dataset;
  const invalidMessage = customError ? control.validationMessage : malformed;
  const message = valid ? undefined : valueMissing ? missing : invalidMessage;
  find(control.parentElement as HTMLElement, '.field-error').textContent = message ?? '';
  if (message) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

function readList(): { readonly part: HTMLElement; readonly quote: QuoteRequest } | null {
  const part = document.querySelector<HTMLElement>('[data-quote]');
  const quote = JSON.parse(part?.dataset.quote ?? 'null') as QuoteRequest | null;
  return part && quote && quote.items.length > 0 ? { part, quote } : null;
}

const submissionIds = createSubmissionIds(
  createSafeStorage(() => sessionStorage),
  'olea-contact-sent',
  () => crypto.randomUUID(),
);

async function send(part: HTMLElement): Promise<void> {
  const words = JSON.parse(part.dataset.part ?? '{}') as ContactTexts;
  const list = readList();
  // Another tab may have emptied the list.
  if (words.listHeading && !list) return;
  const form = find<HTMLFormElement>(part, 'form');
  const fields = find<HTMLFieldSetElement>(form, 'fieldset');
  const button = find<HTMLButtonElement>(form, '[type=submit]');
  const error = find(form, '.contact-form-error');
  if (fields.disabled) return;
  // Read the values first, because FormData omits disabled fields.
  const values = Object.fromEntries(new FormData(form));
  const contact = readForm(CONTACT_FIELDS, values);
  const quote = readForm(QUOTE_FIELDS, values);
  // Browsers accept some values that the backend rejects, such as only spaces, or an email address without a dot.
  const found = list
    ? checkForm(QUOTE_FIELDS, { ...quote, message: `${quote.message.trim()}\n\n${list.quote.lines}` })
    : checkForm(CONTACT_FIELDS, contact);
  const problems = Object.entries(found).map(
    ([name, problem]) => [form.elements.namedItem(name) as Control, problem] as const,
  );
  for (const [control, problem] of problems) {
    if (problem === 'missing') control.value = '';
    else setProblem(control, problem);
  }
  const message = form.elements.namedItem('message') as Control;
  const tooMany = list?.quote.tooMany;
  if (tooMany) message.setCustomValidity(tooMany);
  const isValid = form.reportValidity();
  // Clear the custom errors, because they would block the form even after the visitor has corrected the list.
  for (const control of [message, ...problems.map(([control]) => control)]) setProblem(control, null);
  if (!isValid) return;

  const language = getPageLocale();
  const { lines } = loadList();
  const submitText = button.textContent;
  fields.disabled = true;
  button.textContent = words.sending;
  error.textContent = '';
  find(form, '[data-sent]').hidden = true;
  const deps: FormDeps = {
    fetch: (...request) => fetch(...request),
    submitUrl: formsProvider?.contactUrl ?? null,
    backendUrl: import.meta.env.SITE_SUPABASE_URL ?? '',
    backendKey: import.meta.env.SITE_SUPABASE_KEY,
    language,
    ids: submissionIds,
    trap: String(values[TRAP_FIELD] ?? ''),
    loadScript: loadFormsScript,
    log: console,
  };
  const heading = words.listHeading ?? '';
  const sent = list && (await submitQuote(quote, { ...list.quote, heading }, deps));
  const result = sent ?? (await submitContact(contact, deps));
  fields.disabled = false;
  button.textContent = submitText;
  if (!result.ok) {
    const wait = result.retryAfterSeconds;
    error.textContent = wait === null ? words.error : words.limited.replace('{{when}}', formatWait(wait, language));
    // Disabling the button removed focus, so restore it.
    if (document.activeElement === document.body) button.focus();
    return;
  }
  form.reset();
  if (!sent) return openThanks(part);
  saveSentRequest({ number: sent.number, fields: quote, lines });
  // Remove only the sent items, because another tab may have added others.
  saveList(loadList().lines.filter(({ sku }) => lines.every((sent) => sent.sku !== sku)));
  // A click event makes the part render its list again.
  list.part.dispatchEvent(new Event('click'));
  list.part.querySelector<HTMLElement>('[data-sent-request] h2')?.focus();
}

/** Ignore clicks outside the dialog for this long after it opens, because they may be meant for the form. */
const SETTLED_MS = 600;
let thankedAt = 0;

function openThanks(part: HTMLElement): void {
  const dialog = find<HTMLDialogElement>(part, 'dialog');
  const sent = find(part, '[data-sent]');
  dialog.showModal();
  // Focus the heading, because a second Enter that is meant for the form would press the dialog's button.
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
