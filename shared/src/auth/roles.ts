import type { BackendClient } from '../backend/createBackendClient.ts';
import { toAppError, withTimeout } from '../errors/errors.ts';

export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** The role in the rows of an answer; undefined when they are not rows of roles, which says nothing about the user. */
function roleOf(rows: unknown): Role | null | undefined {
  if (!Array.isArray(rows)) return undefined;
  if (rows.length === 0) return null;
  const name: unknown = rows[0]?.role;
  if (typeof name !== 'string') return undefined;
  return ROLES.find((role) => role === name) ?? null;
}

/** Time after which a call to the auth service or a role lookup counts as failed. */
export const AUTH_TIMEOUT_MS = 10_000;

/** The user's role, null for a user without one. Rejects with an AppError when it cannot be read, or when somebody else answered. */
export async function fetchRole(
  client: BackendClient,
  userId: string,
  timeoutMs: number = AUTH_TIMEOUT_MS,
): Promise<Role | null> {
  try {
    // As a list: a single row that is missing looks like an empty answer, which anybody in between can give.
    const lookup = client.from('user_roles').select('role').eq('user_id', userId);
    const { data, error, status } = await withTimeout(lookup, timeoutMs, 'Role lookup');
    const role = error ? undefined : roleOf(data);
    if (role === undefined) throw toAppError(error, status);
    return role;
  } catch (failure) {
    throw toAppError(failure);
  }
}
