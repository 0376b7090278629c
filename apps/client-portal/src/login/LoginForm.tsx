import { type ClientSignInResult, type Credentials, isStrongPassword } from '@olea/shared/auth';
import { isEmail } from '@olea/shared/forms';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField, Field, PasswordInput } from '../frame/fields.tsx';
import { usePortal } from '../PortalContext.tsx';

/** Keys of `login.errors` that stand above the form. */
export type LoginErrorCode = Extract<ClientSignInResult, { ok: false }>['reason'];
type LoginFieldErrors = Partial<Record<'email' | 'password', 'emailRequired' | 'emailFormat' | 'passwordRequired'>>;

type LoginCheck =
  | { kind: 'send' }
  | { kind: 'fields'; errors: LoginFieldErrors }
  | { kind: 'refused'; reason: 'weakPassword' };

/**
 * What happens to a submitted login form before the service is asked. The strength of the password counts only while the
 * request-access view is on, as specified: then the login form is hidden, but a password manager can still send it.
 */
export function checkLogin({ email, password }: Credentials, { requestView }: { requestView: boolean }): LoginCheck {
  if (requestView && !isStrongPassword(password)) return { kind: 'refused', reason: 'weakPassword' };
  const errors: LoginFieldErrors = {};
  if (email === '') errors.email = 'emailRequired';
  else if (!isEmail(email)) errors.email = 'emailFormat';
  if (password === '') errors.password = 'passwordRequired';
  return Object.keys(errors).length > 0 ? { kind: 'fields', errors } : { kind: 'send' };
}

interface LoginFormProps {
  /** Whether the request-access view is on: the one case in which the password's strength is looked at. */
  readonly requestView: boolean;
  readonly onError: (error: LoginErrorCode | null) => void;
}

function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

/**
 * E-mail and password. The fields belong to the browser (no value in state): what was typed, pasted or filled in before
 * React loaded stays. `method="dialog"` outside a dialog makes a submit without script do nothing, instead of putting
 * the password into the address.
 */
export function LoginForm({ requestView, onError }: LoginFormProps) {
  const { t } = useTranslation();
  const { session } = usePortal();
  const [errors, setErrors] = useState<LoginFieldErrors>({});
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);

  const signIn = async (credentials: Credentials): Promise<void> => {
    const result = await session.signIn(credentials, { requestAccessView: requestView });
    // After success the form stays busy until the next page is shown.
    if (result.ok) return;
    onError(result.reason);
    busy.current = false;
    setSubmitting(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const check = checkLogin(credentials, { requestView });
    setErrors(check.kind === 'fields' ? check.errors : {});
    onError(check.kind === 'refused' ? check.reason : null);
    if (check.kind === 'fields') {
      const [first = 'email'] = Object.keys(check.errors);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
    if (check.kind !== 'send') return;
    busy.current = true;
    setSubmitting(true);
    void signIn(credentials);
  };

  const edit = (): void => {
    onError(null);
    setErrors({});
  };

  return (
    <form className="portal-form" method="dialog" noValidate onSubmit={submit} onInput={edit}>
      <EmailField id="login-email" error={errors.email && t(`login.errors.${errors.email}`)} />
      <Field
        id="login-password"
        label={t('login.password')}
        error={errors.password && t(`login.errors.${errors.password}`)}
      >
        {(tied) => <PasswordInput {...tied} />}
      </Field>
      <button type="submit" className="portal-button" aria-disabled={submitting}>
        <span>{submitting ? t('login.submitting') : t('login.submit')}</span>
      </button>
      <ForgotPassword />
    </form>
  );
}

/** Only says how a password is reset. The region is there from the start, so that what appears in it is announced. */
function ForgotPassword() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <div className="portal-forgot">
      <button type="button" className="portal-link" aria-expanded={asked} onClick={() => setAsked(!asked)}>
        {t('login.forgot')}
      </button>
      <div role="status">{asked ? <p>{t('login.forgotMessage')}</p> : null}</div>
    </div>
  );
}
