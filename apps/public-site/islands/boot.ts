/** What every public page runs: flags that became old, banner, islands, and small behaviours by attribute. */
import { refreshFlags } from '../flag-gate/refreshFlags.ts';
import { startCookieBanner } from './cookieBanner.ts';
import { startCountdown } from './countdown.ts';
import { startSmallThings } from './smallThings.ts';
import { startIslands } from './startIslands.ts';

startIslands();
startSmallThings();
startCountdown();
const afterLoad = () => {
  startCookieBanner();
  // A page that waits for its flag asks at once; every other page when it has nothing better to do.
  if (!('wait' in document.documentElement.dataset)) void refreshFlags().then(startCountdown);
};
if ('wait' in document.documentElement.dataset) void refreshFlags().then(startCountdown);
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);
