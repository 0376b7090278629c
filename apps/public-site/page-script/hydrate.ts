import { findAll } from '../flag-gate/applyFlags.ts';

const GIVE_UP_MS = 10_000;

/**
 * Loads React and the page's island, which was touched, and hydrates it. When it does not come, the sentence after it is shown, what was
 * queued is not done later (whoever reads the sentence decides), and the next touch tries again.
 */
export function hydrate(): void {
  const [island] = findAll('[data-island]:not([data-ready])');
  if (!island) return;
  const sentence = island.nextElementSibling as HTMLElement;
  const giveUp = () => {
    if ('ready' in island.dataset) return;
    window.oleaQueue = [];
    sentence.hidden = false;
    if (!island.inert) return;
    island.inert = false;
    // The browser has taken the focus from what became inert.
    island.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  sentence.hidden = true;
  // What is being sent is not edited meanwhile.
  island.inert = !!window.oleaQueue?.some(({ type }) => type === 'submit');
  setTimeout(giveUp, GIVE_UP_MS);
  void import('../islands/hydrateIslands.tsx').then((module) => module.hydrateIslands(giveUp), giveUp);
}
