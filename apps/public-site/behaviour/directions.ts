const TIMEOUT_MS = 5000;
const MAX_AGE_MS = 300_000;

/** Asks for the visitor's position and opens directions from there to the office; without a position, the plain map link. */
export function openDirections(link: HTMLAnchorElement): void {
  const status = link.parentElement?.querySelector<HTMLElement>('[data-directions-status]');
  const announce = (text: string | undefined) => {
    if (status) status.textContent = text ?? '';
  };
  const open = (from: GeolocationCoordinates | null) => {
    const url = new URL(link.href);
    if (from && link.dataset.directions)
      url.searchParams.set(link.dataset.directions, `${from.latitude},${from.longitude}`);
    // Too long after the click: a new window would be blocked as a pop-up.
    location.assign(url);
  };
  if (!navigator.geolocation) {
    open(null);
    return;
  }
  announce(link.dataset.locating);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => open(coords),
    () => {
      announce(link.dataset.failed);
      open(null);
    },
    { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
}
