import { namesOf } from '../flag-gate/applyFlags.ts';
import { findAll, root } from '../flag-gate/documentRoot.ts';
import { refreshFlags } from '../flag-gate/refreshFlags.ts';
import { showOpening } from './opening.ts';
import { settleView, startChat, startConsent, startPage } from './startPage.ts';

/** What every public page runs: flags that became old, banner, islands, and small behaviours by attribute. */
export function startSite(): void {
  // React and the islands come with the first touch of one; when the line breaks on the way, with the next.
  window.oleaTouched = () => {
    import('./hydrateIslands.tsx').then(
      (module) => module.hydrateTouched(),
      () => {},
    );
  };
  if (window.oleaHeld?.[0]) window.oleaTouched();

  startPage();
  for (const element of findAll('[data-opening]')) showOpening(element);
  settleView();
  // A page that waits for its flag asks at once; every other page when it has loaded.
  const refresh = () => refreshFlags().then(settleView);
  const asked = 'wait' in root.dataset && refresh();
  const afterLoad = () => {
    startConsent((flag) => namesOf().includes(flag));
    // The chat comes after the answer: once it is there, a switch that went off could not take it back.
    void (asked || refresh()).then(startChat);
  };
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad);
}
