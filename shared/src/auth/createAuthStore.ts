import type { Session } from '@supabase/supabase-js';
import * as v from 'valibot';
import { type AuthDeps, readRows } from '../api/call.ts';
import { createTableRead, ROLES, type Role } from '../api/contract.ts';
import {
  type BackendClient,
  parseStoredSession,
  readClaims,
  SESSION_STORAGE_KEY,
} from '../backend/createBackendClient.ts';
import { type AppErrorCode, isUnreachable, type Log, TIMEOUT_MS, toAppError, withTimeout } from '../errors.ts';
import type { Locale } from '../i18n/languages.ts';
import type { TextStorage } from '../storage.ts';
import { createStore, isShallowEqual, type Store } from '../store.ts';
import { fetchMissingMfaStep, type MfaStep } from './mfa.ts';

export interface AuthUser {
  readonly id: string;
  readonly email: string;
}

function toAuthUser(user: { id: string; email?: string | undefined }): AuthUser {
  return { id: user.id, email: user.email ?? '' };
}

export interface AuthSnapshot {
  /** `loading` until the session is known and, for a signed-in user, the role as well. */
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  readonly user: AuthUser | null;
  /** Never stored anywhere; null also when it could not be fetched, see `roleError`, and while the second step is missing. */
  readonly role: Role | null;
  /** The rest of an administrator's sign-in; their role counts only after it. */
  readonly mfaStep: MfaStep | null;
  /** Why the role could not be fetched; `network` tells "cannot ask" from "has none". */
  readonly roleError: AppErrorCode | null;
  /** Minutes by which this machine's clock is ahead of the service's, negative when behind; 0 when right or unknown. */
  readonly clockAheadMinutes: number;
  /** The session ended without a sign-out here: it expired, was refused, or was ended in another window. */
  readonly hasEnded: boolean;
}

/** `no-access`: signed in, and not with this role. `unreachable`: nobody could say with which; only a refusal sends a person away. */
export type Access = 'wait' | 'sign-in' | 'enter' | 'no-access' | 'unreachable';

/** Decides whether the pages of a role are shown. The database decides about data; this only decides about screens. */
export function getAccess({ status, user, role, roleError }: AuthSnapshot, wanted: Role): Access {
  if (status === 'loading') return 'wait';
  if (!user) return 'sign-in';
  if (role === wanted) return 'enter';
  // No answer came, somebody else answered, or the database could not say.
  const isUnknown = role === null && roleError !== null && roleError !== 'forbidden';
  return isUnknown ? 'unreachable' : 'no-access';
}

export interface AuthStore extends Store<AuthSnapshot> {
  /** Ends the session on this device. Never rejects. */
  signOut(): Promise<void>;
  /** Asks for the role again, for example when the backend is back. */
  refreshRole(): Promise<void>;
}

export interface AuthStoreOptions {
  readonly log: Log;
  /**
   * The client's own storage. With it, an expired session that cannot be renewed because nothing answers still counts
   * as signed in, without role and with `roleError: 'network'`; without it, as signed out until the service answers.
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

/** Before anything is known; also what a page that is rendered at build knows. */
export const LOADING: AuthSnapshot = { ...SIGNED_OUT, status: 'loading' };

/** Follows the client's session: loading, then signed in with a role or signed out. One per window. */
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
      const given = await fetchRole(client, user.id);
      if (given === null) await detectSessionEnd(client);
      // After a sign-out meanwhile, the next question would be anonymous.
      if (request !== roleRequest) return;
      const mfaStep = given === 'admin' ? await fetchMissingMfaStep({ client }) : null;
      const role = mfaStep === null ? given : null;
      if (request === roleRequest) publishChange({ status: 'signed-in', user, role, mfaStep, roleError: null });
    } catch (failure) {
      if (request !== roleRequest) return;
      const { code } = toAppError(failure);
      log.error('The role could not be fetched', failure);
      // On screen an admin stays one until an answer says otherwise; the database decides about data anyway.
      publishChange({ status: 'signed-in', user, role: code === 'forbidden' ? null : known, roleError: code });
    } finally {
      if (request === roleRequest) isAskingRole = false;
    }
  }

  // An expired session is refreshed before the first event; a service that never answers must not mean an endless wait.
  const patience: ReturnType<typeof setTimeout> = setTimeout(() => {
    const { status, user } = getSnapshot();
    if (status !== 'loading' || user) return;
    log.warn('The stored session could not be checked in time');
    void startWithoutSession();
  }, TIMEOUT_MS);

  function followEnd(): void {
    clearTimeout(patience);
    roleRequest += 1;
    isAskingRole = false;
    publishChange({ ...SIGNED_OUT, hasEnded: !isLeaving });
  }

  function follow(session: Session, isRenewed: boolean): void {
    clearTimeout(patience);
    const user = toAuthUser(session.user);
    const { user: known, roleError } = getSnapshot();
    const clockAheadMinutes = computeMinutesAhead(session);
    // A renewed token says nothing new about the role. Asking each time could renew the token again, without end.
    if (isRenewed && known?.id === user.id && (isAskingRole || roleError === null)) {
      publishChange({ clockAheadMinutes });
      return;
    }
    const request = ++roleRequest;
    isAskingRole = true;
    const isOther = known?.id !== user.id;
    publishChange(isOther ? { ...SIGNED_OUT, status: 'loading', user, clockAheadMinutes } : { clockAheadMinutes });
    // A call to the client inside its own callback deadlocks: ask afterwards, unless the session is gone by then.
    setTimeout(() => request === roleRequest && void loadRole(user), 0);
  }

  /** The library removes a session that was refused; one that is still stored could only not be renewed. */
  async function startWithoutSession(): Promise<void> {
    clearTimeout(patience);
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
      // Without a renewable session the question would be anonymous, and so would its answer.
      const current = await withTimeout(client.auth.getSession(), 'Session').catch(() => null);
      if (current?.data.session) await loadRole(user);
      else if (getSnapshot().user) publishChange({ roleError: 'network' });
    },
  };
}

const userRoles = createTableRead('user_roles', 'Role lookup', v.object({ role: v.string() }));

/** The user's role, null for a user without one. Rejects with an AppError when it cannot be read, or when somebody else answered. */
async function fetchRole(client: BackendClient, userId: string): Promise<Role | null> {
  // As a list: a single row that is missing looks like an empty answer, which anybody in between can give.
  const [own] = await readRows(userRoles, client.from(userRoles.table).select('role').eq('user_id', userId));
  return ROLES.find((role) => role === own?.role) ?? null;
}

/**
 * The database shows nothing to a session that was ended elsewhere, while its token is still good: the auth service knows which it is,
 * and the client then drops the session. Rejects when nobody could be asked.
 */
export async function detectSessionEnd(client: BackendClient): Promise<void> {
  const { error } = await withTimeout(client.auth.getUser(), 'Session');
  if (error && isUnreachable(toAppError(error).code)) throw error;
}

/** The user of the stored session, without asking whether it is still good; null when there is none to read. */
async function loadStoredUser(storage: TextStorage): Promise<AuthUser | null> {
  const stored = parseStoredSession(await storage.getItem(SESSION_STORAGE_KEY));
  return stored && toAuthUser(stored.user);
}

/**
 * Minutes that this machine's clock is ahead of the auth service's, negative when behind; 0 when the session does not tell.
 * The client dates a session by this machine's clock, the token inside carries the service's date.
 */
function computeMinutesAhead({ access_token, expires_at }: { access_token: string; expires_at?: number }): number {
  const { exp } = readClaims(access_token);
  const ahead = typeof exp === 'number' && expires_at !== undefined ? Math.round((expires_at - exp) / 60) : 0;
  return Number.isFinite(ahead) ? ahead || 0 : 0;
}

/** Below this, nothing on the screen is wrong enough to speak of: the shortest age that is counted on is five minutes. */
const WRONG_FROM_MINUTES = 5;

/**
 * How wrong this machine's clock is, as the language writes it: "61 minutes", and in which direction. Null where it is right or
 * unknown.
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
 * Signs out and always ends without a session here: a service that is down, or that no longer knows the session
 * (401, 403, 404), must not keep anybody signed in. Other failures are logged.
 */
async function clearSession({ client, log }: AuthDeps): Promise<void> {
  try {
    // The local scope removes the stored session before it asks the service.
    const { error } = await withTimeout(client.auth.signOut({ scope: 'local' }), 'Sign-out');
    if (!error) return;
    const { code } = toAppError(error);
    if (code === 'unauthenticated' || code === 'forbidden' || code === 'not-found') return;
    log.warn('The auth service did not confirm the sign-out', error);
  } catch (failure) {
    log.warn('The auth service did not confirm the sign-out', failure);
  }
}
