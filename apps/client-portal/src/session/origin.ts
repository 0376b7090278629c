import { safeReturnPath } from '@olea/shared/auth';
import { DASHBOARD_PATH, LOGIN_PATH } from '../portalPaths.ts';

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
  const inPortal = /^\/client\/[^/]/.test(path) && !/^\/client\/login(?:[/?#]|$)/.test(path);
  return inPortal ? path : DASHBOARD_PATH;
}
