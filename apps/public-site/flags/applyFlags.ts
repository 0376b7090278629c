/** `<html>`, whose data attributes hold what the page knows: flags, consent, news category. */
export const root = document.documentElement;

/** Every element of the document that a selector matches. */
const findAll = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

/** Names of the flags that are on, as the document shows them now. */
export const enabledNames = (): string[] => (root.dataset.flags ?? '').split(' ');

/** Whether showing or removing a part could move what the visitor is looking at: it is laid out, and not wholly below the window. */
const isInSight = (part: Element): boolean =>
  part.getClientRects().length > 0 && part.getBoundingClientRect().top < innerHeight;

/**
 * Applies a live answer, or what is known where there is none, to a page that is already shown. A part that went off disappears at
 * once, and leaves a gap where closing it would move what is in view; a part that went on appears at once below the window, and is
 * deferred to the next page within it. All in one task, so that what is shown only to be measured is never painted.
 */
export function applyFlags(live: readonly string[]): void {
  const before = enabledNames();
  const changed = (to: readonly string[], from: readonly string[]) =>
    [...findAll('[data-flag]:not([data-page])')].filter(
      ({ dataset: { flag = '' } }) => to.includes(flag) && !from.includes(flag),
    );
  delete root.dataset.stale;
  delete root.dataset.pending;
  for (const part of changed(before, live)) part.toggleAttribute('data-gap', isInSight(part));
  root.dataset.flags = live.join(' ');
  for (const part of changed(live, before)) window.oleaGate(part);
  for (const part of changed(live, before)) {
    if (part.hasAttribute('data-gap')) part.removeAttribute('data-gap');
    else if (isInSight(part)) part.setAttribute('data-deferred', '');
  }
  // The page or the 404 view of every page gate. Gates nest, each for itself.
  for (const view of findAll('[data-title]')) window.oleaGate(view);
}
