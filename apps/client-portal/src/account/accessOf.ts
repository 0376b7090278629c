import type { AuthSnapshot } from '@olea/shared/auth/createAuthStore';
import { decideRoute, isRoleUnknown, safeReturnPath } from '@olea/shared/auth/decideRoute';
import { DASHBOARD_PATH, LOGIN_PATH } from '../portalPaths.ts';

/** Signed in, but no client (the home page, as specified); or nobody could say with which role. */
type Access = 'wait' | 'sign-in' | 'enter' | 'no-access' | 'unreachable';

/** Decides what the session may see of the portal, by the guard that the admin portal uses too. */
export function accessOf({ status, user, role, roleError }: AuthSnapshot): Access {
  const decision = decideRoute({ loading: status === 'loading', user, role, require: 'client', from: '' });
  if (decision.kind === 'wait') return 'wait';
  if (decision.kind === 'allow') return 'enter';
  if (decision.to !== '/') return 'sign-in';
  return isRoleUnknown({ role, roleError }) ? 'unreachable' : 'no-access';
}

/** Name of the query parameter that remembers the page asked for: it survives reloads and a change of language. */
const FROM = 'from';

/** The sign-in address (no language prefix) that remembers where the reader wanted to go. */
export function loginPathFrom(from: string): string {
  if (readableOrigin(from) === DASHBOARD_PATH) return LOGIN_PATH;
  return `${LOGIN_PATH}?${new URLSearchParams({ [FROM]: from })}`;
}

/** The remembered page (no language prefix); anything that is not a page of the portal means the dashboard. */
export function originOf(search: string): string {
  return readableOrigin(new URLSearchParams(search).get(FROM));
}

function readableOrigin(from: unknown): string {
  const path = safeReturnPath(from, DASHBOARD_PATH);
  // As a browser reads it: `/client/%2e%2e` is the page above.
  const { pathname } = new URL(path, 'https://site.example');
  const inPortal = /^\/client\/[^/]/.test(pathname) && !/^\/client\/login(?:\/|$)/.test(pathname);
  return inPortal ? path : DASHBOARD_PATH;
}
