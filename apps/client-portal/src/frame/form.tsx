import { useCommand } from '@olea/shared/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The values of a form. A missing field is empty. Passwords are not trimmed. */
export type Typed = Readonly<Record<'email' | 'code' | 'current' | 'password', string>>;
type FieldErrors = Partial<Typed>;

interface AccountFormOptions {
  /** Returns error messages by field, in the order of the form. A form with errors is not sent. */
  readonly check: (values: Typed) => FieldErrors;
  /** Resolves with an error message, or null on success. Must not reject. */
  readonly send: (values: Typed, form: HTMLFormElement) => Promise<string | null>;
  /** Whether the form has succeeded and the next screen is about to open. */
  readonly isDone?: boolean;
}

/**
 * Returns the state and props of an account form. Uncontrolled fields preserve values that were entered before hydration. `method="dialog"`
 * prevents submission without scripts, because the default method would put the password into the URL.
 */
export function useAccountForm({ check, send, isDone = false }: AccountFormOptions) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, result: errorMessage, run, clear } = useCommand(send);
  function submit(form: HTMLFormElement): void {
    const values = readFields(form);
    const found = check(values);
    setErrors(found);
    clear();
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void run(values, form);
  }
  return {
    errors,
    errorMessage,
    isBusy: isBusy || isDone,
    props: {
      className: 'portal-form',
      method: 'dialog',
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isBusy && !isDone) submit(event.currentTarget);
      },
      onInput() {
        clear();
        setErrors({});
      },
    },
  } as const;
}

function readFields(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const getText = (name: string): string => String(data.get(name) ?? '');
  return {
    email: getText('email').trim(),
    code: getText('code').replaceAll(/\s/g, ''),
    current: getText('current'),
    password: getText('password'),
  };
}

export function SubmitButton({ isBusy, text, busy }: { isBusy: boolean; text: string; busy: string }) {
  return (
    <button type="submit" className="button" aria-disabled={isBusy}>
      <span>{isBusy ? busy : text}</span>
    </button>
  );
}

/** Attributes that associate a control with its hint and error. */
export interface Tied {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** The text after the label, for example "optional". */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly wide?: boolean;
  readonly children: (tied: Tied) => ReactNode;
}

/** Renders a form field. Calls `children` with the attributes that associate the control with its hint and error. */
export function Field({ id, label, note, hint, error, wide = false, children }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={wide ? 'portal-field portal-field-wide' : 'portal-field'}>
      <label className="field-label" htmlFor={id}>
        <span>{label}</span>
        {note ? <span className="field-optional">{note}</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p className="portal-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="portal-error" id={id}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M8 1 15.500 15H.5ZM7.200 6v4.500h1.600V6Zm0 5.500v1.600h1.600v-1.600Z"
        />
      </svg>
      <span>{children}</span>
    </p>
  );
}

interface EmailFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly known?: string | undefined;
}

/** Renders the email field of the account forms, read-only if `known` is set. */
export function EmailField({ id, error, known }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field id={id} label={t('login.email')} error={error}>
      {(tied) => (
        <input
          {...tied}
          className="field-control"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(known !== undefined && { value: known, readOnly: true })}
        />
      )}
    </Field>
  );
}

interface PasswordInputProps extends Tied {
  readonly name?: string;
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** Renders a password field with a button that shows or hides the value. */
export function PasswordInput({ name = 'password', autoComplete = 'current-password', ...tied }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className="portal-password">
      <input
        {...tied}
        className="field-control"
        type={shown ? 'text' : 'password'}
        name={name}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <button
        type="button"
        aria-controls={tied.id}
        aria-label={shown ? t('login.hidePassword') : t('login.showPassword')}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('login.hide') : t('login.show')}
      </button>
    </div>
  );
}

/** Renders a field for a new password, and the password rule. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const rule = t('password.rule', { marks: '!@#$%^&*(),.?":{}|<>' });
  return (
    <Field id="new-password" label={t('password.new')} hint={rule} error={error}>
      {(tied) => <PasswordInput {...tied} autoComplete="new-password" />}
    </Field>
  );
}
