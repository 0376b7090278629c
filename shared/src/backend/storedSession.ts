import * as v from 'valibot';
import type { TextStorage } from '../storage.ts';

/** Where the session is kept in a storage. */
export const SESSION_STORAGE_KEY = 'olea-session';

const text = v.pipe(v.string(), v.nonEmpty());

/** The parts of a stored session that the auth library needs; `expires_at` is in epoch seconds. */
const SESSION = v.object({
  access_token: text,
  refresh_token: text,
  expires_at: v.pipe(v.number(), v.safeInteger()),
  user: v.object({ id: text, email: v.optional(v.string()) }),
});

/** The session in a stored text; null when it is none, or one that the auth library would stumble over. */
export function parseStoredSession(stored: string | null): v.InferOutput<typeof SESSION> | null {
  const session = v.safeParse(v.pipe(v.string(), v.parseJson(), SESSION), stored);
  return session.success ? session.output : null;
}

/** The storage as the auth library may see it: a stored session that cannot be one is not there. */
export function withReadableSession(storage: TextStorage): TextStorage {
  return {
    async getItem(key) {
      const stored = await storage.getItem(key);
      return key === SESSION_STORAGE_KEY && !parseStoredSession(stored) ? null : stored;
    },
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}

/** The claims of a token, whether or not it is good; empty for any other text. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
