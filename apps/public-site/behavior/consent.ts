import { type Consent, getEnabledFlags, getHtmlData, tryStorage } from './htmlData.ts';

const CONSENT_KEY = 'cookie-consent';

function readConsent(): Consent | null {
  const value = tryStorage(() => localStorage.getItem(CONSENT_KEY));
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * Returns whether third-party scripts may load: the visitor has accepted them, and the banner for withdrawing consent is on. Returns false
 * while the flags are stale, because third-party scripts cannot be unloaded.
 */
export function canLoadThirdParties(): boolean {
  const { cookies, stale } = getHtmlData();
  // Portal pages have no page script that copies the stored choice to `<html>`.
  return !stale && (cookies ?? readConsent()) === 'accepted' && getEnabledFlags().includes('cookie_consent');
}

/** Applies the choice to this page and, if storage is allowed, to later pages. */
export function storeConsent(choice: Consent): void {
  tryStorage(() => localStorage.setItem(CONSENT_KEY, choice));
  getHtmlData().cookies = choice;
}

/** Returns the cookie banner, or null if its flag was off at build. */
export const findBanner = () => document.querySelector<HTMLElement>('[data-consent=banner]');

/** Applies the stored choice and closes the banner. Another tab may store a choice, so call it whenever the page becomes visible. */
export function takeStoredConsent(): void {
  const html = getHtmlData();
  const stored = readConsent();
  const banner = findBanner();
  if (banner && stored && stored !== html.cookies) banner.hidden = true;
  html.cookies = stored ?? html.cookies ?? '';
}

/** Shows the banner unless the visitor has already chosen. The banner's flag may still hide it. */
export function showBanner(): void {
  const banner = findBanner();
  if (banner && !getHtmlData().cookies) banner.hidden = false;
}
