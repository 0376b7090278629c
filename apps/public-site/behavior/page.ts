/** The script of every public page. Loads rarely used code on demand. */
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
  // Load the chat only with consent. Also update a running chat, so that it stops if consent is withdrawn or the chat's flag is off.
  if (getHtmlData().cookies === 'accepted' || document.getElementById('hs-script-loader'))
    import('./chat.ts').then(({ updateChat }) => updateChat(), ignore);
}

function updateCountdown(): void {
  if (document.querySelector('[data-countdown]'))
    import('./countdown.ts').then((countdown) => countdown.updateCountdown(), ignore);
}

/** The page works even if an optional file fails to load, for example after a new release has replaced it. */
const ignore = (): void => {};

function showFallback(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) return;
  delete image.dataset.fallback;
  image.src = fallback;
}

/** Excludes the skip link, because the browser must follow it to move the keyboard focus. */
const isAnchorLink = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.className !== 'skip' && link.href.split('#')[0] === location.href.split('#')[0];

function onClick(event: MouseEvent): void {
  const clicked = event.target as Element;
  const link = clicked.closest('a');
  // Close the menu, because a link to an anchor on the same page does not.
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
  const element = clicked.closest<HTMLElement>('[data-click]');
  const isAnchor = link && isAnchorLink(link);
  // Modifier keys open the link in a new tab or window.
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
// Only production domains are indexable, but other hosts may serve this build too.
for (const robots of document.querySelectorAll<HTMLMetaElement>(`[data-hosts]:not([data-hosts~="${location.host}"])`))
  robots.content = 'noindex';
for (const image of document.querySelectorAll<HTMLImageElement>('[data-fallback]'))
  if (image.complete && image.naturalWidth === 0) showFallback(image);
// Capture, because an image's error event does not bubble.
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && showFallback(target), true);
addEventListener('load', () => setTimeout(showBanner, BANNER_DELAY_MS));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void updatePage().then(showBanner);
});
document.addEventListener('click', onClick);
