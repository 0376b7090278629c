/**
 * The inline script of a zone's start page: shows what the page holds ready for the case that the zone's script does not come, be it
 * gone after a release, cut off or hanging. The zone marks itself `data-ready`, or replaces the message, when it has come after all.
 */
const GIVE_UP_MS = 15_000;

const tell = () => {
  const message = document.querySelector<HTMLElement>('[data-zone]:not([data-ready]) [data-not-loaded]');
  if (message) message.hidden = false;
};
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), true);
setTimeout(tell, GIVE_UP_MS);

export {};
