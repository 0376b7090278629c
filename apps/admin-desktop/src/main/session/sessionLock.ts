import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import type { PowerMonitor } from 'electron';
import type { DesktopEvents } from '../../ipc/messages.ts';
import { errorName } from '../files/atomicFile.ts';
import { parseClaims, readClaims, readTokens, type SecureStore } from './sessionStore.ts';

/** Entry beside the session that names the session which is locked; as safe as the session, and gone with it. */
export const LOCK_ENTRY = 'console-lock';

const ANSWER_WITHIN_MS = 10_000;

/** The lock was lifted, there is no proof that the password was given, or the backend could not be asked. */
export type ReleaseOutcome = 'released' | 'refused' | 'unavailable';

export interface SessionLock {
  /** Locks the session that is there; false when nobody is signed in. Outlives reload and restart. */
  engage(): Promise<boolean>;
  /** Lifts the lock if the password was given since: the page's word alone is not enough. */
  release(): Promise<ReleaseOutcome>;
  /** Whether the password has to be given before the console shows anything; waits for a release that is under way. */
  isEngaged(): Promise<boolean>;
}

interface LockDeps {
  readonly session: SecureStore;
  readonly backend: { readonly url: string; readonly key: string };
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** The session store, which forgets the lock together with the session. */
export function withLock(store: SecureStore): SecureStore {
  return {
    ...store,
    remove: async (key) => {
      await store.remove(key);
      if (key === SESSION_STORAGE_KEY) await store.remove(LOCK_ENTRY);
    },
  };
}

/** The lock of the stored session. */
export function createSessionLock(deps: LockDeps): SessionLock {
  const { session } = deps;
  let releasing: Promise<unknown> = Promise.resolve();
  return {
    engage: () => engageLock(session),
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

/** A disk that does not take the entry must not leave the screen open: the lock then holds until the console ends. */
async function engageLock(session: SecureStore): Promise<boolean> {
  if ((await session.get(SESSION_STORAGE_KEY)) === null) return false;
  // What is locked already stays as it is: the session beside it may have been put there since.
  if ((await session.get(LOCK_ENTRY)) !== null) return true;
  const tokens = await readTokens(session);
  await session
    .set(LOCK_ENTRY, JSON.stringify(tokens && readClaims(tokens.access_token)))
    .catch((error: unknown) => console.warn('The lock could not be kept on disk', errorName(error)));
  return true;
}

/**
 * Proof is another session of the same person that the backend accepts: renewing the locked one does not make one, the password does.
 * A lock that names no session (the stored one could not be read) is lifted by signing out alone.
 */
async function releaseLock(deps: LockDeps): Promise<ReleaseOutcome> {
  const entry = await deps.session.get(LOCK_ENTRY);
  if (entry === null) return 'released';
  const locked = parseClaims(entry);
  const token = (await readTokens(deps.session))?.access_token ?? '';
  const given = readClaims(token);
  if (!locked || !given || given.sub !== locked.sub || given.session_id === locked.session_id) return 'refused';
  const answer = await askWhoseToken(deps, token);
  if (answer !== 'accepted') return answer;
  await deps.session.remove(LOCK_ENTRY);
  return 'released';
}

async function askWhoseToken(
  { backend, fetch }: LockDeps,
  token: string,
): Promise<'accepted' | 'refused' | 'unavailable'> {
  try {
    const { ok, status } = await fetch(new URL('/auth/v1/user', backend.url).href, {
      headers: { apikey: backend.key, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (ok) return 'accepted';
    return status === 401 || status === 403 ? 'refused' : 'unavailable';
  } catch (error) {
    console.warn('The lock could not be lifted', errorName(error));
    return 'unavailable';
  }
}

export type LockReason = DesktopEvents['lock:engaged'];

const POLL_MS = 5_000;

/** Idle seconds read one after the other become at most one lock per absence. */
export function createIdlePolicy(): (idleSeconds: number, idleMinutes: number) => 'lock' | 'wait' {
  let locked = false;
  return (idleSeconds, idleMinutes) => {
    const away = idleSeconds >= idleMinutes * 60;
    const decision = away && !locked ? 'lock' : 'wait';
    locked = away;
    return decision;
  };
}

/** Locks after the chosen time without input, when the system locks, and when it goes to sleep. Returns what stops it. */
export function registerLock(deps: {
  powerMonitor: PowerMonitor;
  idleMinutes: () => number;
  lock: (reason: LockReason) => Promise<void>;
}): () => void {
  const decide = createIdlePolicy();
  const timer = setInterval(() => {
    if (decide(deps.powerMonitor.getSystemIdleTime(), deps.idleMinutes()) === 'lock') void deps.lock('idle');
  }, POLL_MS);
  deps.powerMonitor.on('lock-screen', () => void deps.lock('system'));
  deps.powerMonitor.on('suspend', () => void deps.lock('system'));
  return () => clearInterval(timer);
}
