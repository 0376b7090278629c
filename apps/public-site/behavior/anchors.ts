/** The page goes to an anchor after this time: a menu has closed by then, and most heights are known. */
const DELAY_MS = 100;
/** For this long after the fonts have come, heights above the section may still change. */
const SETTLED_MS = 1000;
/** Events by which a visitor moves the page. Scroll bars and assistive technology fire none; their scrolls are told by the page's place. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'resize'];

/**
 * A page that was opened at an anchor goes to it without an animation. One that comes back (reload, Back) stays where it was left;
 * the browser sees to that.
 */
export function scrollToAnchor(): void {
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
  /** Where we have put the page; null while it is on its way there. */
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
