import { ENABLED_NAMES_KEY, isFresh, parseEnabledNames } from '@olea/shared/flags/enabledNamesCache';
import { applyFlags } from '../flag-gate/applyFlags.ts';
import { refreshFlags } from '../flag-gate/refreshFlags.ts';
import { startCountdown } from './countdown.ts';

/**
 * A page that was left open, or that the browser kept for its back button, is looked at again: it takes what other pages have
 * learnt meanwhile, and asks when that is older than five minutes.
 */
export async function comeBack(): Promise<void> {
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
  startCountdown();
}
