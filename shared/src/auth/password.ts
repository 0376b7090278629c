import type { User } from '@supabase/supabase-js';
import * as v from 'valibot';
import { type AuthDeps, call } from '../api/call.ts';
import { createDatabaseCall } from '../api/contract.ts';
import type { BackendClient, BackendClients } from '../backend/createBackendClient.ts';
import { isUnreachable, toAppError, withTimeout } from '../errors.ts';
import { toMailAddress } from '../forms/formats.ts';
import { site } from '../site/facts.ts';
import { createStore, type Store } from '../store.ts';
import { type CodeFailure, verifyCode } from './mfa.ts';

/** Checks an emailed link without using its token. */
const passwordLinkWorks = createDatabaseCall('password_link_works', 'Checking a link', v.boolean());

/** Returns whether a password has at least 8 characters, one uppercase letter and one of !@#$%^&*(),.?":{}|<> */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /\p{Lu}/u.test(password) && /[!@#$%^&*(),.?":{}|<>]/.test(password);
}

/**
 * Returns whether a password contains terms that attackers try first, such as the brand or the account's email address, and at most two
 * other letters (ASVS 6.2.11).
 */
export function isGuessable(password: string, email: string): boolean {
  const words = [site.brand, ...site.productionDomains, email, 'admin portal client password']
    .flatMap((text) => toLetters(text).split(' '))
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);
  const letters = toLetters(password).replaceAll(' ', '');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < 3;
}

const toLetters = (text: string): string => text.toLowerCase().replaceAll(/\P{L}+/gu, ' ');

/** Matches an emailed code. Its length must equal `auth.email.otp_length` in `supabase/config.toml`. */
export const MAIL_CODE = /^\d{8}$/;

/** How long emailed links work. Must match `private.invitation_is_fresh`, and `auth.email.otp_expiry` in `supabase/config.toml`. */
export const LINK_LIFE = { invite: '7 days', recovery: '1 hour' } as const;

/** The one-time token of an emailed link, and the account that the link names. */
export interface PasswordLink {
  readonly kind: 'token';
  readonly email: string;
  readonly tokenHash: string;
  readonly type: 'invite' | 'recovery';
}

/** Proves that a user may set an account's password: an emailed link or code, or the current password. */
export type PasswordProof =
  | PasswordLink
  | { readonly kind: 'code'; readonly email: string; readonly code: string }
  | { readonly kind: 'current'; readonly email: string; readonly password: string };

/**
 * Parses the URL fragment of an emailed link. Returns null if it is incomplete. Ignores session tokens, because a link with tokens could
 * sign the recipient in to an attacker's account.
 */
export function readPasswordLink(hash: string): PasswordLink | null {
  const fields = new URLSearchParams(hash.slice(1));
  const tokenHash = fields.get('token_hash');
  const email = fields.get('email');
  if (!tokenHash || !email) return null;
  return { kind: 'token', email, tokenHash, type: fields.get('type') === 'invite' ? 'invite' : 'recovery' };
}

/**
 * `guessable`: see `isGuessable`. `proof`: the link, code or current password is wrong, expired or used. `mfa`: an authenticator code is
 * also required. `unreachable`: the result is unknown and a retry is safe.
 */
export type PasswordFailure = 'weak' | 'guessable' | 'proof' | 'mfa' | CodeFailure;

export type AccountDeps = AuthDeps & BackendClients;

/**
 * Requests an email with a link to reset the password. Returns false if the service is unreachable, otherwise true, even if the email
 * address is unknown or the request is rate-limited. Never rejects.
 */
export async function sendPasswordReset({ client, log }: AuthDeps, email: string): Promise<boolean> {
  try {
    const request = client.auth.resetPasswordForEmail(toMailAddress(email));
    const { error } = await withTimeout(request, 'Password reset');
    if (!error || error.status === 429 || !isUnreachable(toAppError(error).code)) return true;
    throw error;
  } catch (failure) {
    log.error('A password reset could not be asked for', failure);
    return false;
  }
}

/** Revokes all other sessions of the account. Returns false if the service did not confirm the revocation. Never rejects. */
export async function revokeOtherSessions({ client, log }: AuthDeps): Promise<boolean> {
  try {
    const { error } = await withTimeout(client.auth.signOut({ scope: 'others' }), 'Ending other sessions');
    if (error) throw error;
    return true;
  } catch (failure) {
    log.error('The other sessions could not be ended', failure);
    return false;
  }
}

/**
 * Uses a link's token only when the user submits a password, because email scanners open links. If a later step fails, the private client
 * stays signed in, so that a retry needs no new link or code. Replaces the session of `deps.client` last.
 */
async function choosePassword(
  deps: AccountDeps,
  proof: PasswordProof,
  password: string,
  appCode = '',
): Promise<PasswordFailure | null> {
  const { log } = deps;
  const client = deps.privateClient();
  const fail = (cause: unknown): PasswordFailure => {
    log.error('The password could not be set', cause);
    return isUnreachable(toAppError(cause).code) ? 'unreachable' : 'unexpected';
  };
  const rejectProof = (cause: unknown): PasswordFailure => {
    log.warn('The link or code of an email was rejected', cause);
    return 'proof';
  };
  if (!isStrongPassword(password)) return 'weak';
  if (isGuessable(password, proof.email)) return 'guessable';
  try {
    const isNamed = (user: User | null | undefined) =>
      user?.email?.toLowerCase() === toMailAddress(proof.email).toLowerCase();
    // Require the current password each time, because an open session does not prove who is typing.
    const openSession = proof.kind === 'current' ? null : await withTimeout(client.auth.getSession(), 'Session');
    if (!isNamed(openSession?.data.session?.user)) {
      const { data, error } = await withTimeout(open(client, proof), 'Password link');
      if (error) return isUnreachable(toAppError(error).code) ? fail(error) : rejectProof(error);
      // A link can name any account, but only the token determines which one it opens.
      if (!isNamed(data.user)) return rejectProof('The link names a different account from the one it opens');
    }
    // The service requires the current password unless the session came from an email.
    const change = proof.kind === 'current' ? { password, current_password: proof.password } : { password };
    const update = () => withTimeout(client.auth.updateUser(change), 'New password');
    let { error } = await update();
    if (error?.code === 'insufficient_aal') {
      if (!appCode) return 'mfa';
      const codeFailure = await verifyCode({ ...deps, client }, appCode);
      if (codeFailure) return codeFailure;
      ({ error } = await update());
    }
    if (error?.code === 'weak_password') return 'weak';
    // Choosing the same password again counts as success.
    if (error && error.code !== 'same_password') return fail(error);
    const { data } = await withTimeout(client.auth.getSession(), 'Session');
    if (!data.session) return fail('The session was gone after the password was set');
    const { error: handOver } = await withTimeout(deps.client.auth.setSession(data.session), 'Hand-over');
    const failure = handOver && fail(handOver);
    // The password has changed, so a retry with the old one would fail.
    return proof.kind === 'current' ? null : failure;
  } catch (failure) {
    return fail(failure);
  }
}

function open(client: BackendClient, proof: PasswordProof) {
  switch (proof.kind) {
    case 'token':
      return client.auth.verifyOtp({ token_hash: proof.tokenHash, type: proof.type });
    case 'code':
      // The type `email` covers the codes of invitations and recoveries.
      return client.auth.verifyOtp({ email: toMailAddress(proof.email), token: proof.code, type: 'email' });
    case 'current':
      return client.auth.signInWithPassword({ email: proof.email, password: proof.password });
  }
}

export interface PasswordState {
  /** The email address in the link, or empty. */
  readonly email: string;
  /** Whether the user must enter the emailed code, because no link is usable. */
  readonly needsCode: boolean;
  readonly needsAppCode: boolean;
  /** The kind of a link that does not work, or null. */
  readonly over: PasswordLink['type'] | null;
  readonly isChosen: boolean;
}

export interface TypedPassword {
  readonly email: string;
  readonly password: string;
  /** The emailed code, instead of a link. */
  readonly code?: string | undefined;
  /** The current password, if the user is signed in. */
  readonly current?: string | undefined;
  readonly appCode?: string | undefined;
}

export interface PasswordChoice extends Store<PasswordState> {
  /** Reads the link from a URL fragment and checks it. Only the first call has an effect. */
  open(hash: string): void;
  /**
   * Sets the password and signs the user in. Requires the current password, the link or the code. Resolves with null on success. Never
   * rejects.
   */
  choose(typed: TypedPassword): Promise<PasswordFailure | null>;
}

const START: PasswordState = { email: '', needsCode: false, needsAppCode: false, over: null, isChosen: false };

/** Creates the state of a page that sets, resets or changes a password. */
export function createPasswordChoice(deps: AccountDeps): PasswordChoice {
  const { getSnapshot, subscribe, publish } = createStore(START);
  const publishChange = (change: Partial<PasswordState>) => publish({ ...getSnapshot(), ...change });
  let link: PasswordLink | null | undefined;

  /** If the check itself fails, assumes that the link works. */
  async function askWhetherItWorks({ tokenHash, type }: PasswordLink): Promise<void> {
    try {
      const works = await call({ ...deps, client: deps.privateClient() }, passwordLinkWorks, {
        p_token_hash: tokenHash,
      });
      if (!works) publishChange({ over: type, needsCode: true });
    } catch (failure) {
      deps.log.warn('The state of a link could not be read', failure);
    }
  }

  return {
    getSnapshot,
    subscribe,
    open(hash) {
      if (link !== undefined) return;
      link = readPasswordLink(hash);
      publishChange({ email: link?.email ?? '', needsCode: link === null });
      if (link) void askWhetherItWorks(link);
    },
    async choose({ email, password, code = '', current, appCode }) {
      const { needsCode } = getSnapshot();
      const typedCode = { kind: 'code', email: email.trim(), code: code.replaceAll(/\s/g, '') } as const;
      const byMail: PasswordProof = link && !needsCode ? link : typedCode;
      const proof: PasswordProof = current === undefined ? byMail : { kind: 'current', email, password: current };
      const failure = await choosePassword(deps, proof, password, appCode);
      if (failure === null) publishChange({ isChosen: true, needsAppCode: false });
      else if (failure === 'mfa') publishChange({ needsAppCode: true });
      else if (failure === 'proof' && current === undefined) publishChange({ needsCode: true });
      return failure;
    },
  };
}
