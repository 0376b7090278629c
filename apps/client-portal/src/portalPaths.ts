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
