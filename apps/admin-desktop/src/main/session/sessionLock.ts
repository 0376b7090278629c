import { mfaState } from '@olea/shared/auth/mfa';
import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import type { PowerMonitor } from 'electron';
import * as v from 'valibot';
import type { DesktopEvents } from '../../ipc/messages.ts';
import { getErrorName } from '../files/atomicFile.ts';
import { readClaims, readTokens, type SecureStore } from './sessionStore.ts';
import { askBackend, type BackendDeps, revokeBackendSession } from './signOutEverywhere.ts';

/** The entry with the locked session's tokens, which is deleted together with the session. */
export const LOCK_ENTRY = 'console-lock';

/** `rejected`: the session is not new, is invalid, is another person's, or lacks MFA. `unavailable`: the backend could not verify it. */
export type ReleaseOutcome = 'released' | 'rejected' | 'unavailable';

export interface SessionLock {
  /** Locks the stored session. The lock survives reloads and, once on disk, restarts. Resolves with false if nobody is signed in. */
  engage(): Promise<boolean>;
  /** Unlocks if a new session proves that the password was entered after locking. */
  release(): Promise<ReleaseOutcome>;
  /** Waits for a running unlock, then resolves with whether the console is locked. */
  isEngaged(): Promise<boolean>;
}

interface LockDeps extends BackendDeps {
  readonly session: SecureStore;
}

/** Wraps a session store so that it deletes the lock together with the session. */
export function createLockedStore(store: SecureStore): SecureStore {
  return {
    ...store,
    remove: async (key) => {
      await store.remove(key);
      if (key === SESSION_STORAGE_KEY) await store.remove(LOCK_ENTRY);
    },
  };
}

/** Creates a lock for the stored session. `engage` and `isEngaged` wait for a running `release`. */
export function createSessionLock(deps: LockDeps): SessionLock {
  const { session } = deps;
  let releasing: Promise<unknown> = Promise.resolve();
  return {
    engage: async () => {
      // Wait for a running release, which would otherwise remove the new lock.
      await releasing;
      return await engageLock(session);
    },
    release: () => {
      const release = releaseLock(deps);
      releasing = release.catch(() => undefined);
      return release;
    },
    isEngaged: async () => {
      await releasing;
      return (await session.get(LOCK_ENTRY)) !== null;
    },
  };
}

/** Stores the lock. Returns false if nobody is signed in. If writing to disk fails, the lock stays in memory until the console quits. */
async function engageLock(session: SecureStore): Promise<boolean> {
  if ((await session.get(SESSION_STORAGE_KEY)) === null) return false;
  // Do not replace an existing lock, because the session may be newer than the locked one.
  if ((await session.get(LOCK_ENTRY)) !== null) return true;
  await session
    .set(LOCK_ENTRY, JSON.stringify(await readTokens(session)))
    .catch((error: unknown) => console.warn('The lock could not be kept on disk', getErrorName(error)));
  return true;
}

/**
 * Requires a new session of the same person, and verifies with the backend that it is valid and satisfies MFA. Renewing a session preserves
 * its id, so a new id proves that the password was entered. Then revokes the locked session.
 */
async function releaseLock(deps: LockDeps): Promise<ReleaseOutcome> {
  if ((await deps.session.get(LOCK_ENTRY)) === null) return 'released';
  const lockedSession = await readTokens(deps.session, LOCK_ENTRY);
  const locked = lockedSession && readClaims(lockedSession.access_token);
  const token = (await readTokens(deps.session))?.access_token ?? '';
  const given = readClaims(token);
  if (!lockedSession || !locked || !given || given.sub !== locked.sub || given.session_id === locked.session_id)
    return 'rejected';
  const answer = await verifyTokenOwner(deps, token);
  if (answer !== 'accepted') return answer;
  await deps.session.remove(LOCK_ENTRY);
  // Not awaited, because the session expires even if the backend does not revoke it.
  void revokeBackendSession(deps, lockedSession, 'local');
  return 'released';
}

/** Accepts a null MFA state, which the backend returns for a person who is not an administrator. */
async function verifyTokenOwner(deps: LockDeps, token: string): Promise<'accepted' | 'rejected' | 'unavailable'> {
  try {
    const { ok, status } = await askBackend(deps, '/auth/v1/user', token);
    if (!ok) return status === 401 || status === 403 ? 'rejected' : 'unavailable';
    const step = await askBackend(deps, `/rest/v1/rpc/${mfaState.name}`, token, {});
    const state = step.ok ? v.safeParse(mfaState.result, await step.json()) : null;
    if (!state?.success) return 'unavailable';
    return state.output?.satisfied === false ? 'rejected' : 'accepted';
  } catch (error) {
    console.warn('The lock could not be lifted', getErrorName(error));
    return 'unavailable';
  }
}

const POLL_MS = 5_000;

/** Returns a function that receives each measured idle time and returns `lock` at most once per absence. */
export function createIdlePolicy(): (idleSeconds: number, idleMinutes: number) => 'lock' | 'wait' {
  let locked = false;
  return (idleSeconds, idleMinutes) => {
    const away = idleSeconds >= idleMinutes * 60;
    const decision = away && !locked ? 'lock' : 'wait';
    locked = away;
    return decision;
  };
}

/** Locks after the selected idle time, and when the operating system locks or sleeps. */
export function registerLock(deps: {
  powerMonitor: PowerMonitor;
  idleMinutes: () => number;
  lock: (reason: DesktopEvents['lock:engaged']) => Promise<void>;
}): void {
  const decide = createIdlePolicy();
  setInterval(() => {
    if (decide(deps.powerMonitor.getSystemIdleTime(), deps.idleMinutes()) === 'lock') void deps.lock('idle');
  }, POLL_MS);
  deps.powerMonitor.on('lock-screen', () => void deps.lock('system'));
  deps.powerMonitor.on('suspend', () => void deps.lock('system'));
}
