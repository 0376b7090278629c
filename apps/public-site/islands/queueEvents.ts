/**
 * The inline script before an island: queues events on it until React has hydrated it. The page script sees to the rest; when not even
 * that comes, the sentence after the island is shown. Only pages with an island carry it; it counts in the 3 kB budget.
 */
const GIVE_UP_MS = 4000;

window.oleaQueue = [];
for (const type of ['submit', 'invalid', 'click', 'focusin']) {
  addEventListener(
    type,
    (event) => {
      const island = (event.target as Element).closest?.('[data-island]:not([data-ready])');
      if (!island) return;
      if (type === 'submit') event.preventDefault();
      window.oleaQueue?.push(event);
      if (window.oleaHydrate) window.oleaHydrate();
      else {
        setTimeout(() => {
          (island.nextElementSibling as HTMLElement).hidden = !!window.oleaHydrate;
        }, GIVE_UP_MS);
      }
    },
    true,
  );
}

export {};
