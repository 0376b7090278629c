/**
 * The inline script after a part that few visitors use: its own script comes with the first input or click, and handles that and all
 * later ones; at once where there is a list to show.
 */
import { LIST_KEY } from '@olea/shared/catalogue';
import { whereAllowed } from '../page-context/whereAllowed.ts';

const part = document.querySelector('[data-script]') as HTMLElement;
const failed = part.lastElementChild as HTMLElement;
let handle: PartHandler | undefined;
/** What came before the script, in its order: two imports of a file do not end in theirs. */
let held: (Event | undefined)[] = [];
// Once the script is there, an event is handled before the next one: a number is kept although the page is left at once.
const pass = (event?: Event) => {
  if (handle) return handle(part, event);
  if (held.push(event) > 1) return;
  failed.hidden = true;
  import(part.dataset.script ?? '').then(
    (script: { handle: PartHandler }) => {
      handle = script.handle;
      delete part.dataset.waits;
      for (const each of held) handle(part, each);
    },
    () => {
      held = [];
      failed.hidden = false;
    },
  );
};
for (const type of ['input', 'change', 'click']) part.addEventListener(type, pass);
// Another tab changes the list, or another page, from which the browser goes back to this one as it was left.
addEventListener('storage', () => pass());
addEventListener('pageshow', ({ persisted }) => persisted && pass());
if (whereAllowed(() => localStorage.getItem(LIST_KEY))) {
  part.dataset.waits = '';
  pass();
}

/** Does what an event of the part asks for; without one, shows what is kept. */
export type PartHandler = (part: HTMLElement, event?: Event) => void;
