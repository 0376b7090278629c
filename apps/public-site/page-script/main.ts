/*
 * The script that every public page loads, bundled apart from the zones (build/siteScript.ts). Together with the inline scripts it
 * may weigh 3 kB gzipped: what only some visitors need is imported when they need it, and what runs once stands here as it runs.
 */
import { whereAllowed } from '@olea/shared/storage/whereAllowed';
import { enabledNames, findAll, root } from '../flag-gate/applyFlags.ts';
import { refreshFlags } from '../flag-gate/refreshFlags.ts';
import { readConsent } from './consent.ts';
import { keepMessage, MESSAGE_KEY } from './messageDraft.ts';
import { showOpeningHours } from './openingHours.ts';

/** Where a dynamic import fails (the network is gone, or a new build has replaced the file), the page stays as it is. */
const keepPage = () => {};

function loadOnDemand(use: (module: typeof import('./onDemand.ts')) => void, onFailure: () => void = keepPage): void {
  void import('./onDemand.ts').then(use, onFailure);
}

/** What follows from the flags, at the start and after each answer: a visible 404 view counts down, gaps are closed. */
function followFlags(): void {
  if (findAll('[data-countdown]')[0]) {
    // Not destructured: the bundler would wrap that in another async function.
    void import('./countdown.ts').then((module) => module.startCountdown(), keepPage);
  }
  if (findAll('[data-gap]')[0]) loadOnDemand(({ closeGaps }) => closeGaps());
}

window.oleaHydrate = () =>
  void import('../islands/hydrateIslands.tsx').then((module) => module.hydrateIslands(), window.oleaGiveUp);
if (window.oleaQueue?.[0]) window.oleaHydrate();

// Only the two production domains are indexed, whatever host this build is served from.
if (!import.meta.env.PRODUCTION_HOSTS.includes(location.hostname)) {
  for (const meta of findAll<HTMLMetaElement>('meta[name=robots]')) meta.content = 'noindex';
}

// Again after 100 ms: flags may have added or removed parts above the anchor.
if (location.hash) setTimeout(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), 100);

const filters = [...findAll('[data-filter]')];
const chosen = filters.find(({ dataset }) => dataset.filter === root.dataset.category) ?? filters[0];
for (const button of filters) button.ariaPressed = String(button === chosen);

keepMessage();
if (whereAllowed(() => sessionStorage.getItem(MESSAGE_KEY))) loadOnDemand(({ restoreMessage }) => restoreMessage());

addEventListener('click', (event) => {
  // A link in the menu to an anchor on this very page would leave the menu open.
  (event.target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
  const target = (event.target as Element).closest<HTMLElement>(
    '[data-consent]:not([data-consent=banner]),a[data-directions],[data-rotation-toggle],a[hreflang]',
  );
  // With a modifier key the browser opens the link in a new tab or window.
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  loadOnDemand(
    ({ handleClick }) => handleClick(target),
    () => target instanceof HTMLAnchorElement && location.assign(target.href),
  );
});

addEventListener('visibilitychange', () => {
  if (!document.hidden) loadOnDemand(({ recheckPage }) => recheckPage().then(followFlags));
});

// An image's error event does not bubble, but it can be captured. Errors from before this script show in the natural width.
const replaceImages = () => loadOnDemand((module) => module.replaceImages());
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceImages(), true);
for (const { complete, naturalWidth } of findAll<HTMLImageElement>('img[data-fallback]')) {
  if (complete && !naturalWidth) replaceImages();
}

for (const element of findAll('[data-opening]')) showOpeningHours(element);

followFlags();
// At once, not when everything has loaded: until the answer a newcomer sees what was on at build.
const refreshed = refreshFlags().then(followFlags);

function onceLoaded(): void {
  const consent = readConsent();
  root.dataset.cookies = consent ?? '';
  // The cookie banner comes one second after load while no choice is stored.
  if (!consent) {
    setTimeout(() => {
      if (!enabledNames().includes('cookie_consent') || readConsent()) return;
      for (const banner of findAll('[data-consent=banner]')) banner.hidden = false;
    }, 1000);
  }
  // The chat waits for the answer: once loaded, a flag that turns out to be off could not undo what it has set.
  void refreshed.then(() => {
    if (root.dataset.cookies === 'accepted') loadOnDemand(({ updateChatWidget }) => updateChatWidget());
  });
}
if (document.readyState === 'complete') onceLoaded();
else addEventListener('load', onceLoaded);
