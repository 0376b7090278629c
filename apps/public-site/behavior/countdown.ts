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

/**
 * Redirects from a visible 404 view to the home page after three seconds, and stops if the view is hidden again. Call it after each change
 * of flags. `data-countdown` is the home page's address in the view's language. The element with `data-seconds` shows the number.
 */
export function updateCountdown(): void {
  // A page whose path and language both have a flag has two 404 views. At most one of them is visible.
  const views = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  const view = views.find((candidate) => candidate.getClientRects().length > 0);
  if (view === counting) return;
  clearInterval(timer);
  counting = view;
  if (!view) return;
  // The page's flag may have been on at build. A crawler that runs scripts must not index the 404 view.
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
    // Replace this page in the history. Otherwise Back would return here, and the countdown would redirect again.
    if (left === 0) location.replace(view.dataset.countdown ?? '/');
  }, 1000);
}
