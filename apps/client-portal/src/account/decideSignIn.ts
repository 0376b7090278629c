import { type AuthSnapshot, isRoleUnknown, safeReturnPath } from '@olea/shared/auth';
import { DASHBOARD_PATH, LOGIN_PATH } from '../portalPaths.ts';

type SignInDecision =
  /** Show the sign-in form; also while a stored session is being checked, in place of a spinner. */
  | { kind: 'form' }
  | { kind: 'enter'; path: string }
  /** Signed in, but no client: the home page, as specified. */
  | { kind: 'no-access' }
  /** Signed in, but nobody could say with which role. */
  | { kind: 'unreachable' };

/** The sign-in page's answer to the session it finds. `origin` is the remembered page, without language prefix. */
export function decideSignIn(auth: AuthSnapshot, origin: string): SignInDecision {
  if (auth.status !== 'signed-in') return { kind: 'form' };
  if (isRoleUnknown(auth)) return { kind: 'unreachable' };
  if (auth.role !== 'client') return { kind: 'no-access' };
  return { kind: 'enter', path: origin };
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
