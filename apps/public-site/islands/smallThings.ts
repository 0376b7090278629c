/** Behaviours by attribute, each a few lines; what needs more is loaded on the click that asks for it. */
export function startSmallThings(): void {
  const root = document.documentElement;
  const robots = document.querySelector<HTMLMetaElement>('meta[name=robots]');
  // Only the two production domains are indexed, whatever host this build is served from.
  if (robots && !__PRODUCTION_HOSTS__.includes(location.hostname)) robots.content = 'noindex';

  if (location.hash) {
    // Once more after 100 ms: parts above the anchor may have come or gone with their flags.
    setTimeout(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(), 100);
  }

  for (const button of document.querySelectorAll('[data-filter]')) {
    const chosen = root.dataset['category'] ?? '';
    button.setAttribute('aria-pressed', String((button as HTMLElement).dataset['filter'] === chosen));
  }

  addEventListener('click', (event) => {
    const target = event.target as Element;
    const rotation = target.closest('[data-rotation-toggle]');
    if (rotation) {
      const paused = root.dataset['rotation'] !== 'paused';
      root.dataset['rotation'] = paused ? 'paused' : '';
      rotation.setAttribute('aria-pressed', String(paused));
    }
    const directions = target.closest<HTMLAnchorElement>('a[data-directions]');
    if (directions) {
      event.preventDefault();
      void import('./directions.ts').then(({ openDirections }) => openDirections(directions));
    }
  });

  const replaceBroken = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement) || !image.dataset['fallback']) return;
    image.src = image.dataset['fallback'];
    delete image.dataset['fallback'];
  };
  addEventListener('error', ({ target }) => replaceBroken(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && !image.naturalWidth) replaceBroken(image);
  }
}
