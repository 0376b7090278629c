let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The 404 view sends the visitor home after three seconds; also when a gate shows it later, and not when the gate takes it away.
 * `data-countdown` holds the home page of its language, `data-seconds` inside it the number that counts down.
 */
export function startCountdown(): void {
  clearInterval(timer);
  const view = document.querySelector<HTMLElement>('[data-countdown]');
  if (!view || view.getClientRects().length === 0) return;
  let left = 3;
  timer = setInterval(() => {
    left -= 1;
    const seconds = view.querySelector('[data-seconds]');
    if (seconds && left > 0) seconds.textContent = String(left);
    if (left === 0) location.assign(view.dataset.countdown || '/');
    if (left <= 0) clearInterval(timer);
  }, 1000);
}
