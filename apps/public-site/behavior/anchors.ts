/** The delay before the page scrolls to an anchor, by which the menu is closed and most heights are final. */
const DELAY_MS = 100;
/** For this time after the fonts have loaded, heights above the section may still change. */
const SETTLED_MS = 1000;
/**
 * Events with which a visitor moves the page. Scroll bars and assistive technology fire none of them, so the script also compares scroll
 * positions.
 */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'resize'];

/** Scrolls to the anchor in the URL without an animation. After a reload or Back, the browser restores the position instead. */
export function scrollToAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash && navigation?.type === 'navigate') setTimeout(keepInPlace, DELAY_MS);
}

/** Scrolls to the section that a link opens, and again after each layout change. */
export function goToAnchor(link: HTMLAnchorElement): void {
  setTimeout(() => {
    document.documentElement.style.scrollBehavior = 'smooth';
    location.assign(link.href);
    keepInPlace();
  }, DELAY_MS);
}

/** Scrolls to the section after each layout change until the visitor moves the page. */
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
