import type { User } from '@supabase/supabase-js';
import * as v from 'valibot';
import { type AuthDeps, call } from '../api/call.ts';
import { createDatabaseCall } from '../api/contract.ts';
import type { BackendClient, BackendClients } from '../backend/createBackendClient.ts';
import { isUnreachable, toAppError, withTimeout } from '../errors.ts';
import { toMailAddress } from '../forms/formats.ts';
import { site } from '../site/facts.ts';
import { createStore, type Store } from '../store.ts';
import { type CodeRefusal, verifyCode } from './mfa.ts';

/** Whether a link of a mail can still be used. Asking does not spend it. */
const passwordLinkWorks = createDatabaseCall('password_link_works', 'State of a link', v.boolean());

/** At least 8 characters, one uppercase letter and one of !@#$%^&*(),.?":{}|<> */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /\p{Lu}/u.test(password) && /[!@#$%^&*(),.?":{}|<>]/.test(password);
}

/**
 * Whether a password has no letters of its own beside words that a stranger tries first: the brand, our domains, the account's address,
 * and the names of our apps (ASVS 6.2.11).
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

/** The code of a mail: as many digits as `auth.email.otp_length` of `supabase/config.toml`. */
export const MAIL_CODE = /^\d{8}$/;

/** How long the link of a mail works: `private.invitation_is_fresh`, and `auth.email.otp_expiry` of `supabase/config.toml`. */
export const LINK_LIFE = { invite: '7 days', recovery: '1 hour' } as const;

/** The one-time token of one of our mails, and the account that it claims to open. */
export interface PasswordLink {
  readonly kind: 'token';
  readonly email: string;
  readonly tokenHash: string;
  readonly type: 'invite' | 'recovery';
}

/** Proves that somebody may choose the password of an account: a good link, the code of the mail typed by hand, or the current password. */
export type PasswordProof =
  | PasswordLink
  | { readonly kind: 'code'; readonly email: string; readonly code: string }
  | { readonly kind: 'current'; readonly email: string; readonly password: string };

/**
 * Reads the fragment that a mail of `supabase/templates` led to; null when it is not a whole link. A session in the
 * address proves nothing: anybody can send a link to their own account, and its reader would set that password.
 */
export function readPasswordLink(hash: string): PasswordLink | null {
  const fields = new URLSearchParams(hash.slice(1));
  const tokenHash = fields.get('token_hash');
  const email = fields.get('email');
  if (!tokenHash || !email) return null;
  return { kind: 'token', email, tokenHash, type: fields.get('type') === 'invite' ? 'invite' : 'recovery' };
}

/**
 * `guessable`: see `isGuessable`. `proof`: the link, code or current password is expired, used or wrong. `second-factor`: a code of the authenticator app is wanted as
 * well. `unreachable`: no answer came, so nothing is known and the same may be tried again.
 */
export type PasswordRefusal = 'weak' | 'guessable' | 'proof' | 'second-factor' | CodeRefusal;

export type AccountDeps = AuthDeps & BackendClients;

/**
 * Mails the account of an address a link to choose a password. False when nobody could be asked; true says nothing about the address,
 * because the service answers the same for an unknown one, and only a known one can be written to too often. Never rejects.
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

/** Ends every session of the account but this one; false when the service did not confirm it. Never rejects; failures are logged. */
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
 * Spends the proof, which works once, sets the password, which ends every other session, and signs its owner in on `client`: only then
 * does another account's session there end. The proof is spent here and not when the page opens, because scanners open the links of a
 * mail before its reader does. After a refusal that is not about the proof the account stays open in the private client: the next try
 * needs no new link or code of a mail. `code` is one of the authenticator app. Resolves with null once it is done. Never rejects; failures
 * are logged.
 */
async function choosePassword(
  deps: AccountDeps,
  proof: PasswordProof,
  password: string,
  code = '',
): Promise<PasswordRefusal | null> {
  const { log } = deps;
  const client = deps.privateClient();
  const fail = (cause: unknown): PasswordRefusal => {
    log.error('The password could not be set', cause);
    return isUnreachable(toAppError(cause).code) ? 'unreachable' : 'unexpected';
  };
  const refuseProof = (cause: unknown): PasswordRefusal => {
    log.warn('The link or code of a mail was refused', cause);
    return 'proof';
  };
  if (!isStrongPassword(password)) return 'weak';
  if (isGuessable(password, proof.email)) return 'guessable';
  try {
    const isNamed = (user: User | null | undefined) =>
      user?.email?.toLowerCase() === toMailAddress(proof.email).toLowerCase();
    // Typed again each time: an open account proves nothing about the person in front of it.
    const kept = proof.kind === 'current' ? null : await withTimeout(client.auth.getSession(), 'Session');
    if (!isNamed(kept?.data.session?.user)) {
      const { data, error } = await withTimeout(open(client, proof), 'Password link');
      if (error) return isUnreachable(toAppError(error).code) ? fail(error) : refuseProof(error);
      // The address in a link is anybody's to write; the token alone says whose account it is.
      if (!isNamed(data.user)) return refuseProof('The link names another account than it opens');
    }
    // The service asks for it too, unless the session came by a mail.
    const change = proof.kind === 'current' ? { password, current_password: proof.password } : { password };
    const update = () => withTimeout(client.auth.updateUser(change), 'New password');
    let { error } = await update();
    if (error?.code === 'insufficient_aal') {
      if (!code) return 'second-factor';
      const refusal = await verifyCode({ ...deps, client }, code);
      if (refusal) return refusal;
      ({ error } = await update());
    }
    if (error?.code === 'weak_password') return 'weak';
    // The password that the account has already is chosen as well as any other.
    if (error && error.code !== 'same_password') return fail(error);
    const { data } = await withTimeout(client.auth.getSession(), 'Session');
    if (!data.session) return fail('The session was gone after the password was set');
    const { error: handOver } = await withTimeout(deps.client.auth.setSession(data.session), 'Hand-over');
    const refusal = handOver && fail(handOver);
    // The current password is another one by now: to try again would refuse it. The old session ends by itself.
    return proof.kind === 'current' ? null : refusal;
  } catch (failure) {
    return fail(failure);
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

/** The state of a page that sets a password. */
export interface PasswordState {
  /** The account that the link says it opens; empty without a link. */
  readonly email: string;
  /** The page asks for the code of the mail, because there is no usable link. */
  readonly needsCode: boolean;
  /** The page also asks for a code of the authenticator app. */
  readonly needsAppCode: boolean;
  /** The link no longer works, which is said before a password is typed: the kind of its mail. */
  readonly over: PasswordLink['type'] | null;
  /** The password is set, and its owner signed in. */
  readonly isChosen: boolean;
}

export interface TypedPassword {
  readonly email: string;
  readonly password: string;
  /** The code of a mail, in place of a link. */
  readonly code?: string | undefined;
  /** The password until now, of somebody who is signed in. */
  readonly current?: string | undefined;
  readonly appCode?: string | undefined;
}

export interface PasswordChoice extends Store<PasswordState> {
  /** Reads the link in the fragment of an address, and asks whether it still works. Only the first call counts. */
  open(hash: string): void;
  /** Sets the password by the current one, the link or the code. Resolves with null once its owner is signed in. Never rejects. */
  choose(typed: TypedPassword): Promise<PasswordRefusal | null>;
}

const START: PasswordState = { email: '', needsCode: false, needsAppCode: false, over: null, isChosen: false };

/** The states of a first password, of a reset and of a change, for whichever page draws them. */
export function createPasswordChoice(deps: AccountDeps): PasswordChoice {
  const { getSnapshot, subscribe, publish } = createStore(START);
  const publishChange = (change: Partial<PasswordState>) => publish({ ...getSnapshot(), ...change });
  let link: PasswordLink | null | undefined;

  /** Without an answer it is tried all the same. */
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
      const refusal = await choosePassword(deps, proof, password, appCode);
      if (refusal === null) publishChange({ isChosen: true, needsAppCode: false });
      else if (refusal === 'second-factor') publishChange({ needsAppCode: true });
      else if (refusal === 'proof' && current === undefined) publishChange({ needsCode: true });
      return refusal;
    },
  };
}
