import { safeReturnPath } from '@olea/shared/site/hosts';

/** Addresses without a language prefix, as router and guard use them. */
export const LOGIN_PATH = '/client/login';
export const DASHBOARD_PATH = '/client/dashboard';
export const ACCOUNT_PATH = '/client/account';
/** Where an invitation or a recovery mail leads a client. */
export const PASSWORD_PATH = '/client/password';

/** Every entry of the portal has a start page of its own in every language, so that no host needs rewrite rules. */
export const PORTAL_ADDRESSES = {
  login: LOGIN_PATH,
  dashboard: DASHBOARD_PATH,
  account: ACCOUNT_PATH,
  password: PASSWORD_PATH,
} as const;
export type PortalEntry = keyof typeof PORTAL_ADDRESSES;

/** The entry of the portal at a path without language prefix; null where it has none. */
export function portalEntryAt(path: string): PortalEntry | null {
  return (Object.keys(PORTAL_ADDRESSES) as PortalEntry[]).find((entry) => PORTAL_ADDRESSES[entry] === path) ?? null;
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
