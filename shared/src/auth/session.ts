import type { BackendClient } from '../backend/createBackendClient.ts';
import { parseStoredSession, SESSION_STORAGE_KEY } from '../backend/storedSession.ts';
import { type Log, toAppError, withTimeout } from '../errors/errors.ts';
import type { Locale } from '../i18n/languages.ts';
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

/**
 * Minutes that this machine's clock is ahead of the auth service's, negative when behind; 0 when the session does not tell.
 * The client dates a session by this machine's clock, the token inside carries the service's date.
 */
export function minutesAhead({ access_token, expires_at }: { access_token: string; expires_at?: number }): number {
  try {
    const payload = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims: unknown = JSON.parse(atob(payload));
    const end = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    const ahead = typeof end === 'number' && expires_at !== undefined ? Math.round((expires_at - end) / 60) : 0;
    return Number.isFinite(ahead) ? ahead || 0 : 0;
  } catch {
    // A token that is not to be read here says nothing about the time.
    return 0;
  }
}

/** Below this, nothing on the screen is wrong enough to speak of: the shortest age that is counted on is five minutes. */
const WRONG_FROM_MINUTES = 5;

/**
 * How wrong this machine's clock is, as the language writes it: "61 minutes", and in which direction. Null where it is right, or
 * nobody knows.
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
