/** The visitor's choice about cookies; the only thing this site stores on its own behalf. */
export type Consent = 'accepted' | 'declined';
export const CONSENT_KEY = 'cookie-consent';

export function readConsent(): Consent | null {
  try {
    const value = localStorage.getItem(CONSENT_KEY);
    return value === 'accepted' || value === 'declined' ? value : null;
  } catch {
    return null;
  }
}

export function storeConsent(choice: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, choice);
  } catch {
    // Storage is blocked: the choice holds for this page, and the banner asks again on the next.
  }
}
