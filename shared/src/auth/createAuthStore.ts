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
  /** `loading` until the session is checked and, for a signed-in person, the role lookup ends. */
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: AuthUser | null;
  /** Null if the user has no role, while it is unknown, or while `mfaStep` is set. */
  readonly role: Role | null;
  /** The sign-in step that an administrator must complete before the role applies. */
  readonly mfaStep: MfaStep | null;
  readonly roleError: AppErrorCode | null;
  /** The minutes by which this machine's clock is ahead of the auth service's, negative if behind. 0 if correct or unknown. */
  readonly clockAheadMinutes: number;
  /** Whether the session ended without a sign-out in this window. */
  readonly hasEnded: boolean;
}

/** `unreachable` means that the role is unknown, because it could not be fetched. */
export type Access = 'wait' | 'sign-in' | 'enter' | 'no-access' | 'unreachable';

/** Returns whether a user may see the screens of a role, or what prevents it. The database protects the data itself. */
export function getAccess({ status, user, role, roleError }: AuthSnapshot, wanted: Role): Access {
  if (status === 'loading') return 'wait';
  if (!user) return 'sign-in';
  if (role === wanted) return 'enter';
  const isUnknown = role === null && roleError !== null && roleError !== 'forbidden';
  return isUnknown ? 'unreachable' : 'no-access';
}

export interface AuthStore extends Store<AuthSnapshot> {
  /** Ends the session on this device. Never rejects. */
  signOut(): Promise<void>;
  /** Fetches the role again, for example after an outage. */
  refreshRole(): Promise<void>;
}

export interface AuthStoreOptions {
  readonly log: Log;
  /**
   * The storage that contains the client's session. If a stored session cannot be refreshed during an outage, the user counts as signed in
   * with `roleError: 'network'`. Without this option, the user then counts as signed out.
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

/** The initial state, with which pages are prerendered. */
export const LOADING: AuthSnapshot = { ...SIGNED_OUT, status: 'loading' };

/** Creates a window's auth store, which tracks the session of `client` and the user's role. */
export function createAuthStore(client: BackendClient, { log, storage }: AuthStoreOptions): AuthStore {
  const { getSnapshot, subscribe, publish } = createStore(LOADING);
  let roleRequest = 0;
  let isAskingRole = false;
  let isLeaving = false;

  function publishChange(change: Partial<AuthSnapshot>): void {
    const before = getSnapshot();
    const next = { ...before, hasEnded: false, ...change };
    // The library repeats events, for example when the user returns to the tab. Reuse an equal user object to avoid renders.
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
      // If the user has signed out in the meantime, the next request would be anonymous.
      if (request !== roleRequest) return;
      const mfaStep = fetchedRole === 'admin' ? await fetchMissingMfaStep({ client }) : null;
      const role = mfaStep === null ? fetchedRole : null;
      if (request === roleRequest) publishChange({ status: 'signed-in', user, role, mfaStep, roleError: null });
    } catch (failure) {
      if (request !== roleRequest) return;
      const { code } = toAppError(failure);
      log.error('The role could not be fetched', failure);
      // An outage must not close open screens, so publish the known role. The database protects the data.
      publishChange({ status: 'signed-in', user, role: code === 'forbidden' ? null : known, roleError: code });
    } finally {
      if (request === roleRequest) isAskingRole = false;
    }
  }

  // The library refreshes an expired session before its first event. Set a timeout, because the service may never respond.
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
    // A refreshed token does not change the role. Fetching the role again could refresh the token again, endlessly.
    if (isRenewed && known?.id === user.id && (isAskingRole || roleError === null)) {
      publishChange({ clockAheadMinutes });
      return;
    }
    const request = ++roleRequest;
    isAskingRole = true;
    const isOther = known?.id !== user.id;
    publishChange(isOther ? { ...SIGNED_OUT, status: 'loading', user, clockAheadMinutes } : { clockAheadMinutes });
    // Several events can arrive in one task, so load the role in a later one, and only for the last event.
    setTimeout(() => request === roleRequest && void loadRole(user), 0);
  }

  /** The library removes a rejected session, so a session that is still stored was not rejected: its refresh failed or timed out. */
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
      // If the session cannot be refreshed, the query would be anonymous and its result wrong.
      const current = await withTimeout(client.auth.getSession(), 'Session').catch(() => null);
      if (current?.data.session) await loadRole(user);
      else if (getSnapshot().user) publishChange({ roleError: 'network' });
    },
  };
}

const userRoles = createTableRead('user_roles', 'Role lookup', v.object({ role: v.string() }));

async function fetchRole(client: BackendClient, userId: string): Promise<Role | null> {
  // Read a list, because a query for a single row cannot distinguish a missing row from a proxy's empty response.
  const [own] = await readRows(userRoles, client.from(userRoles.table).select('role').eq('user_id', userId));
  return ROLES.find((role) => role === own?.role) ?? null;
}

/**
 * Checks with the auth service whether the session was revoked, because its token stays valid until it expires. The client then removes a
 * revoked session. Rejects if the service is unreachable.
 */
export async function detectSessionEnd(client: BackendClient): Promise<void> {
  const { error } = await withTimeout(client.auth.getUser(), 'Session');
  if (error && isUnreachable(toAppError(error).code)) throw error;
}

async function loadStoredUser(storage: TextStorage): Promise<AuthUser | null> {
  const stored = parseStoredSession(await storage.getItem(SESSION_STORAGE_KEY));
  return stored && toAuthUser(stored.user);
}

/** The client computes `expires_at` with this machine's clock, but the token's `exp` comes from the service's clock. */
function computeMinutesAhead({ access_token, expires_at }: { access_token: string; expires_at?: number }): number {
  const { exp } = readClaims(access_token);
  const ahead = typeof exp === 'number' && expires_at !== undefined ? Math.round((expires_at - exp) / 60) : 0;
  return Number.isFinite(ahead) ? ahead || 0 : 0;
}

const WRONG_FROM_MINUTES = 5;

/** Describes how far this machine's clock is off, such as "61 minutes" ahead. Returns null below WRONG_FROM_MINUTES. */
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
