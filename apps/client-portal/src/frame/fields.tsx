import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

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
      <label htmlFor={id}>
        <span>{label}</span>
        {note ? <span className="portal-note">{note}</span> : null}
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
