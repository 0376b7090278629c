/** Anchors are gone to after this time: a menu has closed by then, and most heights are known. */
const DELAY_MS = 100;
/** Events by which a visitor moves the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * A page that was opened at an anchor goes to it without an animation. One that comes back (reload, Back) stands where it was left,
 * which is the browser's part.
 */
export function arriveAtAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash && navigation?.type === 'navigate') setTimeout(keepInPlace, DELAY_MS);
}

/** Goes to the section that a link of this page names, and keeps it in its place. */
export function goToAnchor(link: HTMLAnchorElement): void {
  setTimeout(() => {
    document.documentElement.style.scrollBehavior = 'smooth';
    location.assign(link.href);
    keepInPlace();
  }, DELAY_MS);
}

/** Keeps the section in its place while fonts, flags and pictures change the heights above it, until the visitor moves the page. */
function keepInPlace(): void {
  const observer = new ResizeObserver(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
  observer.observe(document.body);
  const leave = () => observer.disconnect();
  for (const move of MOVES) addEventListener(move, leave, { once: true, passive: true });
}
