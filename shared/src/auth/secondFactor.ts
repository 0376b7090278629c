import type { AuthError } from '@supabase/supabase-js';
import { type AuthDeps, call } from '../api/call.ts';
import { TIMEOUT_MS } from '../api/contract.ts';
import { refusedCodes, type SecondFactorState } from '../api/session.ts';
import { isUnreachable, toAppError, withTimeout } from '../errors/errors.ts';

/** The rest of a sign-in after the password: a code of the app, or setting the app up because administrators must have one. */
export type SecondStep = 'code' | 'enrolment';

/** The step that a session lacks; null when it lacks none. */
export function missingStep(state: SecondFactorState): SecondStep | null {
  if (state === null || state.satisfied) return null;
  return state.enrolled ? 'code' : 'enrolment';
}

/**
 * `used`: the code, or another one a moment ago, was taken already. `limited`: too many were wrong. `gone`: the account has no such factor
 * any more. `name`: of two devices. `unreachable`: nobody answered, so nothing is known.
 */
export type CodeRefusal = 'wrong' | 'used' | 'limited' | 'gone' | 'name' | 'unreachable' | 'unexpected';
type Outcome<T> = ({ ok: true } & T) | { ok: false; reason: CodeRefusal };

/** An authenticator app that proves the second step. */
export interface Factor {
  readonly id: string;
  /** The device, as its owner calls it. */
  readonly name: string;
  readonly addedAt: string;
}

/** The proven factors of the account, oldest first. Rejects with an AppError. */
export async function fetchFactors({ client, timeoutMs = TIMEOUT_MS }: AuthDeps): Promise<Factor[]> {
  try {
    const { data, error } = await withTimeout(client.auth.mfa.listFactors(), timeoutMs, 'Second factors');
    if (error) throw error;
    return data.totp
      .map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name || 'Device', addedAt: created_at }))
      .sort((a, b) => a.addedAt.localeCompare(b.addedAt));
  } catch (failure) {
    throw toAppError(failure);
  }
}

/**
 * Proves a code, of one factor or of whichever it belongs to: the session of `client` then has both steps. Never rejects; failures
 * are logged.
 */
export async function proveCode(deps: AuthDeps, code: string, factorId?: string): Promise<Outcome<object>> {
  const { client, timeoutMs = TIMEOUT_MS } = deps;
  return attempt(deps, async () => {
    const ids = factorId ? [factorId] : (await fetchFactors(deps)).map(({ id }) => id);
    let refusal: unknown = { code: 'mfa_factor_not_found' };
    for (const id of ids) {
      const { mfa } = client.auth;
      const challenge = await withTimeout(mfa.challenge({ factorId: id }), timeoutMs, 'Challenge');
      if (challenge.error) throw await guarded(deps, challenge.error, 'limited');
      const answer = { factorId: id, challengeId: challenge.data.id, code: code.replaceAll(/\s/g, '') };
      const { error } = await withTimeout(mfa.verify(answer), timeoutMs, 'Code');
      if (!error) return {};
      refusal = await guarded(deps, error, 'used');
      // A code of another device is a wrong one here; every other answer stands.
      if (error.code !== 'mfa_verification_failed') break;
    }
    throw refusal;
  });
}

/**
 * A challenge that the database refuses (`private.guard_challenge`) looks like any fault of the service: the database is asked whether it
 * was. An outage is not a used code.
 */
async function guarded(deps: AuthDeps, error: AuthError, meaning: 'limited' | 'used') {
  if (error.status !== 500) return error;
  return (await call(deps, refusedCodes)).includes(meaning) ? { code: meaning } : error;
}

/** What an authenticator app takes: a picture for its camera, and the same as text. */
export interface Enrolment {
  readonly factorId: string;
  /** A data address. */
  readonly picture: string;
  readonly secret: string;
}

/** Begins to set up an app. It counts once `proveCode` has taken a code of it. What was begun before and not proven is given up. Never rejects. */
export async function startEnrolment(deps: AuthDeps, name: string): Promise<Outcome<{ enrolment: Enrolment }>> {
  const { client, timeoutMs = TIMEOUT_MS } = deps;
  return attempt(deps, async () => {
    const { data: known, error: unknown } = await withTimeout(client.auth.mfa.listFactors(), timeoutMs, 'Factors');
    if (unknown) throw unknown;
    for (const { id, status } of known.all) {
      if (status === 'unverified') await withTimeout(client.auth.mfa.unenroll({ factorId: id }), timeoutMs, 'Factor');
    }
    const request = client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
    const { data, error } = await withTimeout(request, timeoutMs, 'Enrolment');
    if (error) throw error;
    return { enrolment: { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret } };
  });
}

/** Removes a factor after a code of it. Never rejects. */
export async function removeFactor(deps: AuthDeps, factorId: string, code: string): Promise<Outcome<object>> {
  const { client, timeoutMs = TIMEOUT_MS } = deps;
  const proof = await proveCode(deps, code, factorId);
  if (!proof.ok) return proof;
  return attempt(deps, async () => {
    const { error } = await withTimeout(client.auth.mfa.unenroll({ factorId }), timeoutMs, 'Removal');
    if (error) throw error;
    // Else the session keeps the level of a factor that is gone until its next renewal.
    await withTimeout(client.auth.refreshSession(), timeoutMs, 'Session');
    return {};
  });
}

async function attempt<T extends object>({ log }: AuthDeps, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (failure) {
    const reason = refusalOf(failure);
    if (reason === 'unreachable' || reason === 'unexpected')
      log.error('The second factor could not be asked for', failure);
    return { ok: false, reason };
  }
}

const REFUSALS: Readonly<Record<string, CodeRefusal>> = {
  mfa_verification_failed: 'wrong',
  used: 'used',
  limited: 'limited',
  mfa_factor_not_found: 'gone',
  mfa_factor_name_conflict: 'name',
  over_request_rate_limit: 'limited',
};

function refusalOf(failure: unknown): CodeRefusal {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : null;
  const known = typeof code === 'string' ? REFUSALS[code] : undefined;
  return known ?? (isUnreachable(toAppError(failure).code) ? 'unreachable' : 'unexpected');
}
