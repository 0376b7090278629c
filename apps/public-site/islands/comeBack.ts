import { ENABLED_NAMES_KEY } from '@olea/shared/flags/enabledNamesAnswer';
import { isFresh, parseEnabledNames } from '@olea/shared/flags/enabledNamesCache';
import { applyFlags, namesOf } from '../flag-gate/applyFlags.ts';
import { refreshFlags } from '../flag-gate/refreshFlags.ts';
import { settleChat } from './chat.ts';
import { readConsent } from './consent.ts';
import { showOpening } from './opening.ts';

/**
 * A page that was left open, or that the browser kept for its back button, is looked at again: it takes what other pages have
 * learnt meanwhile, and asks when that is older than five minutes. Time has passed, and another tab may have answered the banner.
 */
export async function comeBack(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) showOpening(element);
  let known = null;
  try {
    known = parseEnabledNames(localStorage.getItem(ENABLED_NAMES_KEY));
  } catch {
    // Storage is blocked: ask.
  }
  if (known && isFresh(known.at, Date.now())) applyFlags(known.names);
  else {
    document.documentElement.dataset.stale = '';
    await refreshFlags();
  }
  takeConsent();
}

function takeConsent(): void {
  const { dataset } = document.documentElement;
  const banner = document.querySelector<HTMLElement>('[data-consent=banner]');
  const stored = readConsent();
  if (stored && stored !== dataset.cookies) {
    dataset.cookies = stored;
    if (banner) banner.hidden = true;
  } else if (banner && !dataset.cookies && namesOf().includes('cookie_consent')) banner.hidden = false;
  settleChat();
}
