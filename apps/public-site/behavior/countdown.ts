let counting: HTMLElement | undefined;
let timer: number | undefined;

/** Stops the countdown of the 404 view around a button for good, and removes what belongs to it, the button too. */
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
 * Sends the visitor of a visible 404 view home after three seconds, and stops when the view is hidden again. Call it after each change
 * of flags. `data-countdown` is the home page of the view's language; the element with `data-seconds` inside shows the number.
 */
export function updateCountdown(): void {
  // A French page behind a flag of its own has one 404 view for each gate; at most one of them is visible.
  const views = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  const view = views.find((candidate) => candidate.getClientRects().length > 0);
  if (view === counting) return;
  clearInterval(timer);
  counting = view;
  if (!view) return;
  // The page may have been on at build; a crawler that runs scripts must not index the 404 view.
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
    // Replaces this page in the history: Back would lead to it, and from here home again.
    if (left === 0) location.replace(view.dataset.countdown ?? '/');
  }, 1000);
}
