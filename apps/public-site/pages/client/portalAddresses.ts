import type { PortalEntry } from '@olea/client-portal';

/** Every entry of the portal has a file of its own in every language, so that no host needs rewrite rules. Without language prefix. */
export const PORTAL_ADDRESSES: Readonly<Record<PortalEntry, string>> = {
  login: '/client/login',
  dashboard: '/client/dashboard',
};

/** The entry of the portal at a path without language prefix; null where it has none. */
export function portalEntryAt(path: string): PortalEntry | null {
  return (Object.keys(PORTAL_ADDRESSES) as PortalEntry[]).find((entry) => PORTAL_ADDRESSES[entry] === path) ?? null;
}
