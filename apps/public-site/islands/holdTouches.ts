/**
 * The inline script before an island: holds what is done to it until React runs it. Only pages with an island carry it; it counts
 * in the 3 kB budget.
 */
window.oleaHeld = [];
for (const type of ['submit', 'invalid', 'click', 'focusin']) {
  addEventListener(
    type,
    (event) => {
      const island = (event.target as Element).closest?.('[data-island]:not([data-ready])');
      if (!island) return;
      if (type === 'submit') event.preventDefault();
      window.oleaHeld?.push(event);
      window.oleaTouched?.();
    },
    true,
  );
}
