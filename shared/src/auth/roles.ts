import type { BackendClient } from '../backend/createBackendClient.ts';
import { toAppError, withTimeout } from '../errors/index.ts';

export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** Time after which a call to the auth service or a role lookup counts as failed. */
export const AUTH_TIMEOUT_MS = 10_000;

/** The user's role, null for a user without one. Rejects with an AppError when it cannot be read. */
export async function fetchRole(
  client: BackendClient,
  userId: string,
  timeoutMs: number = AUTH_TIMEOUT_MS,
): Promise<Role | null> {
  try {
    // maybeSingle: a user without a role is an ordinary answer, not an HTTP error in the browser's console.
    const lookup = client.from('user_roles').select('role').eq('user_id', userId).maybeSingle();
    const { data, error, status } = await withTimeout(lookup, timeoutMs, 'Role lookup');
    if (error) throw toAppError(error, status);
    return isRole(data?.role) ? data.role : null;
  } catch (failure) {
    throw toAppError(failure);
  }
}
