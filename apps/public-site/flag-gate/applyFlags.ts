/** `<html>`, whose data attributes hold what the page knows: flags, consent, news category. */
export const root = document.documentElement;

/** Every element of the document that a selector matches. */
export const findAll = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

/** Names of the flags that are on, as the document shows them now. */
export const enabledNames = (): string[] => (root.dataset.flags ?? '').split(' ');

/** Whether showing or removing a part could move what the visitor is looking at: it is laid out, and not wholly below the window. */
const isInSight = (part: Element): boolean =>
  part.getClientRects().length > 0 && part.getBoundingClientRect().top < innerHeight;

/**
 * Applies a live answer to a page that is already shown. A part that went off disappears at once, and leaves a gap where closing it
 * would move what is in view; a part that went on appears at once below the window, and is deferred to the next page within it.
 * All in one task, so that what is shown only to be measured is never painted.
 */
export function applyFlags(live: readonly string[]): void {
  const before = enabledNames();
  const changed = (to: readonly string[], from: readonly string[]) =>
    [...findAll('[data-flag]:not([data-page])')].filter(
      ({ dataset: { flag = '' } }) => to.includes(flag) && !from.includes(flag),
    );
  for (const part of changed(before, live)) part.toggleAttribute('data-gap', isInSight(part));
  root.dataset.flags = live.join(' ');
  for (const part of changed(live, before)) if (part instanceof HTMLTemplateElement) window.oleaShow(part);
  for (const part of changed(live, before)) {
    if (part.hasAttribute('data-gap')) part.removeAttribute('data-gap');
    else if (isInSight(part)) part.setAttribute('data-deferred', '');
  }
  decidePageGates();
}

/** Shows the page or the 404 view of every page gate: after an answer, or when there will be none. Gates nest, each for itself. */
export function decidePageGates(): void {
  const on = enabledNames();
  delete root.dataset.pending;
  for (const view of findAll('[data-title],[data-unless]')) {
    const { flag, unless = '', title, lang } = view.dataset;
    const isShown = flag ? on.includes(flag) : !on.includes(unless);
    if (view instanceof HTMLTemplateElement) {
      if (isShown) window.oleaShow(view);
      continue;
    }
    // Hidden, not removed: the flag may go off again while the page is open.
    if (unless) view.hidden = !isShown;
    if (isShown && title) {
      document.title = title;
      root.lang = lang ?? '';
    }
  }
}
