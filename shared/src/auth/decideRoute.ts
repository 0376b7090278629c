import type { Role } from '../api/session.ts';
import type { AppErrorCode } from '../errors.ts';

export interface RouteQuestion {
  /** True until the session is known and, for a signed-in user, the role too. */
  readonly loading: boolean;
  readonly user: object | null;
  readonly role: Role | null;
  /** The role a page asks for; null asks only for a signed-in user. */
  readonly require: Role | null;
  /** The page asked for, without language prefix. */
  readonly from: string;
}

export type RouteDecision =
  | { kind: 'wait' }
  | { kind: 'allow' }
  | { kind: 'redirect'; to: '/client/login' | '/admin/login'; from: string }
  | { kind: 'redirect'; to: '/' };

/** Decides whether a page is shown. The database decides about data; this only decides about screens. */
export function decideRoute({ loading, user, role, require, from }: RouteQuestion): RouteDecision {
  if (loading) return { kind: 'wait' };
  if (!user) return { kind: 'redirect', to: require === 'client' ? '/client/login' : '/admin/login', from };
  if (require !== null && role !== require) return { kind: 'redirect', to: '/' };
  return { kind: 'allow' };
}

/**
 * Whether the user's role is unknown: no answer came, somebody else answered, or the database could not say. Only a refusal
 * sends a person away.
 */
export function isRoleUnknown({ role, roleError }: { role: Role | null; roleError: AppErrorCode | null }): boolean {
  return role === null && roleError !== null && roleError !== 'forbidden';
}

/** The remembered page if it is a path of this site, else the fallback: a sign-in must not lead to another host. */
export function safeReturnPath(from: unknown, fallback: string): string {
  return typeof from === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(from) ? from : fallback;
}
