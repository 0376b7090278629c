import type { AuthDeps } from '../api/call.ts';
import { isUnreachable, toAppError, withTimeout } from '../errors.ts';
import { toMailAddress } from '../forms/formats.ts';
import { isStrongPassword } from './password.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const toMailable = ({ email, password }: Credentials): Credentials => ({ email: toMailAddress(email), password });

export interface AdminSignInDeps extends AuthDeps {
  /** Signs out through the auth store, which would otherwise report that the session ended without a sign-out. */
  readonly signOut: () => Promise<void>;
}

export const ADMIN_MESSAGES = {
  accessDenied: 'Access denied. Admin privileges required.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;

/** Keys of `login.errors` in the portal's translations. */
export type ClientSignInFailure = 'invalidCredentials' | 'unexpected' | 'weakPassword';

/** Row-level security limits the rows to the caller's own. Rejects if the backend is unreachable. */
async function isAdmin({ client, log }: AdminSignInDeps): Promise<boolean> {
  const lookup = client.from('user_roles').select('role').eq('role', 'admin').maybeSingle();
  const { data, error, status } = await withTimeout(lookup, 'Admin role lookup');
  if (!error) return data?.role === 'admin';
  const failure = toAppError(error, status);
  if (isUnreachable(failure.code)) throw failure;
  log.error('The admin role could not be looked up', failure);
  return false;
}

/**
 * Signs an administrator in. Resolves with null, or with an error message. Signs out users whose admin role is not confirmed, except
 * during an outage. Never rejects.
 */
export async function signInAdmin(deps: AdminSignInDeps, credentials: Credentials): Promise<string | null> {
  const { client, log } = deps;
  try {
    const request = client.auth.signInWithPassword(toMailable(credentials));
    const { error } = await withTimeout(request, 'Admin sign-in');
    if (error) {
      const { code, message } = toAppError(error);
      // Show the service's own message for a rejection or a rate limit.
      if ((!isUnreachable(code) && code !== 'unexpected') || error.status === 429) return message;
      log.error('The auth service did not respond to an admin sign-in', error);
      return ADMIN_MESSAGES.unexpected;
    }
    if (await isAdmin(deps)) return null;
    await deps.signOut();
    return ADMIN_MESSAGES.accessDenied;
  } catch (failure) {
    log.error('Admin sign-in failed', failure);
    return ADMIN_MESSAGES.unexpected;
  }
}

/**
 * Signs a client in. Resolves with null, or with the reason for the failure. As specified, checks the password rule only while the access
 * request form is shown. Never rejects.
 */
export async function signInClient(
  { client, log }: AuthDeps,
  credentials: Credentials,
  { requestAccessView = false }: { requestAccessView?: boolean } = {},
): Promise<ClientSignInFailure | null> {
  if (requestAccessView && !isStrongPassword(credentials.password)) return 'weakPassword';
  try {
    const request = client.auth.signInWithPassword(toMailable(credentials));
    const { error } = await withTimeout(request, 'Client sign-in');
    if (!error) return null;
    const { code } = toAppError(error);
    if (code === 'invalid' || code === 'unauthenticated' || code === 'forbidden') return 'invalidCredentials';
    log.error('The auth service did not respond to a client sign-in', error);
  } catch (failure) {
    log.error('Client sign-in failed', failure);
  }
  return 'unexpected';
}

export interface SignUp extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
  /** The origin to which the confirmation link redirects. */
  readonly origin: string;
}

/** Requests a new account, which has no role. Never rejects. */
export async function signUp(
  { client }: AuthDeps,
  { email, password, firstName, lastName, origin }: SignUp,
): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    const request = client.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: origin, data: { first_name: firstName, last_name: lastName } },
    });
    const { error } = await withTimeout(request, 'Sign-up');
    return error ? { ok: false, message: toAppError(error).message } : { ok: true };
  } catch (failure) {
    return { ok: false, message: toAppError(failure).message };
  }
}
