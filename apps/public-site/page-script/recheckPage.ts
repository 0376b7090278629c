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
  const names = window.oleaReadCache();
  if (names && !('stale' in root.dataset)) applyFlags(names);
  else await refreshFlags();
  readStoredChoice();
  updateChatWidget();
}
