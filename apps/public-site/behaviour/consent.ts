import { whereAllowed } from '@olea/shared/storage';

/** The visitor's choice about cookies; the only thing this site stores on its own behalf. */
export type Consent = 'accepted' | 'declined';
export const CONSENT_KEY = 'cookie-consent';

/** The stored choice; null when there is none, or when storage is blocked. */
export function readConsent(): Consent | null {
  const value = whereAllowed(() => localStorage.getItem(CONSENT_KEY));
  return value === 'accepted' || value === 'declined' ? value : null;
}
