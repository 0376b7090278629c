import type { TextStorage } from '../storage/storage.ts';
import { SESSION_STORAGE_KEY } from './sessionStorageKey.ts';

/** What a stored session must have for the auth library to work with it. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Epoch seconds. */
  readonly expires_at: number;
  readonly user: { id: string; email?: string };
}

/** The session in a stored text; null when it is none, or one that the auth library would stumble over. */
export function parseStoredSession(text: string | null): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null; // Damaged text.
  }
}

function isSession(value: unknown): value is StoredSession {
  if (!isRecord(value) || !isRecord(value.user)) return false;
  const { access_token, refresh_token, expires_at, user } = value;
  const hasEmail = user.email === undefined || typeof user.email === 'string';
  return (
    isText(access_token) && isText(refresh_token) && Number.isSafeInteger(expires_at) && isText(user.id) && hasEmail
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** The storage as the auth library may see it: a stored session that cannot be one is not there. */
export function withReadableSession(storage: TextStorage): TextStorage {
  return {
    async getItem(key) {
      const text = await storage.getItem(key);
      return key === SESSION_STORAGE_KEY && !parseStoredSession(text) ? null : text;
    },
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}
