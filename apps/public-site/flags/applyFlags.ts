import { getEnabledFlags, getHtmlData } from '../behavior/htmlData.ts';
import { openGates } from './gates.ts';

/** Whether showing or removing a part could move what the visitor is looking at: it is laid out, and not wholly below the window. */
const isInSight = (part: Element): boolean =>
  part.getClientRects().length > 0 && part.getBoundingClientRect().top < innerHeight;

/**
 * Applies flags to a page that is already shown. A part that went off disappears at once, and leaves a gap (`data-gap`) where closing it
 * would move what is in view; a part that went on appears at once below the window, and is deferred to the next page (`data-deferred`)
 * within it. All in one task, so that nothing is painted that is shown only to be measured.
 */
export function applyFlags(live: readonly string[]): void {
  const before = getEnabledFlags();
  const findChanged = (from: readonly string[], to: readonly string[]) =>
    [...document.querySelectorAll<HTMLElement>('[data-flag]:not([data-page], template)')].filter(
      ({ dataset: { flag = '' } }) => to.includes(flag) && !from.includes(flag),
    );
  for (const part of findChanged(live, before)) part.toggleAttribute('data-gap', isInSight(part));
  getHtmlData().flags = live.join(' ');
  delete getHtmlData().stale;
  openGates();
  for (const part of findChanged(before, live)) {
    if (part.hasAttribute('data-gap')) part.removeAttribute('data-gap');
    else if (isInSight(part)) part.setAttribute('data-deferred', '');
  }
  closeGaps();
}

/**
 * Closes gaps as soon as that moves nothing in view: when they have been scrolled out of the window, and at once as long as the visitor
 * has neither scrolled nor interacted, with the page hidden for the frames in which the rest moves.
 */
function closeGaps(): void {
  const gaps = document.querySelectorAll('[data-gap]');
  if (gaps.length === 0) return;
  closeOutOfSight();
  addEventListener('scrollend', closeOutOfSight);
  if (scrollY > 0 || navigator.userActivation?.hasBeenActive !== false) return;
  const moving = [...document.querySelectorAll<HTMLElement>('.links,main,footer')];
  const setVisibility = (value: string) => {
    for (const element of moving) element.style.visibility = value;
  };
  const runAfterTwoFrames = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));
  setVisibility('hidden');
  runAfterTwoFrames(() => {
    for (const part of gaps) part.removeAttribute('data-gap');
    runAfterTwoFrames(() => setVisibility(''));
  });
}

/**
 * The height of a gap above the window is scrolled away in the same frame. Not every browser anchors its scroll position, and one that
 * does must not do it a second time.
 */
function closeOutOfSight(): void {
  const root = document.documentElement;
  root.style.overflowAnchor = 'none';
  for (const gap of document.querySelectorAll('[data-gap]')) {
    const { top, bottom } = gap.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) continue;
    const height = root.scrollHeight;
    gap.removeAttribute('data-gap');
    if (bottom <= 0) scrollBy({ top: root.scrollHeight - height, behavior: 'instant' });
  }
  requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty('overflow-anchor')));
}
