import { findAll, root } from '../flag-gate/documentRoot.ts';
import { readConsent } from './consent.ts';

/** Loads what is needed only later; where the line breaks on the way, the page stays as it is. */
const later = (run: (module: typeof import('./later.ts')) => void, otherwise = () => {}) =>
  import('./later.ts').then(run, otherwise);

/** Behaviours by attribute that every page has. What a click asks for is loaded with that click. */
export function startPage(): void {
  // Only the two production domains are indexed, whatever host this build is served from.
  if (!import.meta.env.PRODUCTION_HOSTS.includes(location.hostname)) {
    document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex');
  }

  if (location.hash) {
    // Once more after 100 ms: parts above the anchor may have come or gone with their flags.
    setTimeout(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), 100);
  }

  const filters = [...findAll('[data-filter]')];
  const chosen = filters.find(({ dataset }) => dataset.filter === root.dataset.category) ?? filters[0];
  for (const button of filters) button.ariaPressed = String(button === chosen);

  addEventListener('click', (event) => {
    // A menu whose anchor leads to this same page would stay open over it.
    (event.target as Element).closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
    const target = (event.target as Element).closest<HTMLElement>(
      '[data-consent]:not([data-consent=banner]),a[data-directions],[data-rotation-toggle]',
    );
    // With a key held, a link opens elsewhere, as the browser does it.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    later(
      ({ handleClick }) => handleClick(target),
      () => target instanceof HTMLAnchorElement && location.assign(target.href),
    );
  });

  addEventListener('visibilitychange', () => {
    if (!document.hidden) later(({ comeBack }) => comeBack().then(settleView));
  });

  const replaceBroken = (image: HTMLImageElement) => {
    const { fallback } = image.dataset;
    if (fallback) image.src = fallback;
    delete image.dataset.fallback;
  };
  // Errors of images do not bubble, but can be caught on their way down; those that came too early show in the size.
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceBroken(target), true);
  for (const image of findAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && !image.naturalWidth) replaceBroken(image);
  }
}

/** What flags leave to do, from the start or after an answer: a 404 view counts down, gaps are closed. */
export function settleView(): void {
  if (findAll('[data-countdown]')[0]) import('./countdown.ts').then(({ startCountdown }) => startCountdown());
  if (findAll('[data-hold]')[0]) later(({ closeGaps }) => closeGaps());
}

/** The chat where the visitor has said yes. */
export function startChat(): void {
  if (root.dataset.cookies === 'accepted') later(({ settleChat }) => settleChat());
}

/** The banner one second after load while nothing is stored. */
export function startConsent(isOn: (flag: string) => boolean): void {
  const consent = readConsent();
  root.dataset.cookies = consent ?? '';
  if (!consent) {
    setTimeout(() => {
      if (!isOn('cookie_consent') || readConsent()) return;
      for (const banner of findAll('[data-consent=banner]')) banner.hidden = false;
    }, 1000);
  }
}
