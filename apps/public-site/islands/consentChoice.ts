import { forgetVisitor, settleChat } from './chat.ts';
import { CONSENT_KEY, type Consent } from './consent.ts';

let opener: Element | null = null;

/** Accept and Decline store the choice and close the banner; the button in the footer opens it again and gets the focus back. */
export function chooseConsent(wish: string, banner: HTMLElement): void {
  banner.hidden = wish !== 'open';
  if (wish === 'open') {
    opener = document.activeElement;
    banner.querySelector('button')?.focus();
    return;
  }
  if (opener instanceof HTMLElement) opener.focus();
  opener = null;
  const choice: Consent = wish === 'accepted' ? 'accepted' : 'declined';
  try {
    localStorage.setItem(CONSENT_KEY, choice);
  } catch {
    // Storage is blocked: the choice holds for this page, and the banner asks again on the next.
  }
  document.documentElement.dataset.cookies = choice;
  settleChat();
  if (choice === 'declined') forgetVisitor();
}
