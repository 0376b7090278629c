/** Delay before the page scrolls to an anchor. By then, a menu has closed and most heights are known. */
const DELAY_MS = 100;
/** The time after the fonts have loaded in which heights above the section may still change. */
const SETTLED_MS = 1000;
/**
 * Events that fire when a visitor moves the page. Scroll bars and assistive technology fire none of them, so their scrolls are detected by
 * position.
 */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'resize'];

/** Scrolls to the anchor in the address without an animation. After a reload or Back, the browser restores the position instead. */
export function scrollToAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash && navigation?.type === 'navigate') setTimeout(keepInPlace, DELAY_MS);
}

/** Scrolls to the section that a link on this page leads to, and scrolls there again if the layout changes. */
export function goToAnchor(link: HTMLAnchorElement): void {
  setTimeout(() => {
    document.documentElement.style.scrollBehavior = 'smooth';
    location.assign(link.href);
    keepInPlace();
  }, DELAY_MS);
}

/**
 * Scrolls to the section after each change of the layout, until the visitor moves the page. Fonts, flags and pictures change the layout.
 */
function keepInPlace(): void {
  /** The scroll position that this script set, or null during the scroll. */
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
