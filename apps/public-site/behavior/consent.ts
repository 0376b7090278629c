import { type Consent, getEnabledFlags, getHtmlData, tryStorage } from './htmlData.ts';

const CONSENT_KEY = 'cookie-consent';

/** The stored choice; null when there is none, or when storage is blocked. */
function readConsent(): Consent | null {
  const value = tryStorage(() => localStorage.getItem(CONSENT_KEY));
  return value === 'accepted' || value === 'declined' ? value : null;
}

/**
 * Returns whether scripts of other companies may load: the visitor has accepted, and the consent banner is on, because without it nobody
 * can withdraw. False while the flags are stale: a foreign script cannot be unloaded.
 */
export function canLoadThirdParties(): boolean {
  const { cookies, stale } = getHtmlData();
  // Pages of the portal have no page script that copies the stored choice to the document.
  return !stale && (cookies ?? readConsent()) === 'accepted' && getEnabledFlags().includes('cookie_consent');
}

/** The choice for this page, and for the next ones where storage is allowed. */
export function storeConsent(choice: Consent): void {
  tryStorage(() => localStorage.setItem(CONSENT_KEY, choice));
  getHtmlData().cookies = choice;
}

/** The cookie banner; null on pages of a build in which its flag was off. */
export const findBanner = () => document.querySelector<HTMLElement>('[data-consent=banner]');

/** Takes over the stored choice, at the start of a page and when another tab has changed it, and closes the banner. */
export function takeStoredConsent(): void {
  const html = getHtmlData();
  const stored = readConsent();
  const banner = findBanner();
  if (banner && stored && stored !== html.cookies) banner.hidden = true;
  html.cookies = stored ?? html.cookies ?? '';
}

/** Shows the banner until the visitor has chosen; its flag may still hide it. */
export function showBanner(): void {
  const banner = findBanner();
  if (banner && !getHtmlData().cookies) banner.hidden = false;
}
