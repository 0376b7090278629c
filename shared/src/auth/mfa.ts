import { type AuthError, isAuthError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { type AuthDeps, type CallDeps, call } from '../api/call.ts';
import { createDatabaseCall } from '../api/contract.ts';
import { isUnreachable, toAppError, withTimeout } from '../errors.ts';

const factorState = v.nullable(v.object({ required: v.boolean(), enrolled: v.boolean(), satisfied: v.boolean() }));
/** The second factor of the signed-in administrator, as the database sees it; null for everybody else. */
export const mfaState = createDatabaseCall('get_mfa_state', 'Second factor', factorState);
/** Why no code is taken now: one was a moment ago, or too many were wrong. The auth service answers both like an internal error. */
const codeRejections = createDatabaseCall(
  'get_code_rejections',
  'Second factor',
  v.array(v.picklist(['used', 'limited'])),
);

/** The rest of a sign-in after the password: a code of the app, or setting the app up because administrators must have one. */
export type MfaStep = 'code' | 'enrolment';

/** The step that a session lacks; null when it lacks none. Rejects with an AppError. */
export async function fetchMissingMfaStep(deps: CallDeps): Promise<MfaStep | null> {
  const state = await call(deps, mfaState);
  if (state === null || state.satisfied) return null;
  return state.enrolled ? 'code' : 'enrolment';
}

/**
 * `used`: the code, or another one a moment ago, was taken already. `limited`: too many were wrong. `gone`: the account no longer has such a
 * factor. `name`: of two devices. `unreachable`: no answer came, so nothing is known.
 */
export type CodeRefusal = 'wrong' | 'used' | 'limited' | 'gone' | 'name' | 'unreachable' | 'unexpected';

/** An authenticator app that proves the second step. */
export interface Factor {
  readonly id: string;
  /** The device, as its owner calls it. */
  readonly name: string;
  readonly addedAt: string;
  /** When a code of it was last asked for; empty before the first time. */
  readonly askedAt: string;
}

/** The proven factors of the account, oldest first. Rejects with an AppError. */
export async function fetchFactors(deps: AuthDeps): Promise<Factor[]> {
  try {
    const { totp } = await listFactors(deps);
    return totp
      .map(({ id, friendly_name, created_at, last_challenged_at }) => ({
        id,
        name: friendly_name || 'Device',
        addedAt: created_at,
        askedAt: last_challenged_at ?? '',
      }))
      .sort((a, b) => a.addedAt.localeCompare(b.addedAt));
  } catch (failure) {
    throw toAppError(failure);
  }
}

async function listFactors({ client }: AuthDeps) {
  const { data, error } = await withTimeout(client.auth.mfa.listFactors(), 'Second factors');
  if (error) throw error;
  return data;
}

/**
 * Proves a code, of one factor or of whichever it belongs to: the session of `client` then has both steps. The factor that was asked
 * last is asked first, because a challenge of another one stays unanswered and counts as a guess. Resolves with null once it is done.
 * Never rejects; failures are logged.
 */
export async function verifyCode(deps: AuthDeps, code: string, factorId?: string): Promise<CodeRefusal | null> {
  if (factorId) return answerChallenge(deps, factorId, code);
  return attempt(deps, async () => {
    let refusal: CodeRefusal | null = 'gone';
    for (const { id } of (await fetchFactors(deps)).sort((a, b) => b.askedAt.localeCompare(a.askedAt))) {
      refusal = await answerChallenge(deps, id, code);
      // A code of another device is a wrong one here; every other answer stands.
      if (refusal !== 'wrong') break;
    }
    return refusal;
  });
}

/** Asks one factor for a code and answers with it. */
function answerChallenge(deps: AuthDeps, factorId: string, code: string): Promise<CodeRefusal | null> {
  const { client } = deps;
  const { mfa } = client.auth;
  return attempt(deps, async () => {
    const challenge = await withTimeout(mfa.challenge({ factorId }), 'Challenge');
    if (challenge.error) return await explainError(deps, challenge.error, 'limited');
    const typed = { factorId, challengeId: challenge.data.id, code: code.replaceAll(/\s/g, '') };
    const { error } = await withTimeout(mfa.verify(typed), 'Code');
    return error && (await explainError(deps, error, 'used'));
  });
}

/**
 * A challenge that the database refuses (`private.validate_mfa_challenge`) looks like any fault of the service: the database is asked whether it
 * was. An outage is not a used code, and is thrown like every other answer.
 */
async function explainError(deps: AuthDeps, error: AuthError, meaning: 'limited' | 'used'): Promise<CodeRefusal> {
  if (error.status === 500 && (await call(deps, codeRejections)).includes(meaning)) return meaning;
  throw error;
}

/** The secret for an authenticator app: a picture for its camera, and the same as text. */
export interface Enrollment {
  readonly factorId: string;
  /** A data address. */
  readonly picture: string;
  readonly secret: string;
}

/** Begins to set up an app. It counts once `verifyCode` has taken a code of it. What was begun before and not proven is given up. Never rejects. */
export function startEnrollment(deps: AuthDeps, name: string): Promise<Enrollment | CodeRefusal> {
  const { client } = deps;
  return attempt(deps, async () => {
    for (const { id, status } of (await listFactors(deps)).all) {
      if (status === 'unverified') await withTimeout(client.auth.mfa.unenroll({ factorId: id }), 'Factor');
    }
    const request = client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
    const { data, error } = await withTimeout(request, 'Enrolment');
    if (error) throw error;
    return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
  });
}

/** Removes a factor after a code of it. Resolves with null once it is done. Never rejects. */
export async function removeFactor(deps: AuthDeps, factorId: string, code: string): Promise<CodeRefusal | null> {
  const { client } = deps;
  const refusal = await verifyCode(deps, code, factorId);
  if (refusal) return refusal;
  return attempt(deps, async () => {
    const { error } = await withTimeout(client.auth.mfa.unenroll({ factorId }), 'Removal');
    if (error) throw error;
    // Otherwise the session would keep the removed factor's level until its next renewal.
    await withTimeout(client.auth.refreshSession(), 'Session');
    return null;
  });
}

const REFUSALS: Readonly<Record<string, CodeRefusal>> = {
  mfa_verification_failed: 'wrong',
  mfa_factor_not_found: 'gone',
  mfa_factor_name_conflict: 'name',
  over_request_rate_limit: 'limited',
};

async function attempt<T>({ log }: AuthDeps, work: () => Promise<T>): Promise<T | CodeRefusal> {
  try {
    return await work();
  } catch (failure) {
    const known = isAuthError(failure) ? REFUSALS[failure.code ?? ''] : undefined;
    if (known) return known;
    log.error('The second factor could not be asked for', failure);
    return isUnreachable(toAppError(failure).code) ? 'unreachable' : 'unexpected';
  }
}
