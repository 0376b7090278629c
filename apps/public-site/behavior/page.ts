/** The page script: the one script of every public page. What only some visitors need is imported when they need it. */
import { refreshFlags } from '../flags/refreshFlags.ts';
import { showBanner, takeStoredConsent } from './consent.ts';
import { getHtmlData } from './htmlData.ts';
import { showOpeningHours } from './openingHours.ts';

/** When the cookie banner comes, after the page has loaded. */
const BANNER_MS = 1000;

/** Brings the page to the time and the flags of now, and to what other tabs have stored. */
async function updatePage(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) showOpeningHours(element);
  takeStoredConsent();
  updateCountdown();
  await refreshFlags();
  updateCountdown();
  // The chat's file comes with consent only; once the chat is there, it also has to go when consent or a flag goes.
  if (getHtmlData().cookies === 'accepted' || document.getElementById('hs-script-loader'))
    import('./chat.ts').then(({ updateChat }) => updateChat(), ignore);
}

/** For a page that has a 404 view outside of a template. */
function updateCountdown(): void {
  if (document.querySelector('[data-countdown]'))
    import('./countdown.ts').then((countdown) => countdown.updateCountdown(), ignore);
}

/** Where a file does not come (the network is gone, or a new build has replaced it), the page stays as it is. */
const ignore = (): void => {};

/** Replaces a picture that does not load by its fallback. */
function showFallback(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) return;
  delete image.dataset.fallback;
  image.src = fallback;
}

/** Whether a link leads to an anchor of this very page. The way to the main part stays the browser's: the keyboard goes on from there. */
const isAnchorLink = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.className !== 'skip' && link.href.split('#')[0] === location.href.split('#')[0];

function onClick(event: MouseEvent): void {
  const clicked = event.target as Element;
  const link = clicked.closest('a');
  // A link in the menu to an anchor on this very page would leave the menu open.
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
  const element = clicked.closest<HTMLElement>('[data-click]');
  const isAnchor = link && isAnchorLink(link);
  // With a modifier key the browser opens a link in a new tab or window.
  if (!(element || isAnchor) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (isAnchor)
    import('./anchors.ts').then(
      ({ goToAnchor }) => goToAnchor(link),
      () => location.assign(link.href),
    );
  if (!element) return;
  import('./clicks.ts').then(
    ({ handleClick }) => handleClick(element),
    // Without our file a link is a plain link.
    () => element instanceof HTMLAnchorElement && location.assign(element.href),
  );
}

if (location.hash) import('./anchors.ts').then(({ scrollToAnchor }) => scrollToAnchor(), ignore);
void updatePage();
// Only the two production domains are indexed, whatever host this build is served from.
for (const robots of document.querySelectorAll<HTMLMetaElement>(`[data-hosts]:not([data-hosts~="${location.host}"])`))
  robots.content = 'noindex';
for (const image of document.querySelectorAll<HTMLImageElement>('[data-fallback]'))
  if (image.complete && image.naturalWidth === 0) showFallback(image);
// An image's error event does not bubble, but it can be captured.
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && showFallback(target), true);
addEventListener('load', () => setTimeout(showBanner, BANNER_MS));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void updatePage().then(showBanner);
});
document.addEventListener('click', onClick);
