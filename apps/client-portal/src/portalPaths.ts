/**
 * Addresses without a language prefix, as router and guard use them. Each has a start page of its own in every language, so that no host
 * needs rewrite rules.
 */
export const PORTAL_ADDRESSES = {
  login: '/client/login',
  dashboard: '/client/dashboard',
  account: '/client/account',
  /** Where an invitation or a recovery mail leads a client. */
  password: '/client/password',
} as const;
export type PortalEntry = keyof typeof PORTAL_ADDRESSES;

/** The entry of the portal at a path without language prefix; null where it has none. */
export function findPortalEntry(path: string): PortalEntry | null {
  return (Object.keys(PORTAL_ADDRESSES) as PortalEntry[]).find((entry) => PORTAL_ADDRESSES[entry] === path) ?? null;
}
