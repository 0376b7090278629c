import type { User } from '@supabase/supabase-js';
import { type AuthDeps, call } from '../api/call.ts';
import { TIMEOUT_MS } from '../api/contract.ts';
import { passwordLinkWorks } from '../api/session.ts';
import type { BackendClient } from '../backend/createBackendClient.ts';
import { isUnreachable, type Log, toAppError, withTimeout } from '../errors/errors.ts';
import { toMailAddress } from '../forms/formats.ts';
import { type CodeRefusal, proveCode } from './secondFactor.ts';

/** At least 8 characters, one uppercase letter and one of !@#$%^&*(),.?":{}|<> */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /\p{Lu}/u.test(password) && /[!@#$%^&*(),.?":{}|<>]/.test(password);
}

/** The code of a mail: as many digits as `auth.email.otp_length` of `supabase/config.toml`. */
export const MAIL_CODE = /^\d{8}$/;

/** Hours that the link and the code of a mail work: `auth.email.otp_expiry` of `supabase/config.toml`. */
export const LINK_HOURS = 24;

/** The one-time token of a mail of ours, and the account that it says it opens. */
export interface PasswordLink {
  readonly kind: 'token';
  readonly email: string;
  readonly tokenHash: string;
  readonly type: 'invite' | 'recovery';
}

/** What proves that somebody may choose the password of an account: a good link, the code of the mail typed by hand, or the current one. */
export type PasswordProof =
  | PasswordLink
  | { readonly kind: 'code'; readonly email: string; readonly code: string }
  | { readonly kind: 'current'; readonly email: string; readonly password: string };

/**
 * Reads the fragment that a mail of `supabase/templates` led to; null when it is not a whole link. A session in the
 * address is nobody's proof: anybody can send a link to their own account, and its reader would set that password.
 */
export function readPasswordLink(hash: string): PasswordLink | null {
  const fields = new URLSearchParams(hash.slice(1));
  const tokenHash = fields.get('token_hash');
  const email = fields.get('email');
  if (!tokenHash || !email) return null;
  return { kind: 'token', email, tokenHash, type: fields.get('type') === 'invite' ? 'invite' : 'recovery' };
}

export type ChoosePasswordResult =
  | { ok: true }
  /**
   * `proof`: the link, code or current password is expired, used or wrong. `second-factor`: a code of the authenticator app is wanted as
   * well. `unreachable`: nobody answered, so nothing is known and the same may be tried again. After a refusal that is not about the
   * proof the account stays open in `client`: the next try needs no new link or code of a mail.
   */
  | { ok: false; reason: 'weak' | 'proof' | 'second-factor' | CodeRefusal };

/**
 * Whether a link can still be used, so that its page can say so before a password is typed; null when nobody answered, which says nothing
 * about the link. Asking does not spend it. Never rejects; failures are logged.
 */
export async function askWhetherLinkWorks(deps: AuthDeps, { tokenHash }: PasswordLink): Promise<boolean | null> {
  try {
    return await call(deps, passwordLinkWorks, { p_token_hash: tokenHash });
  } catch (failure) {
    deps.log.warn('The state of a link could not be read', failure);
    return null;
  }
}

/**
 * Mails the account of an address a link to choose a password. False when nobody could be asked; true says nothing about the address,
 * because the service answers the same for an unknown one, and only a known one can be written to too often. Never rejects.
 */
export async function mailPasswordReset(
  { client, log, timeoutMs = TIMEOUT_MS }: AuthDeps,
  email: string,
): Promise<boolean> {
  try {
    const request = client.auth.resetPasswordForEmail(toMailAddress(email));
    const { error } = await withTimeout(request, timeoutMs, 'Password reset');
    if (!error || error.status === 429 || !isUnreachable(toAppError(error).code)) return true;
    throw error;
  } catch (failure) {
    log.error('A password reset could not be asked for', failure);
    return false;
  }
}

/** Ends every session of the account but this one; false when the service did not confirm it. Never rejects; failures are logged. */
export async function endOtherSessions({ client, log, timeoutMs = TIMEOUT_MS }: AuthDeps): Promise<boolean> {
  try {
    const { error } = await withTimeout(client.auth.signOut({ scope: 'others' }), timeoutMs, 'Ending other sessions');
    if (error) throw error;
    return true;
  } catch (failure) {
    log.error('The other sessions could not be ended', failure);
    return false;
  }
}

/**
 * Spends the proof, which works once, sets the password, which ends every other session, and signs its owner in on `into`: only then does
 * whoever was signed in there give way. The proof is spent here and not when the page opens, because scanners open the links of a mail
 * before its reader does. The session of `client` stays in memory: nobody is signed in before the password is set. `code` is one of
 * the authenticator app. Never rejects; failures are logged.
 */
export async function choosePassword(
  deps: AuthDeps & { readonly into: BackendClient },
  proof: PasswordProof,
  password: string,
  code = '',
): Promise<ChoosePasswordResult> {
  const { client, log, timeoutMs = TIMEOUT_MS } = deps;
  if (!isStrongPassword(password)) return { ok: false, reason: 'weak' };
  try {
    const isNamed = (user: User | null | undefined) =>
      user?.email?.toLowerCase() === toMailAddress(proof.email).toLowerCase();
    // The current password is asked for each time: an account that stayed open is no proof of who sits there.
    const kept = proof.kind === 'current' ? null : await withTimeout(client.auth.getSession(), timeoutMs, 'Session');
    if (!isNamed(kept?.data.session?.user)) {
      const { data, error } = await withTimeout(open(client, proof), timeoutMs, 'Password link');
      if (error) return refuse(log, error, isUnreachable(toAppError(error).code) ? 'unreachable' : 'proof');
      // The address in a link is anybody's to write; the token alone says whose account it is.
      if (!isNamed(data.user)) return refuse(log, 'The link names another account than it opens', 'proof');
    }
    // The service asks for it too, unless the session came by a mail.
    const change = proof.kind === 'current' ? { password, current_password: proof.password } : { password };
    const update = () => withTimeout(client.auth.updateUser(change), timeoutMs, 'New password');
    let { error } = await update();
    if (error?.code === 'insufficient_aal') {
      if (!code) return { ok: false, reason: 'second-factor' };
      const proven = await proveCode(deps, code);
      if (!proven.ok) return proven;
      ({ error } = await update());
    }
    // The password that the account has already is chosen as well as any other.
    if (error && error.code !== 'same_password') {
      if (error.code === 'weak_password') return { ok: false, reason: 'weak' };
      return refuse(log, error, isUnreachable(toAppError(error).code) ? 'unreachable' : 'unexpected');
    }
    const { data } = await withTimeout(client.auth.getSession(), timeoutMs, 'Session');
    if (!data.session) return refuse(log, 'The session was gone after the password was set', 'unexpected');
    const { error: handOver } = await withTimeout(deps.into.auth.setSession(data.session), timeoutMs, 'Hand-over');
    if (!handOver) return { ok: true };
    const refusal = refuse(log, handOver, isUnreachable(toAppError(handOver).code) ? 'unreachable' : 'unexpected');
    // The current password is another one by now: to try again would refuse it. The old session ends by itself.
    return proof.kind === 'current' ? { ok: true } : refusal;
  } catch (failure) {
    return refuse(log, failure, isUnreachable(toAppError(failure).code) ? 'unreachable' : 'unexpected');
  }
}

function open(client: BackendClient, proof: PasswordProof) {
  switch (proof.kind) {
    case 'token':
      return client.auth.verifyOtp({ token_hash: proof.tokenHash, type: proof.type });
    case 'code':
      // `email` stands for every code that is sent to an address, of an invitation as of a recovery.
      return client.auth.verifyOtp({ email: toMailAddress(proof.email), token: proof.code, type: 'email' });
    case 'current':
      return client.auth.signInWithPassword({ email: proof.email, password: proof.password });
  }
}

function refuse(log: Log, cause: unknown, reason: 'proof' | 'unreachable' | 'unexpected'): ChoosePasswordResult {
  if (reason === 'proof') log.warn('The link or code of a mail was refused', cause);
  else log.error('The password could not be set', cause);
  return { ok: false, reason };
}
