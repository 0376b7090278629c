import { getEnabledFlags, getHtmlData } from '../behavior/htmlData.ts';
import { openGates } from './gates.ts';

/** Returns whether a part is displayed and starts above the window's lower edge. Toggling such a part could move visible content. */
const isInSight = (part: Element): boolean =>
  part.getClientRects().length > 0 && part.getBoundingClientRect().top < innerHeight;

/**
 * Applies new flags. So that visible content does not move, a disabled part in sight leaves a gap (`data-gap`), and an enabled one stays
 * hidden on this page (`data-deferred`).
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
 * Closes gaps outside the window, now and after each scroll. Before the first scroll or interaction, closes all gaps and hides the content
 * while it moves.
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
 * Closes the gaps outside the window and scrolls by the height of gaps above it. Disables scroll anchoring meanwhile, because the browser
 * would also scroll.
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
