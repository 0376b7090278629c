import {
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
  type FieldProblem,
  TRAP_FIELD,
} from '@olea/shared/forms';
import { formatWait, LANGUAGES, type Locale } from '@olea/shared/i18n';
import type english from '@olea/shared/locales/en/contact.json';
import { site } from '@olea/shared/site';
import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { problemsOf, useContactForm } from './useContactForm.ts';

type ContactMessages = typeof english;

export interface ContactFormProps {
  readonly locale: Locale;
  readonly messages: ContactMessages;
  /** The form's text before anybody types. */
  readonly message: string;
}

/**
 * The contact form. `method="dialog"` outside a dialog does nothing, so that a submit before any script has loaded never puts
 * what was typed into an address.
 */
export function ContactFormIsland({ locale, messages, message }: ContactFormProps) {
  const { state, send, edited, close } = useContactForm(locale);
  const submit = useRef<HTMLButtonElement>(null);
  const sent = useRef<HTMLParagraphElement>(null);
  const submitting = state.kind === 'submitting';
  const text = { ...messages, ...messages.required };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    // Faults that the browser accepts and the providers reject: spaces only, an address without a dot, a long text from before this script.
    for (const [name, problem] of Object.entries(problemsOf(currentTarget))) {
      const control = currentTarget.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
      if (problem === 'missing') control.value = '';
      else control.setCustomValidity(problem);
    }
    if (currentTarget.reportValidity()) void send(currentTarget);
  };
  // The submit button was disabled while sending, so the browser cannot return the focus to it.
  useEffect(() => {
    if (state.kind === 'error' && document.activeElement === document.body) submit.current?.focus();
    if (state.kind === 'sent') sent.current?.focus();
  }, [state.kind]);
  const reach = (sentence: string) =>
    sentence.replace('{{email}}', site.email).replace('{{phone}}', site.phone.display);
  const tooLong = (name: keyof ContactForm) =>
    messages.tooLong.replace('{{most}}', CONTACT_FIELDS[name].maxLength.toLocaleString(LANGUAGES[locale].tag));
  const errorText = (waitSeconds: number | null) =>
    waitSeconds === null ? messages.error : messages.limited.replace('{{when}}', formatWait(waitSeconds, locale));
  return (
    <>
      <form className="contact-form" method="dialog" aria-label={text.formLabel} onSubmit={onSubmit} onInput={edited}>
        <noscript>
          <p className="contact-form-noscript">{reach(messages.noScript)}</p>
        </noscript>
        <p className="note">{text.requiredNote}</p>
        <fieldset className="contact-form-fields" disabled={submitting}>
          <Field
            name="firstName"
            tooLong={tooLong('firstName')}
            label={messages.firstName}
            autoComplete="given-name"
            missing={messages.required.firstName}
          />
          <Field
            name="lastName"
            tooLong={tooLong('lastName')}
            label={messages.lastName}
            autoComplete="family-name"
            missing={messages.required.lastName}
          />
          <Field
            name="email"
            tooLong={tooLong('email')}
            label={messages.email}
            autoComplete="email"
            missing={messages.required.email}
            malformed={messages.invalidEmail}
          />
          <Field
            name="phone"
            tooLong={tooLong('phone')}
            label={messages.phone}
            optional={messages.optional}
            placeholder={messages.phonePlaceholder}
            autoComplete="tel"
          />
          <Field
            name="message"
            tooLong={tooLong('message')}
            label={messages.message}
            multiline
            defaultValue={message}
            missing={messages.required.message}
          />
          <div className="contact-form-trap" aria-hidden="true" hidden>
            <label>
              {messages.trapLabel}
              <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
            </label>
          </div>
          <button ref={submit} type="submit" className="button contact-form-submit">
            {submitting ? messages.sending : messages.submit}
          </button>
        </fieldset>
        <p className="contact-form-error" role="alert">
          {state.kind === 'error' && errorText(state.retryAfterSeconds)}
        </p>
        {state.kind === 'sent' && (
          <p ref={sent} className="contact-form-news" tabIndex={-1}>
            {messages.sent}
          </p>
        )}
        <p className="contact-form-purpose note">{messages.purpose}</p>
      </form>
      {state.kind === 'success' && <ThankYou messages={messages.thanks} onClose={close} />}
    </>
  );
}

interface FieldProps {
  readonly name: keyof ContactForm;
  readonly label: string;
  readonly multiline?: boolean;
  readonly defaultValue?: string;
  /** The word for "optional", of a field that may stay empty. */
  readonly optional?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly missing?: string;
  readonly malformed?: string;
  /** The sentence for a text that is too long, with the limit in it. */
  readonly tooLong: string;
}

const TOO_LONG: FieldProblem = 'too-long';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Label, control and its error message, linked for assistive technology. The browser validates, but for the length, where it would
 * cut a paste; the texts are in the page's language.
 */
function Field({
  name,
  label,
  multiline,
  defaultValue,
  optional,
  placeholder,
  autoComplete,
  missing,
  malformed,
  tooLong,
}: FieldProps) {
  const { required, maxLength, format }: FieldDefinition = CONTACT_FIELDS[name];
  const id = useId();
  const [message, setMessage] = useState('');
  const judge = ({ currentTarget: { validity, validationMessage } }: FormEvent<Control> | FocusEvent<Control>) => {
    if (validity.valueMissing) setMessage(missing ?? '');
    else if (validationMessage === TOO_LONG) setMessage(tooLong);
    else setMessage(validity.valid ? '' : (malformed ?? ''));
  };
  const control = {
    id,
    name,
    required,
    placeholder,
    autoComplete,
    className: 'field-control',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? `${id}-message` : undefined,
    onInvalid: (event: FormEvent<Control>) => {
      event.preventDefault();
      judge(event);
      // Our message is shown below the field; the first invalid field gets the focus, as the browser would do.
      const { form } = event.currentTarget;
      const first = form?.closest('[data-replay]') ? null : form?.querySelector(':invalid:not(fieldset)');
      if (first === event.currentTarget) event.currentTarget.focus();
    },
    onInput: (event: FormEvent<Control>) => {
      const { currentTarget: control } = event;
      control.setCustomValidity(control.value.trim().length > maxLength ? TOO_LONG : '');
      if (message) judge(event);
    },
  };
  return (
    <div className={multiline ? 'field field-wide' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {multiline ? (
        <textarea rows={5} defaultValue={defaultValue} {...control} />
      ) : (
        <input type={format ?? 'text'} {...control} />
      )}
      <p className="field-error" id={`${id}-message`}>
        {message}
      </p>
    </div>
  );
}

/** For this long, a press outside the dialog may still have been meant for the form below. */
const SETTLED_MS = 600;

/** The dialog after a successful submit; its button, Escape and a later press on the backdrop close it. */
function ThankYou({
  messages,
  onClose,
}: {
  messages: { title: string; text: string; close: string };
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    dialog.current?.showModal();
    // Not the button: a second Enter meant for the form would press it.
    title.current?.focus();
    shownAt.current = performance.now();
  }, []);
  const shut = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; the click is only for the backdrop
    <dialog
      ref={dialog}
      className="thank-you"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target, currentTarget, timeStamp }) => {
        if (target === currentTarget && timeStamp - shownAt.current > SETTLED_MS) shut();
      }}
    >
      <div className="thank-you-card">
        <h2 ref={title} id={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <p>{messages.text}</p>
        <button type="button" className="button plain" onClick={shut}>
          {messages.close}
        </button>
      </div>
    </dialog>
  );
}
