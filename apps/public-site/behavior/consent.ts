import { type Consent, getEnabledFlags, getHtmlData, tryStorage } from './htmlData.ts';

const CONSENT_KEY = 'cookie-consent';

function readConsent(): Consent | null {
  const value = tryStorage(() => localStorage.getItem(CONSENT_KEY));
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * Returns whether third-party scripts may load, which requires consent and the banner to withdraw it. Returns false while the flags are
 * stale, because third-party scripts cannot be unloaded.
 */
export function canLoadThirdParties(): boolean {
  const { cookies, stale } = getHtmlData();
  // Portal pages do not copy the stored choice to `<html>`.
  return !stale && (cookies ?? readConsent()) === 'accepted' && getEnabledFlags().includes('cookie_consent');
}

/** Applies the choice to this page and, if storage is available, to later pages. */
export function storeConsent(choice: Consent): void {
  tryStorage(() => localStorage.setItem(CONSENT_KEY, choice));
  getHtmlData().cookies = choice;
}

/** Returns the cookie banner, or null if its flag was off at build. */
export const findBanner = () => document.querySelector<HTMLElement>('[data-consent=banner]');

/**
 * Applies the stored choice and closes the banner. Call it whenever the page becomes visible, because another tab may have stored a choice.
 */
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
