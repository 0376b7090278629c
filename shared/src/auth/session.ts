import type { BackendClient } from '../backend/createBackendClient.ts';
import { parseStoredSession, SESSION_STORAGE_KEY } from '../backend/storedSession.ts';
import { type Log, toAppError, withTimeout } from '../errors/errors.ts';
import type { TextStorage } from '../storage/storage.ts';

export interface AuthUser {
  readonly id: string;
  readonly email: string;
}

export function toAuthUser(user: { id: string; email?: string | undefined }): AuthUser {
  return { id: user.id, email: user.email ?? '' };
}

/** The user of the stored session, without asking whether it is still good; null when there is none to read. */
export async function loadStoredUser(storage: TextStorage): Promise<AuthUser | null> {
  const stored = parseStoredSession(await storage.getItem(SESSION_STORAGE_KEY));
  return stored && toAuthUser(stored.user);
}

export interface EndSessionOptions {
  readonly log: Log;
  readonly timeoutMs: number;
  /** Revoke the user's sessions on every device, not only this one. */
  readonly everywhere?: boolean;
}

/**
 * Signs out and always ends without a session here: a service that is down, or that no longer knows the session
 * (401, 403, 404), must not keep anybody signed in. Other failures are logged.
 */
export async function endSession(client: BackendClient, options: EndSessionOptions): Promise<void> {
  const { log, timeoutMs, everywhere = false } = options;
  // The local scope removes the stored session before it asks the service; the global one only after an answer.
  for (const scope of everywhere ? (['global', 'local'] as const) : (['local'] as const)) {
    try {
      const { error } = await withTimeout(client.auth.signOut({ scope }), timeoutMs, 'Sign-out');
      if (!error) return;
      const { code } = toAppError(error);
      if (code === 'unauthenticated' || code === 'forbidden' || code === 'not-found') continue;
      log.warn('The auth service did not confirm the sign-out', error);
    } catch (failure) {
      log.warn('The auth service did not confirm the sign-out', failure);
    }
  }
}
