/**
 * Inline script of an app shell. Shows an error if the app's script does not load, for example after a new release or offline. A loaded app
 * sets `data-ready` or replaces the error message.
 */
const TIMEOUT_MS = 15_000;

const showMessage = () => {
  const message = document.querySelector<HTMLElement>('[data-app]:not([data-ready]) [data-not-loaded]');
  if (message) message.hidden = false;
};
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showMessage(), true);
setTimeout(showMessage, TIMEOUT_MS);

/** Marks a button that is pressed before the app is ready, so that the app can click it again. Popover buttons work without the app. */
addEventListener(
  'click',
  ({ target }) =>
    (target as Element)
      .closest('[data-app]:not([data-ready]) button:not([popovertarget])')
      ?.setAttribute('data-pressed', ''),
  true,
);

export {};
