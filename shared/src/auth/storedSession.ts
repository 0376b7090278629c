import { isEmail, toPlainLine } from '../forms/formats.ts';

export const SESSION_STORAGE_KEY = 'olea-session';

interface SessionPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyName: string;
}

/**
 * Reads the user from a stored session, without the auth library. Returns null if it is invalid or expired. Users can forge it, so use the
 * result only to prefill forms.
 */
export function readSessionPerson(stored: string | null, now: number): SessionPerson | null {
  try {
    const { expires_at, user } = JSON.parse(stored ?? '') as { expires_at: unknown; user: Record<string, unknown> };
    const { first_name, last_name, company } = (user.user_metadata ?? {}) as Record<string, unknown>;
    const read = (value: unknown) => (typeof value === 'string' ? toPlainLine(value).trim() : '');
    const email = read(user.email);
    return Number(expires_at) * 1000 > now && isEmail(email)
      ? { firstName: read(first_name), lastName: read(last_name), email, companyName: read(company) }
      : null;
  } catch {
    return null;
  }
}
