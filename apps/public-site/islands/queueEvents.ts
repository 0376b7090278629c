/**
 * The inline script before an island: queues events on it until React has hydrated it. Only pages with an island carry it; it counts
 * in the 3 kB budget.
 */
window.oleaQueue = [];
for (const type of ['submit', 'invalid', 'click', 'focusin']) {
  addEventListener(
    type,
    (event) => {
      const island = (event.target as Element).closest?.('[data-island]:not([data-ready])');
      if (!island) return;
      if (type === 'submit') event.preventDefault();
      window.oleaQueue?.push(event);
      window.oleaHydrate?.();
    },
    true,
  );
}
