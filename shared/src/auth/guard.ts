import type { Role } from '../api/session.ts';
import type { AuthSnapshot } from './createAuthStore.ts';

/** `no-access`: signed in, and not with this role. `unreachable`: nobody could say with which; only a refusal sends a person away. */
export type Access = 'wait' | 'sign-in' | 'enter' | 'no-access' | 'unreachable';

/** Decides whether the pages of a role are shown. The database decides about data; this only decides about screens. */
export function accessOf({ status, user, role, roleError }: AuthSnapshot, wanted: Role): Access {
  if (status === 'loading') return 'wait';
  if (!user) return 'sign-in';
  if (role === wanted) return 'enter';
  // No answer came, somebody else answered, or the database could not say.
  const isUnknown = role === null && roleError !== null && roleError !== 'forbidden';
  return isUnknown ? 'unreachable' : 'no-access';
}

/** The remembered page if it is a path of this site, else the fallback: a sign-in must not lead to another host. */
export function safeReturnPath(from: unknown, fallback: string): string {
  return typeof from === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(from) ? from : fallback;
}
