import { type AuthError, isAuthError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { type AuthDeps, type CallDeps, call } from '../api/call.ts';
import { createDatabaseCall } from '../api/contract.ts';
import { isUnreachable, toAppError, withTimeout } from '../errors.ts';

const factorState = v.nullable(v.object({ required: v.boolean(), enrolled: v.boolean(), satisfied: v.boolean() }));
/** Loads the MFA state of the signed-in administrator, or null for everyone else. */
export const mfaState = createDatabaseCall('get_mfa_state', 'Two-step verification', factorState);
/** Loads the reasons for rejections, which the auth service reports only as internal errors. */
const codeRejections = createDatabaseCall(
  'get_code_rejections',
  'Two-factor authentication',
  v.array(v.picklist(['used', 'limited'])),
);

/** The step that remains after the password: entering a code, or setting up an authenticator app. */
export type MfaStep = 'code' | 'enrollment';

/** Fetches the MFA step that the session must still complete, or null. Rejects with an AppError. */
export async function fetchMissingMfaStep(deps: CallDeps): Promise<MfaStep | null> {
  const state = await call(deps, mfaState);
  if (state === null || state.satisfied) return null;
  return state.enrolled ? 'code' : 'enrollment';
}

/**
 * `used`: a code was accepted less than 90 seconds ago. `limited`: there were too many attempts. `gone`: the factor was removed.
 * `name`: another device has this name. `unreachable`: the result is unknown.
 */
export type CodeFailure = 'wrong' | 'used' | 'limited' | 'gone' | 'name' | 'unreachable' | 'unexpected';

export interface Factor {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  /** The time of the last code request, or empty. */
  readonly askedAt: string;
}

/** Fetches the verified factors of the account, oldest first. Rejects with an AppError. */
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
 * Verifies a code for one factor, or for any factor of the account, and raises the session to aal2. Resolves with null on success. Tries
 * the most recently used factor first, because each wrong code counts as a guess. Never rejects.
 */
export async function verifyCode(deps: AuthDeps, code: string, factorId?: string): Promise<CodeFailure | null> {
  if (factorId) return answerChallenge(deps, factorId, code);
  return attempt(deps, async () => {
    let failure: CodeFailure | null = 'gone';
    for (const { id } of (await fetchFactors(deps)).sort((a, b) => b.askedAt.localeCompare(a.askedAt))) {
      failure = await answerChallenge(deps, id, code);
      // A wrong code may belong to another device. Other failures are final.
      if (failure !== 'wrong') break;
    }
    return failure;
  });
}

function answerChallenge(deps: AuthDeps, factorId: string, code: string): Promise<CodeFailure | null> {
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

/** The auth service reports a rejection by `private.validate_mfa_challenge` as an internal error, so query the database for the reason. */
async function explainError(deps: AuthDeps, error: AuthError, meaning: 'limited' | 'used'): Promise<CodeFailure> {
  if (error.status === 500 && (await call(deps, codeRejections)).includes(meaning)) return meaning;
  throw error;
}

export interface Enrollment {
  readonly factorId: string;
  /** The QR code as a data URL. */
  readonly picture: string;
  readonly secret: string;
}

/** Starts enrolling an authenticator app. `verifyCode` completes the enrollment. Removes earlier unverified factors. Never rejects. */
export function startEnrollment(deps: AuthDeps, name: string): Promise<Enrollment | CodeFailure> {
  const { client } = deps;
  return attempt(deps, async () => {
    for (const { id, status } of (await listFactors(deps)).all) {
      if (status !== 'unverified') continue;
      const { error } = await withTimeout(client.auth.mfa.unenroll({ factorId: id }), 'Factor');
      // Another window may have removed the factor already.
      if (error && error.code !== 'mfa_factor_not_found') throw error;
    }
    const request = client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
    const { data, error } = await withTimeout(request, 'Enrolment');
    if (error) throw error;
    return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
  });
}

/** Removes a factor after verifying one of its codes. Resolves with null on success. Never rejects. */
export async function removeFactor(deps: AuthDeps, factorId: string, code: string): Promise<CodeFailure | null> {
  const { client } = deps;
  const failure = await verifyCode(deps, code, factorId);
  if (failure) return failure;
  return attempt(deps, async () => {
    const { error } = await withTimeout(client.auth.mfa.unenroll({ factorId }), 'Removal');
    if (error) throw error;
    // The session would otherwise keep the removed factor's assurance level until its next refresh.
    await withTimeout(client.auth.refreshSession(), 'Session');
    return null;
  });
}

const KNOWN_FAILURES: Readonly<Record<string, CodeFailure>> = {
  mfa_verification_failed: 'wrong',
  mfa_factor_not_found: 'gone',
  mfa_factor_name_conflict: 'name',
  over_request_rate_limit: 'limited',
};

async function attempt<T>({ log }: AuthDeps, work: () => Promise<T>): Promise<T | CodeFailure> {
  try {
    return await work();
  } catch (failure) {
    const known = isAuthError(failure) ? KNOWN_FAILURES[failure.code ?? ''] : undefined;
    if (known) return known;
    log.error('The second factor could not be asked for', failure);
    return isUnreachable(toAppError(failure).code) ? 'unreachable' : 'unexpected';
  }
}
