let counting: HTMLElement | undefined;
let timer: number | undefined;

/** Stops the countdown of the 404 view around `button`, and removes the countdown and the button. */
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
 * Opens the home page (`data-countdown`) after a 404 view has been visible for three seconds. Stops if the view is hidden again. Call it
 * after each flag change.
 */
export function updateCountdown(): void {
  // If both the path and the language have a flag, the page has two 404 views. At most one of them is visible.
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
    // Replace this page in the history. Otherwise, Back would open it and start the countdown again.
    if (left === 0) location.replace(view.dataset.countdown ?? '/');
  }, 1000);
}
