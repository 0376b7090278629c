/** The script of every public page. Imports code on demand if only few visitors need it. */
import { refreshFlags } from '../flags/refreshFlags.ts';
import { showBanner, takeStoredConsent } from './consent.ts';
import { getHtmlData } from './htmlData.ts';
import { showOpeningHours } from './openingHours.ts';

const BANNER_DELAY_MS = 1000;

async function updatePage(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) showOpeningHours(element);
  takeStoredConsent();
  updateCountdown();
  await refreshFlags();
  updateCountdown();
  // Load the chat's file only with consent. A running chat must also stop after consent is withdrawn or its flag is off.
  if (getHtmlData().cookies === 'accepted' || document.getElementById('hs-script-loader'))
    import('./chat.ts').then(({ updateChat }) => updateChat(), ignore);
}

function updateCountdown(): void {
  if (document.querySelector('[data-countdown]'))
    import('./countdown.ts').then((countdown) => countdown.updateCountdown(), ignore);
}

/** The page works without a file that fails to load, for example after a new release. */
const ignore = (): void => {};

function showFallback(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) return;
  delete image.dataset.fallback;
  image.src = fallback;
}

/** Excludes the skip link, so that the browser follows it and moves the keyboard focus. */
const isAnchorLink = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.className !== 'skip' && link.href.split('#')[0] === location.href.split('#')[0];

function onClick(event: MouseEvent): void {
  const clicked = event.target as Element;
  const link = clicked.closest('a');
  // A link to an anchor of this page does not close the menu by itself.
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
  const element = clicked.closest<HTMLElement>('[data-click]');
  const isAnchor = link && isAnchorLink(link);
  // With a modifier key, the browser opens the link in a new tab or window.
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
    () => element instanceof HTMLAnchorElement && location.assign(element.href),
  );
}

if (location.hash) import('./anchors.ts').then(({ scrollToAnchor }) => scrollToAnchor(), ignore);
void updatePage();
// Search engines may index only the production domains, whichever host serves this build.
for (const robots of document.querySelectorAll<HTMLMetaElement>(`[data-hosts]:not([data-hosts~="${location.host}"])`))
  robots.content = 'noindex';
for (const image of document.querySelectorAll<HTMLImageElement>('[data-fallback]'))
  if (image.complete && image.naturalWidth === 0) showFallback(image);
// An image's error event does not bubble, so capture it.
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && showFallback(target), true);
addEventListener('load', () => setTimeout(showBanner, BANNER_DELAY_MS));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void updatePage().then(showBanner);
});
document.addEventListener('click', onClick);
