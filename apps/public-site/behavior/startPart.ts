/**
 * Inline script of a part whose script loads on demand. Imports the script on the first event. A part with `data-list` imports it
 * immediately if a list or a sent request is stored. Queues events and replays them once the script has loaded.
 */
import { LIST_KEY, SENT_REQUEST_KEY } from '@olea/shared/catalog/list';
import { tryStorage } from './htmlData.ts';

/** The part shows an error if the script has not loaded this long after the last event. */
const TIMEOUT_MS = 10_000;

const part = document.currentScript?.parentElement as HTMLElement;
let handle: PartHandler | undefined;
let queuedEvents: (Event | undefined)[] = [];
let timer: ReturnType<typeof setTimeout>;

const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', resolve, { once: true });
  else resolve(null);
});

function showFailure(hasFailed: boolean): void {
  const sentence = part.querySelector<HTMLElement>('.part-failed');
  if (sentence) sentence.hidden = !hasFailed;
}

function stopWaiting(): void {
  clearTimeout(timer);
  queuedEvents = [];
  if (part.inert) {
    part.inert = false;
    // Making the part inert removed focus, so restore it.
    part.querySelector<HTMLElement>('[type=submit]')?.focus();
  }
  showFailure(true);
}

// Synchronous once the script has loaded, so that a new quantity is stored even if the visitor leaves immediately.
function handleEvent(event?: Event): void {
  if (handle) {
    handle(part, event);
    return;
  }
  // Prevent edits until the script can send the form.
  if (event?.type === 'submit') part.inert = true;
  // Hide the message only on a click, because screen readers would announce it again for each typed letter.
  if (event?.type === 'click') showFailure(false);
  clearTimeout(timer);
  timer = setTimeout(stopWaiting, TIMEOUT_MS);
  if (queuedEvents.push(event) > 1) return;
  Promise.all([import(part.dataset.script ?? '') as Promise<{ handle: PartHandler }>, parsed]).then(
    ([script]) => {
      handle = script.handle;
      clearTimeout(timer);
      part.inert = false;
      showFailure(false);
      delete part.dataset.waits;
      for (const each of queuedEvents.splice(0)) handle(part, each);
    },
    // The error message exists only after the document is parsed.
    () => parsed.then(stopWaiting),
  );
}

// Capture, because the `invalid` event does not bubble. Ignore events in the error message, because a click on its links would hide it.
for (const type of ['input', 'change', 'click', 'submit', 'invalid'])
  part.addEventListener(type, (event) => (event.target as Element).closest('.part-failed') || handleEvent(event), true);
part.addEventListener('focusin', ({ target }) => {
  if (!handle && (target as Element).matches('input, textarea')) handleEvent();
});
if ('list' in part.dataset) {
  // Another tab may have changed the list, and Back may restore an outdated page.
  addEventListener('storage', () => handleEvent());
  addEventListener('pageshow', ({ persisted }) => persisted && handleEvent());
  if (tryStorage(() => localStorage.getItem(LIST_KEY) ?? sessionStorage.getItem(SENT_REQUEST_KEY))) {
    part.dataset.waits = '';
    handleEvent();
  }
}

/** Handles an event of the part, or renders the stored state if there is no event. A replayed event has already been dispatched. */
export type PartHandler = (part: HTMLElement, event?: Event) => void;
