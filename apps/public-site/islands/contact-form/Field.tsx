import { CONTACT_FIELDS, type ContactForm, type FieldDefinition, type FieldProblem } from '@olea/shared/forms';
import { type FocusEvent, type FormEvent, useId, useState } from 'react';

export interface FieldProps {
  readonly name: keyof ContactForm;
  readonly label: string;
  readonly multiline?: boolean;
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
export function Field({
  name,
  label,
  multiline,
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
      {multiline ? <textarea rows={5} {...control} /> : <input type={format ?? 'text'} {...control} />}
      <p className="field-error" id={`${id}-message`}>
        {message}
      </p>
    </div>
  );
}
