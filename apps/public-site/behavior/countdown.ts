let counting: HTMLElement | undefined;
let timer: number | undefined;

/** Stops the countdown of the 404 view that contains `button`. Removes the countdown and the button. */
export function stopCountdown(button: HTMLElement): void {
  const view = button.closest<HTMLElement>('[data-countdown]');
  if (!view) return;
  delete view.dataset.countdown;
  updateCountdown();
  view.querySelector('a')?.focus();
  for (const part of view.querySelectorAll('.fuse, p:has([data-seconds])')) part.remove();
  button.remove();
}

/** Starts a countdown of three seconds to the home page if a 404 view is visible, and stops it if the view is hidden. */
export function updateCountdown(): void {
  // If the path and the language both have a flag, the page has two 404 views, at most one of which is visible.
  const views = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  const view = views.find((candidate) => candidate.getClientRects().length > 0);
  if (view === counting) return;
  clearInterval(timer);
  counting = view;
  if (!view) return;
  // If the page's flag was on at build time, the page is indexable, but crawlers must not index the 404 view.
  document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex');
  const seconds = view.querySelector('[data-seconds]');
  let left = 3;
  const show = () => {
    if (seconds) seconds.textContent = `${left}`;
  };
  show();
  timer = window.setInterval(() => {
    left -= 1;
    if (left > 0) show();
    // Replace this page in the history, because Back would start the countdown again.
    if (left === 0) location.replace(view.dataset.countdown ?? '/');
  }, 1000);
}
