/**
 * The inline script at the beginning of a part that few visitors use: its own script comes with the first event, and handles that and all
 * later ones; at once where there is a list to show. The part listens before the rest of it has come, so that nothing pressed is lost.
 */
import { LIST_KEY } from '@olea/shared/catalog/list';
import { tryStorage } from './htmlData.ts';

/** After this long the sentence at the end of the part says that its script did not come. */
const GIVE_UP_MS = 10_000;

const part = document.currentScript?.parentElement as HTMLElement;
let handle: PartHandler | undefined;
/** Events from before the script, in their order, which one import for each of them would not keep. */
let held: (Event | undefined)[] = [];
let timer: ReturnType<typeof setTimeout>;

const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', resolve, { once: true });
  else resolve(null);
});

function showFailure(hasFailed: boolean): void {
  const sentence = part.querySelector<HTMLElement>('.part-failed');
  if (sentence) sentence.hidden = !hasFailed;
}

/** Drops what was held: the visitor, who reads the sentence, decides. */
function stopWaiting(): void {
  clearTimeout(timer);
  held = [];
  if (part.inert) {
    part.inert = false;
    // The browser has taken the focus from what became inert.
    part.querySelector<HTMLElement>('[type=submit]')?.focus();
  }
  showFailure(true);
}

// Once the script is there, an event is handled before the next one: a number is kept although the page is left at once.
function handleEvent(event?: Event): void {
  if (handle) {
    handle(part, event);
    return;
  }
  // What is being sent is not edited meanwhile.
  if (event?.type === 'submit') part.inert = true;
  // Only a press hides the sentence: if it were read out again with each letter, it would get in the way of typing.
  if (event?.type === 'click') showFailure(false);
  clearTimeout(timer);
  timer = setTimeout(stopWaiting, GIVE_UP_MS);
  if (held.push(event) > 1) return;
  Promise.all([import(part.dataset.script ?? '') as Promise<{ handle: PartHandler }>, parsed]).then(
    ([script]) => {
      handle = script.handle;
      clearTimeout(timer);
      part.inert = false;
      showFailure(false);
      delete part.dataset.waits;
      for (const each of held.splice(0)) handle(part, each);
    },
    // Before that, the sentence may not be there.
    () => parsed.then(stopWaiting),
  );
}

// An invalid field's event does not bubble, but it can be captured. Events in the sentence are left out: it stays while its links are used.
for (const type of ['input', 'change', 'click', 'submit', 'invalid'])
  part.addEventListener(type, (event) => (event.target as Element).closest('.part-failed') || handleEvent(event), true);
part.addEventListener('focusin', ({ target }) => {
  if (!handle && (target as Element).matches('input, textarea')) handleEvent();
});
if ('list' in part.dataset) {
  // Another tab changes the list, or another page, from which the browser goes back to this one as it was left.
  addEventListener('storage', () => handleEvent());
  addEventListener('pageshow', ({ persisted }) => persisted && handleEvent());
  if (tryStorage(() => localStorage.getItem(LIST_KEY))) {
    part.dataset.waits = '';
    handleEvent();
  }
}

/** Does what an event of the part asks for; without one, shows what is kept. One that was held is over by then. */
export type PartHandler = (part: HTMLElement, event?: Event) => void;
