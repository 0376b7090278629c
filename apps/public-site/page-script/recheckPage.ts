import { ENABLED_NAMES_KEY } from '@olea/shared/flags/enabledNamesAnswer';
import { isFresh, parseEnabledNames } from '@olea/shared/flags/enabledNamesCache';
import { whereAllowed } from '@olea/shared/storage';
import { applyFlags, findAll, root } from '../flag-gate/applyFlags.ts';
import { refreshFlags } from '../flag-gate/refreshFlags.ts';
import { updateChatWidget } from './chatWidget.ts';
import { readStoredChoice } from './cookieBanner.ts';
import { showOpeningHours } from './openingHours.ts';

/**
 * Brings a page up to date when its tab is shown again or the browser restores it for the Back button: the time has moved on, other
 * tabs may have fetched newer flags (fetched here only when those are older than five minutes too) or answered the cookie banner.
 */
export async function recheckPage(): Promise<void> {
  for (const element of findAll('[data-opening]')) showOpeningHours(element);
  const cached = parseEnabledNames(whereAllowed(() => localStorage.getItem(ENABLED_NAMES_KEY)));
  if (cached && isFresh(cached.at, Date.now())) applyFlags(cached.names);
  else {
    root.dataset.stale = '';
    await refreshFlags();
  }
  readStoredChoice();
  updateChatWidget();
}
