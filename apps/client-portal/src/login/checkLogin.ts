import { type ClientSignInResult, type Credentials, isStrongPassword } from '@olea/shared/auth';
import { isEmail } from '@olea/shared/forms';

/** Keys of `login.errors` that stand above the form. */
export type LoginErrorCode = Extract<ClientSignInResult, { ok: false }>['reason'];
export type LoginFieldErrors = Partial<
  Record<'email' | 'password', 'emailRequired' | 'emailFormat' | 'passwordRequired'>
>;

export type LoginCheck =
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
