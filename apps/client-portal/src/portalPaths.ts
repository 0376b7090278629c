/** The portal's paths without a language prefix. Each has an app shell in every language. */
export const PORTAL_ADDRESSES = {
  login: '/client/login',
  dashboard: '/client/dashboard',
  requests: '/client/requests',
  account: '/client/account',
  /** The path in invitation and recovery emails. */
  password: '/client/password',
} as const;
export type PortalEntry = keyof typeof PORTAL_ADDRESSES;

/** The path of a single request. Hosts serve the app shell of `requests` for it (docs/decisions/043-app-shell-for-requests.md). */
export const REQUEST_ROUTE = `${PORTAL_ADDRESSES.requests}/:id`;
export const getRequestPath = (id: string): string => `${PORTAL_ADDRESSES.requests}/${id}`;

/** Returns the entry whose app shell is served at a path without a language prefix, or null. */
export function findPortalEntry(path: string): PortalEntry | null {
  if (/^\/client\/requests\/[^/]+$/.test(path)) return 'requests';
  return (Object.keys(PORTAL_ADDRESSES) as PortalEntry[]).find((entry) => PORTAL_ADDRESSES[entry] === path) ?? null;
}
