/**
 * The inline script after a part that few visitors use: its own script comes with the first input or click, and handles that and all
 * later ones; at once where there is a list to show.
 */
import { LIST_KEY } from '@olea/shared/catalogue';
import { whereAllowed } from '../page-context/whereAllowed.ts';

const part = document.querySelector('[data-script]') as HTMLElement;
// Where the file does not come, the part stays as the build wrote it.
const start = (event?: Event) =>
  import(part.dataset.script ?? '').then(({ handle }: { handle: PartHandler }) => handle(part, event)).catch(() => {});
for (const type of ['input', 'click']) part.addEventListener(type, start);
if (whereAllowed(() => localStorage.getItem(LIST_KEY))) void start();

/** Does what an event of the part asks for; without one, shows what is kept. */
export type PartHandler = (part: HTMLElement, event?: Event) => void;
