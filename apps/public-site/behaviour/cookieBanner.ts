import { whereAllowed } from '@olea/shared/storage';
import { enabledNames, root } from '../flags/applyFlags.ts';
import { revokeChatConsent, updateChatWidget } from './chatWidget.ts';
import { CONSENT_KEY, type Consent, readConsent } from './consent.ts';

let openedFrom: Element | null = null;

/** Accept and Decline store the choice and close the banner; the button in the footer opens it again and gets the focus back. */
export function chooseConsent(action: string, banner: HTMLElement): void {
  banner.hidden = action !== 'open';
  if (action === 'open') {
    openedFrom = document.activeElement;
    banner.querySelector('button')?.focus();
    return;
  }
  if (openedFrom instanceof HTMLElement) openedFrom.focus();
  openedFrom = null;
  const choice: Consent = action === 'accepted' ? 'accepted' : 'declined';
  whereAllowed(() => localStorage.setItem(CONSENT_KEY, choice));
  root.dataset.cookies = choice;
  updateChatWidget();
  if (choice === 'declined') revokeChatConsent();
}

/** Takes over a choice that another tab has stored, and closes the banner; shows the banner where there still is none. */
export function readStoredChoice(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent=banner]');
  const stored = readConsent();
  if (stored && stored !== root.dataset.cookies) {
    root.dataset.cookies = stored;
    if (banner) banner.hidden = true;
  } else if (banner && !root.dataset.cookies && enabledNames().includes('cookie_consent')) banner.hidden = false;
}
