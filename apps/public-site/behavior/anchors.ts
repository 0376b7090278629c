/** Wait this long before scrolling, so that the menu can close and the layout can settle. */
const DELAY_MS = 100;
/** Keep correcting the position for this long after the fonts have loaded, because heights may still change. */
const SETTLED_MS = 1000;
/** Events that end the corrections. Scroll bars and assistive technology may fire none, so the script also compares scroll positions. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'resize'];

/** Scrolls to the anchor in the URL after a normal navigation. After a reload or Back, the browser restores the position. */
export function scrollToAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash && navigation?.type === 'navigate') setTimeout(keepInPlace, DELAY_MS);
}

/** Scrolls smoothly to the target of a link, and corrects the position while the layout settles. */
export function goToAnchor(link: HTMLAnchorElement): void {
  setTimeout(() => {
    document.documentElement.style.scrollBehavior = 'smooth';
    location.assign(link.href);
    keepInPlace();
  }, DELAY_MS);
}

/**
 * Scrolls to the target, and again when the body's size changes. Stops when the visitor scrolls, clicks, types or resizes the window, or
 * `SETTLED_MS` after the fonts have loaded.
 */
function keepInPlace(): void {
  /** The position to which the script scrolled, or null while it scrolls. */
  let place: number | null = null;
  const put = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
  const observer = new ResizeObserver(() => {
    place = null;
    put();
  });
  const leaving = new AbortController();
  const leave = () => {
    observer.disconnect();
    leaving.abort();
  };
  const until = { signal: leaving.signal, passive: true };
  addEventListener('scrollend', () => (place = scrollY), until);
  addEventListener('scroll', () => place !== null && Math.abs(scrollY - place) > 1 && leave(), until);
  for (const move of MOVES) addEventListener(move, leave, until);
  observer.observe(document.body);
  void document.fonts.ready.then(() => setTimeout(leave, SETTLED_MS));
}
