/**
 * The inline script before an island: queues events on it until React has hydrated it, which the first of them starts. When that does not come, the
 * sentence after the island is shown, what was queued is not done later (whoever reads the sentence decides), and the next event asks
 * for it by another address: a browser keeps one module for each, be it still on its way or, in some, lost for good. Only pages with an
 * island carry this script; it counts in the 2 kB budget.
 */
import file from 'virtual:address/hydrate-islands';

const GIVE_UP_MS = 10_000;

let island: HTMLElement;
let timer: ReturnType<typeof setTimeout>;
let address = file;
const queue: Event[] = [];

function giveUp(): void {
  if (!('static' in island.dataset)) return;
  if (island.inert) {
    island.inert = false;
    // The browser has taken the focus from what became inert. Before the sentence is shown: the focus is an event like any other and hides it.
    island.querySelector<HTMLElement>('[type=submit]')?.focus();
  }
  queue.length = 0;
  address += '?';
  (island.nextElementSibling as HTMLElement).hidden = false;
}

for (const type of ['submit', 'invalid', 'click', 'focusin']) {
  addEventListener(
    type,
    (event) => {
      const target = (event.target as Element).closest?.<HTMLElement>('[data-static]');
      if (!target) return;
      island = target;
      if (type === 'submit') {
        event.preventDefault();
        // What is being sent is not edited meanwhile.
        island.inert = true;
      }
      queue.push(event);
      (island.nextElementSibling as HTMLElement).hidden = true;
      (import(/* @vite-ignore */ address) as Promise<typeof import('./hydrateIslands.tsx')>)
        .then((module) => module.hydrateIsland(target, queue))
        .catch(giveUp);
      clearTimeout(timer);
      timer = setTimeout(giveUp, GIVE_UP_MS);
    },
    true,
  );
}
