/**
 * The inline script before an island: reads what it filters, and queues events on it until React has hydrated it. When that does not come, the sentence after the
 * island is shown, what was queued is not done later (whoever reads the sentence decides), and the next event tries again. Only pages
 * with an island carry it; it counts in the 3 kB budget.
 */
const GIVE_UP_MS = 10_000;

// The news filter lives in the address; read here, so that articles it filters out are never painted.
document.documentElement.dataset.category = /[?&]category=([\w-]+)/.exec(location.search)?.[1] ?? '';

let timer: ReturnType<typeof setTimeout>;
window.oleaQueue = [];

window.oleaGiveUp = () => {
  const island = document.querySelector<HTMLElement>('[data-island]:not([data-ready])');
  if (!island) return;
  window.oleaQueue = [];
  (island.nextElementSibling as HTMLElement).hidden = false;
  if (!island.inert) return;
  island.inert = false;
  // The browser has taken the focus from what became inert.
  island.querySelector<HTMLElement>('[type=submit]')?.focus();
};

for (const type of ['submit', 'invalid', 'click', 'focusin']) {
  addEventListener(
    type,
    (event) => {
      const island = (event.target as Element).closest?.<HTMLElement>('[data-island]:not([data-ready])');
      if (!island) return;
      if (type === 'submit') {
        event.preventDefault();
        // What is being sent is not edited meanwhile.
        island.inert = true;
      }
      (window.oleaQueue as Event[]).push(event);
      (island.nextElementSibling as HTMLElement).hidden = true;
      window.oleaHydrate?.();
      clearTimeout(timer);
      timer = setTimeout(window.oleaGiveUp as () => void, GIVE_UP_MS);
    },
    true,
  );
}

export {};
