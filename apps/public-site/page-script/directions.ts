const TIMEOUT_MS = 5000;
const MAX_AGE_MS = 300_000;

/** Asks for the position, on the visitor's click only, and opens the way to the office from there; else the plain map link. */
export function openDirections(link: HTMLAnchorElement): void {
  const status = link.parentElement?.querySelector<HTMLElement>('[data-directions-status]');
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? '';
  };
  const open = (from: GeolocationCoordinates | null) => {
    const url = new URL(link.href);
    if (from && link.dataset.directions)
      url.searchParams.set(link.dataset.directions, `${from.latitude},${from.longitude}`);
    // The click is long over: a new window would be blocked as a pop-up.
    location.assign(url);
  };
  if (!navigator.geolocation) {
    open(null);
    return;
  }
  say(link.dataset.locating);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => open(coords),
    () => {
      say(link.dataset.failed);
      open(null);
    },
    { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
}
