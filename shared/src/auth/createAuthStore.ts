import type { Session } from '@supabase/supabase-js';
import * as v from 'valibot';
import { type AuthDeps, readRows } from '../api/call.ts';
import { createTableRead, ROLES, type Role } from '../api/contract.ts';
import { type BackendClient, parseStoredSession, readClaims } from '../backend/createBackendClient.ts';
import { type AppErrorCode, isUnreachable, type Log, TIMEOUT_MS, toAppError, withTimeout } from '../errors.ts';
import type { Locale } from '../i18n/languages.ts';
import type { TextStorage } from '../storage.ts';
import { createStore, isShallowEqual, type Store } from '../store.ts';
import { fetchMissingMfaStep, type MfaStep } from './mfa.ts';
import { SESSION_STORAGE_KEY } from './storedSession.ts';

export interface AuthUser {
  readonly id: string;
  readonly email: string;
}

function toAuthUser(user: { id: string; email?: string | undefined }): AuthUser {
  return { id: user.id, email: user.email ?? '' };
}

export interface AuthSnapshot {
  /** `loading` until the session is known and, for a signed-in person, the role. */
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: AuthUser | null;
  /** The role is never stored. Null if it could not be fetched (see `roleError`) or while MFA is missing. */
  readonly role: Role | null;
  /** The remaining sign-in step of an administrator. The role counts only after it. */
  readonly mfaStep: MfaStep | null;
  /** Why the role could not be fetched. `network` distinguishes an outage from a user without a role. */
  readonly roleError: AppErrorCode | null;
  /** Minutes by which this machine's clock is ahead of the auth service's, negative if behind. 0 if correct or unknown. */
  readonly clockAheadMinutes: number;
  /** Whether the session ended without a sign-out in this window: it expired, was rejected, or ended in another window. */
  readonly hasEnded: boolean;
}

/** `no-access` means that the user lacks this role, `unreachable` that it could not be fetched. Only `no-access` redirects a person. */
export type Access = 'wait' | 'sign-in' | 'enter' | 'no-access' | 'unreachable';

/** Decides whether to show the pages of a role. The result only selects screens, because the database protects the data. */
export function getAccess({ status, user, role, roleError }: AuthSnapshot, wanted: Role): Access {
  if (status === 'loading') return 'wait';
  if (!user) return 'sign-in';
  if (role === wanted) return 'enter';
  // True if the role request failed, a proxy responded instead, or the database had an error.
  const isUnknown = role === null && roleError !== null && roleError !== 'forbidden';
  return isUnknown ? 'unreachable' : 'no-access';
}

export interface AuthStore extends Store<AuthSnapshot> {
  /** Ends the session on this device. Never rejects. */
  signOut(): Promise<void>;
  /** Fetches the role again, for example when the backend is back. */
  refreshRole(): Promise<void>;
}

export interface AuthStoreOptions {
  readonly log: Log;
  /**
   * The client's storage. With it, an expired session that cannot be refreshed during an outage still counts as signed in, without role and
   * with `roleError: 'network'`. Without it, the user counts as signed out until the service responds.
   */
  readonly storage?: TextStorage;
}

const SIGNED_OUT: AuthSnapshot = {
  status: 'signed-out',
  user: null,
  role: null,
  mfaStep: null,
  roleError: null,
  clockAheadMinutes: 0,
  hasEnded: false,
};

/** The initial state, also in prerendered pages. */
export const LOADING: AuthSnapshot = { ...SIGNED_OUT, status: 'loading' };

/** Follows the client's session from loading to signed in with a role, or signed out. Create one per window. */
export function createAuthStore(client: BackendClient, { log, storage }: AuthStoreOptions): AuthStore {
  const { getSnapshot, subscribe, publish } = createStore(LOADING);
  let roleRequest = 0;
  let isAskingRole = false;
  let isLeaving = false;

  function publishChange(change: Partial<AuthSnapshot>): void {
    const before = getSnapshot();
    const next = { ...before, hasEnded: false, ...change };
    // The library repeats events with a new but equal user: two on load, one on each return to the tab.
    publish(isShallowEqual(next.user, before.user) ? { ...next, user: before.user } : next);
  }

  async function loadRole(user: AuthUser): Promise<void> {
    const request = ++roleRequest;
    const { user: before, role: roleBefore } = getSnapshot();
    const known = before?.id === user.id ? roleBefore : null;
    isAskingRole = true;
    try {
      const fetchedRole = await fetchRole(client, user.id);
      if (fetchedRole === null) await detectSessionEnd(client);
      // If a sign-out happened in the meantime, the next request would be anonymous.
      if (request !== roleRequest) return;
      const mfaStep = fetchedRole === 'admin' ? await fetchMissingMfaStep({ client }) : null;
      const role = mfaStep === null ? fetchedRole : null;
      if (request === roleRequest) publishChange({ status: 'signed-in', user, role, mfaStep, roleError: null });
    } catch (failure) {
      if (request !== roleRequest) return;
      const { code } = toAppError(failure);
      log.error('The role could not be fetched', failure);
      // During an outage, administrators keep their screens. The database protects the data anyway.
      publishChange({ status: 'signed-in', user, role: code === 'forbidden' ? null : known, roleError: code });
    } finally {
      if (request === roleRequest) isAskingRole = false;
    }
  }

  // The library refreshes an expired session before its first event, so a service that never responds needs a timeout.
  const timeout: ReturnType<typeof setTimeout> = setTimeout(() => {
    const { status, user } = getSnapshot();
    if (status !== 'loading' || user) return;
    log.warn('The stored session could not be checked in time');
    void startWithoutSession();
  }, TIMEOUT_MS);

  function followEnd(): void {
    clearTimeout(timeout);
    roleRequest += 1;
    isAskingRole = false;
    publishChange({ ...SIGNED_OUT, hasEnded: !isLeaving });
  }

  function follow(session: Session, isRenewed: boolean): void {
    clearTimeout(timeout);
    const user = toAuthUser(session.user);
    const { user: known, roleError } = getSnapshot();
    const clockAheadMinutes = computeMinutesAhead(session);
    // A refreshed token does not change the role. Fetching the role each time could refresh the token again, endlessly.
    if (isRenewed && known?.id === user.id && (isAskingRole || roleError === null)) {
      publishChange({ clockAheadMinutes });
      return;
    }
    const request = ++roleRequest;
    isAskingRole = true;
    const isOther = known?.id !== user.id;
    publishChange(isOther ? { ...SIGNED_OUT, status: 'loading', user, clockAheadMinutes } : { clockAheadMinutes });
    // A call to the client inside its own callback deadlocks, so make it later, unless the session has ended by then.
    setTimeout(() => request === roleRequest && void loadRole(user), 0);
  }

  /** The library removes a rejected session. If the session is still stored, only its refresh failed. */
  async function startWithoutSession(): Promise<void> {
    clearTimeout(timeout);
    const request = ++roleRequest;
    const { hasEnded } = getSnapshot();
    const user = storage ? await loadStoredUser(storage) : null;
    if (request !== roleRequest) return;
    publishChange(user ? { status: 'signed-in', user, role: null, roleError: 'network' } : { ...SIGNED_OUT, hasEnded });
  }

  client.auth.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION' && !session) void startWithoutSession();
    else if (session) follow(session, event === 'TOKEN_REFRESHED');
    else followEnd();
  });

  return {
    getSnapshot,
    subscribe,
    async signOut() {
      isLeaving = true;
      roleRequest += 1;
      await clearSession({ client, log });
      followEnd();
      isLeaving = false;
    },
    async refreshRole() {
      const { user } = getSnapshot();
      if (!user) return;
      // Without a renewable session, the request would be anonymous and its result wrong.
      const current = await withTimeout(client.auth.getSession(), 'Session').catch(() => null);
      if (current?.data.session) await loadRole(user);
      else if (getSnapshot().user) publishChange({ roleError: 'network' });
    },
  };
}

const userRoles = createTableRead('user_roles', 'Role lookup', v.object({ role: v.string() }));

/** Fetches the user's role, or null for a user without one. Rejects with an AppError if the role cannot be read or a proxy responded. */
async function fetchRole(client: BackendClient, userId: string): Promise<Role | null> {
  // Read a list, because a missing single row looks like an empty response, and any proxy can return an empty response.
  const [own] = await readRows(userRoles, client.from(userRoles.table).select('role').eq('user_id', userId));
  return ROLES.find((role) => role === own?.role) ?? null;
}

/**
 * Detects that this session was revoked, for example on another device. Its token stays valid for a while, so this function asks the auth
 * service, and the client then removes the session. Rejects if the service does not respond.
 */
export async function detectSessionEnd(client: BackendClient): Promise<void> {
  const { error } = await withTimeout(client.auth.getUser(), 'Session');
  if (error && isUnreachable(toAppError(error).code)) throw error;
}

/** Returns the user of the stored session without validating it, or null. */
async function loadStoredUser(storage: TextStorage): Promise<AuthUser | null> {
  const stored = parseStoredSession(await storage.getItem(SESSION_STORAGE_KEY));
  return stored && toAuthUser(stored.user);
}

/**
 * Returns the minutes that this machine's clock is ahead of the auth service's, negative if behind, or 0 if unknown. Compares the client's
 * `expires_at`, which uses this machine's clock, with the expiry time in the service's token.
 */
function computeMinutesAhead({ access_token, expires_at }: { access_token: string; expires_at?: number }): number {
  const { exp } = readClaims(access_token);
  const ahead = typeof exp === 'number' && expires_at !== undefined ? Math.round((expires_at - exp) / 60) : 0;
  return Number.isFinite(ahead) ? ahead || 0 : 0;
}

/** Ignores smaller deviations, because the shortest displayed age is five minutes. */
const WRONG_FROM_MINUTES = 5;

/**
 * Returns how wrong this machine's clock is, as "61 minutes" in the given language, and in which direction. Returns null if it is correct
 * or unknown.
 */
export function describeClock(
  aheadMinutes: number,
  locale: Locale,
): { amount: string; direction: 'ahead' | 'behind' } | null {
  const minutes = Math.abs(aheadMinutes);
  if (minutes < WRONG_FROM_MINUTES) return null;
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  const amount = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return { amount, direction: aheadMinutes > 0 ? 'ahead' : 'behind' };
}

/**
 * Signs out and always removes the local session, even if the service is down or does not know the session (401, 403, 404). Logs other
 * failures.
 */
async function clearSession({ client, log }: AuthDeps): Promise<void> {
  try {
    // The local scope removes the stored session before it calls the service.
    const { error } = await withTimeout(client.auth.signOut({ scope: 'local' }), 'Sign-out');
    if (!error) return;
    const { code } = toAppError(error);
    if (code === 'unauthenticated' || code === 'forbidden' || code === 'not-found') return;
    log.warn('The auth service did not confirm the sign-out', error);
  } catch (failure) {
    log.warn('The auth service did not confirm the sign-out', failure);
  }
}
