/** Names that are on now, as the document shows them. */
export const namesOf = (root: HTMLElement): string[] => (root.dataset['flags'] ?? '').split(' ').filter(Boolean);

/** Whether a part could move what the visitor is looking at: it is laid out, and does not lie wholly below the window. */
function isInSight(part: Element): boolean {
  return part.getClientRects().length > 0 && part.getBoundingClientRect().top < innerHeight;
}

/**
 * Applies a live answer to a page that is already shown. Off at once: the part disappears, and keeps its space where taking it
 * away would shift what the visitor looks at. On at once below the window, otherwise from the next page on.
 * All in one go, without a frame in between, so that what is only measured is never painted.
 */
export function applyFlags(live: readonly string[]): void {
  const root = document.documentElement;
  const before = namesOf(root);
  const gone = before.filter((name) => !live.includes(name));
  const come = live.filter((name) => !before.includes(name));
  const parts = (name: string) => document.querySelectorAll(`[data-flag="${name}"]:not([data-page])`);
  for (const name of gone) {
    for (const part of parts(name)) part.toggleAttribute('data-hold', isInSight(part));
  }
  root.dataset['flags'] = live.join(' ');
  delete root.dataset['stale'];
  for (const name of come) {
    for (const part of parts(name)) {
      if (part instanceof HTMLTemplateElement) window.oleaShow(part);
    }
    for (const part of parts(name)) {
      if (part.hasAttribute('data-hold')) part.removeAttribute('data-hold');
      else part.toggleAttribute('data-later', isInSight(part));
    }
  }
  settlePages();
}

/** Shows page or 404 view of every gate: after an answer, or when there will be none. */
export function settlePages(): void {
  const root = document.documentElement;
  const on = namesOf(root);
  delete root.dataset['wait'];
  for (const page of document.querySelectorAll<HTMLElement>('[data-flag][data-title]')) {
    if (!on.includes(page.dataset['flag'] ?? '')) continue;
    if (page instanceof HTMLTemplateElement) window.oleaShow(page);
    else {
      document.title = page.dataset['title'] ?? document.title;
      root.lang = page.dataset['lang'] ?? root.lang;
    }
  }
  for (const view of document.querySelectorAll<HTMLElement>('[data-unless]')) {
    const isOn = on.includes(view.dataset['unless'] ?? '');
    if (isOn && !(view instanceof HTMLTemplateElement)) view.remove();
    if (!isOn && view instanceof HTMLTemplateElement) window.oleaShow(view);
  }
}
