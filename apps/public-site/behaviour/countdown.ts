/**
 * Sends the visitor of a visible 404 view home after three seconds. Call it again after each answer: a gate may have shown the view,
 * or hidden it. `data-countdown` is the home page of its language; the element with `data-seconds` inside shows the number.
 */
export function startCountdown(): void {
  clearInterval(window.oleaCountdown);
  // A French page behind a flag of its own has one 404 view per gate; at most one of them is visible.
  const views = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  const view = views.find((candidate) => candidate.getClientRects().length > 0);
  if (!view) return;
  // The page may have been on at build; a crawler that runs scripts must not index the 404 view.
  document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex');
  const seconds = view.querySelector('[data-seconds]');
  let left = 4;
  const tick = () => {
    left -= 1;
    if (seconds && left > 0) seconds.textContent = `${left}`;
    // Replaces this page in the history: Back would lead to it, and from here home again.
    if (left === 0) location.replace(view.dataset.countdown ?? '/');
  };
  tick();
  window.oleaCountdown = window.setInterval(tick, 1000);
}
