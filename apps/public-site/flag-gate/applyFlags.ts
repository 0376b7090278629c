import { findAll, root } from './documentRoot.ts';

/** Names that are on now, as the document shows them. */
export const namesOf = (): string[] => (root.dataset.flags ?? '').split(' ');

/** Whether a part could move what the visitor is looking at: it is laid out, and does not lie wholly below the window. */
const isInSight = (part: Element): boolean =>
  part.getClientRects().length > 0 && part.getBoundingClientRect().top < innerHeight;

/**
 * Applies a live answer to a page that is already shown. Off at once: the part disappears, and keeps its space where taking it
 * away would shift what the visitor looks at. On at once below the window, otherwise from the next page on.
 * All in one go, without a frame in between, so that what is only measured is never painted.
 */
export function applyFlags(live: readonly string[]): void {
  const before = namesOf();
  const changed = (to: readonly string[], from: readonly string[]) =>
    [...findAll('[data-flag]:not([data-page])')].filter(
      ({ dataset: { flag = '' } }) => to.includes(flag) && !from.includes(flag),
    );
  for (const part of changed(before, live)) part.toggleAttribute('data-hold', isInSight(part));
  root.dataset.flags = live.join(' ');
  for (const part of changed(live, before)) if (part instanceof HTMLTemplateElement) window.oleaShow(part);
  for (const part of changed(live, before)) {
    if (part.hasAttribute('data-hold')) part.removeAttribute('data-hold');
    else if (isInSight(part)) part.setAttribute('data-later', '');
  }
  settlePages();
}

/** Shows page or 404 view of every gate: after an answer, or when there will be none. Views inside a view decide by themselves. */
export function settlePages(): void {
  const on = namesOf();
  delete root.dataset.wait;
  for (const view of findAll('[data-title],[data-unless]')) {
    const { flag, unless = '', title, lang } = view.dataset;
    const isDue = flag ? on.includes(flag) : !on.includes(unless);
    if (view instanceof HTMLTemplateElement) {
      if (isDue) window.oleaShow(view);
      continue;
    }
    // Hidden, not removed: the flag may go off again while the page is open.
    if (unless) view.hidden = !isDue;
    if (isDue && title) {
      document.title = title;
      root.lang = lang ?? '';
    }
  }
}
