import type { Locale } from '../i18n/index.ts';

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
