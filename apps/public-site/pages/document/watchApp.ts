/**
 * The inline script of a zone's start page. When the zone's script does not come (gone after a release, cut off, hanging), it
 * shows the message that the page holds ready. The zone marks itself `data-ready`, or replaces the message, once it has come.
 */
const GIVE_UP_MS = 15_000;

const showMessage = () => {
  const message = document.querySelector<HTMLElement>('[data-zone]:not([data-ready]) [data-not-loaded]');
  if (message) message.hidden = false;
};
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showMessage(), true);
setTimeout(showMessage, GIVE_UP_MS);

/** A button that is pressed before the zone answers, as Enter in a form does, is marked: the zone presses it again. One that opens a popover needs no zone. */
addEventListener(
  'click',
  ({ target }) =>
    (target as Element)
      .closest('[data-zone]:not([data-ready]) button:not([popovertarget])')
      ?.setAttribute('data-pressed', ''),
  true,
);

export {};
