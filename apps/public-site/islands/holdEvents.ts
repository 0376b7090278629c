/**
 * The inline script before an island: holds what a visitor does with it until React has hydrated it. The page script may come later or
 * not at all. Then the sentence after the island is shown, and the held events are dropped: the visitor, who reads the sentence, decides.
 * A page has at most one island.
 */
const GIVE_UP_MS = 10_000;

let timer: ReturnType<typeof setTimeout>;

function giveUp(): void {
  const island = document.querySelector<HTMLElement>('[data-static]');
  if (!island) return;
  hold.events.length = 0;
  if (island.inert) {
    island.inert = false;
    // The browser has taken the focus from what became inert. The focus is an event like any other and hides the sentence: it comes first.
    island.querySelector<HTMLElement>('[type=submit]')?.focus();
  }
  (island.nextElementSibling as HTMLElement).hidden = false;
}

const hold: NonNullable<typeof window.islandHold> = { events: [], giveUp };
window.islandHold = hold;

for (const type of ['submit', 'invalid', 'click', 'focusin']) {
  addEventListener(
    type,
    (event) => {
      const island = (event.target as Element).closest?.<HTMLElement>('[data-static]');
      if (!island) return;
      if (type === 'submit') {
        event.preventDefault();
        // What is being sent is not edited meanwhile.
        island.inert = true;
      }
      hold.events.push(event);
      (island.nextElementSibling as HTMLElement).hidden = true;
      clearTimeout(timer);
      timer = setTimeout(giveUp, GIVE_UP_MS);
      void hold.hydrate?.();
    },
    true,
  );
}
