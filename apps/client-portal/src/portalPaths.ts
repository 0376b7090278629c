/** The portal's addresses without a language prefix. Each has an app shell in every language, so that hosts need no rewrite rules. */
export const PORTAL_ADDRESSES = {
  login: '/client/login',
  dashboard: '/client/dashboard',
  account: '/client/account',
  /** The address in invitation and recovery emails. */
  password: '/client/password',
} as const;
export type PortalEntry = keyof typeof PORTAL_ADDRESSES;

/** Returns the portal entry at a path without language prefix, or null. */
export function findPortalEntry(path: string): PortalEntry | null {
  return (Object.keys(PORTAL_ADDRESSES) as PortalEntry[]).find((entry) => PORTAL_ADDRESSES[entry] === path) ?? null;
}
