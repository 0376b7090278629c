import { loadChat } from './chat.ts';
import { CONSENT_KEY, type Consent } from './consent.ts';

/** Accept and Decline store the choice and close the banner; the link in the footer opens it again. */
export function chooseConsent(wish: string, banner: HTMLElement): void {
  banner.hidden = wish !== 'open';
  if (wish === 'open') {
    banner.querySelector('button')?.focus();
    return;
  }
  const choice: Consent = wish === 'accepted' ? 'accepted' : 'declined';
  try {
    localStorage.setItem(CONSENT_KEY, choice);
  } catch {
    // Storage is blocked: the choice holds for this page, and the banner asks again on the next.
  }
  document.documentElement.dataset.cookies = choice;
  loadChat();
}
