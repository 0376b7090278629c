import { type Consent, getEnabledFlags, getHtmlData, tryStorage } from './htmlData.ts';

const CONSENT_KEY = 'cookie-consent';

function readConsent(): Consent | null {
  const value = tryStorage(() => localStorage.getItem(CONSENT_KEY));
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * Returns whether third-party scripts may load: the visitor has accepted, and the banner's flag is on, so that consent can be withdrawn.
 * Returns false while the flags are stale, because a loaded script cannot be unloaded.
 */
export function canLoadThirdParties(): boolean {
  const { cookies, stale } = getHtmlData();
  // Portal pages do not copy the stored choice to `<html>`.
  return !stale && (cookies ?? readConsent()) === 'accepted' && getEnabledFlags().includes('cookie_consent');
}

/** Applies the choice to this page and stores it for later pages if storage is available. */
export function storeConsent(choice: Consent): void {
  tryStorage(() => localStorage.setItem(CONSENT_KEY, choice));
  getHtmlData().cookies = choice;
}

/** Returns the cookie banner, or null while it is only in a template. */
export const findBanner = () => document.querySelector<HTMLElement>('[data-consent=banner]');

/** Applies the stored choice, which another tab may have changed. Closes the banner if the choice is new to this page. */
export function takeStoredConsent(): void {
  const html = getHtmlData();
  const stored = readConsent();
  const banner = findBanner();
  if (banner && stored && stored !== html.cookies) banner.hidden = true;
  html.cookies = stored ?? html.cookies ?? '';
}

/** Shows the banner unless the visitor has already chosen. CSS still hides it if its flag is off. */
export function showBanner(): void {
  const banner = findBanner();
  if (banner && !getHtmlData().cookies) banner.hidden = false;
}
