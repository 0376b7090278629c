let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The 404 view sends the visitor home after three seconds; also when a gate shows it later, and not when the gate takes it away.
 * `data-countdown` holds the home page of its language, `data-seconds` inside it the number that counts down.
 */
export function startCountdown(): void {
  clearInterval(timer);
  // A French page that is off as well has one view per gate; only one of them is shown.
  const views = [...document.querySelectorAll<HTMLElement>('[data-countdown]')];
  const view = views.find((candidate) => candidate.getClientRects().length > 0);
  if (!view) return;
  // The file may have been built as a page; a crawler that runs scripts shall not keep what it shows now.
  document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex');
  const seconds = view.querySelector('[data-seconds]');
  let left = 4;
  const tick = () => {
    left -= 1;
    if (seconds && left > 0) seconds.textContent = `${left}`;
    // In place of this page: Back would lead to it, and from it home again.
    if (left === 0) location.replace(view.dataset.countdown ?? '/');
  };
  tick();
  timer = setInterval(tick, 1000);
}
