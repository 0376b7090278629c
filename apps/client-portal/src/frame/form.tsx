import { useCommand } from '@olea/shared/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts of a form's fields by their names; empty where there is no such field. White space counts in passwords alone. */
export type Typed = Readonly<Record<'email' | 'code' | 'current' | 'password', string>>;
type Wrong = Partial<Typed>;

interface AccountFormOptions {
  /** What is wrong with the fields, in words, in their order; nothing is sent while anything is. */
  readonly check: (typed: Typed) => Wrong;
  /** Resolves with why it was refused, null when it is done; never rejects. */
  readonly send: (typed: Typed, form: HTMLFormElement) => Promise<string | null>;
  /** After success, until the next screen. */
  readonly isDone?: boolean;
}

/**
 * A form about an account, whose fields belong to the browser (no value in state): what was typed, pasted or filled in before React came
 * stays. `method="dialog"` outside a dialog makes a submit without script do nothing, instead of putting the password into the address.
 */
export function useAccountForm({ check, send, isDone = false }: AccountFormOptions) {
  const [wrong, setWrong] = useState<Wrong>({});
  const { isBusy, result: refusal, run, clear } = useCommand(send);
  function submit(form: HTMLFormElement): void {
    const typed = readFields(form);
    const found = check(typed);
    setWrong(found);
    clear();
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void run(typed, form);
  }
  return {
    wrong,
    refusal,
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
        setWrong({});
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

/** The button of such a form. */
export function SubmitButton({ isBusy, text: getText, busy }: { isBusy: boolean; text: string; busy: string }) {
  return (
    <button type="submit" className="button" aria-disabled={isBusy}>
      <span>{isBusy ? busy : getText}</span>
    </button>
  );
}

/** Attributes that tie a control to its hint and error. */
export interface Tied {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Said after the label when a field may stay empty. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Takes a whole row of a form in two columns. */
  readonly wide?: boolean;
  readonly children: (tied: Tied) => ReactNode;
}

/** Label above, control, hint, error: the error is tied to the control and carries a mark besides its colour. */
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
      {error ? (
        <p className="portal-error" id={`${id}-error`}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path
              fill="currentColor"
              fillRule="evenodd"
              d="M8 1 15.500 15H.5ZM7.200 6v4.500h1.600V6Zm0 5.500v1.600h1.600v-1.600Z"
            />
          </svg>
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

interface EmailFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  /** The account that the page is about, where it is settled. */
  readonly known?: string | undefined;
}

/** The address of an account, as sign-in and password page ask for it. */
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

/** A password with a button that shows or hides it. Paste and password managers are welcome. */
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

/** A new password and the rule for it. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const rule = t('password.rule', { marks: '!@#$%^&*(),.?":{}|<>' });
  return (
    <Field id="new-password" label={t('password.new')} hint={rule} error={error}>
      {(tied) => <PasswordInput {...tied} autoComplete="new-password" />}
    </Field>
  );
}
