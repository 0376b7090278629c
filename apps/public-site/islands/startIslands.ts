/**
 * Loads React for an island when it is touched, not before; what was done to it meanwhile is replayed. The inline script of the
 * head (flag-gate/beforePaint.ts) has held every interaction since the first byte of the page.
 */
const loading = new Map<Element, Promise<void>>();

export function startIslands(): void {
  window.oleaTouched = () => {
    const touched = new Set(window.oleaHeld.map((event) => (event.target as Element).closest('[data-island]')));
    for (const island of touched) {
      if (island instanceof HTMLElement && !loading.has(island)) loading.set(island, hydrate(island));
    }
  };
  window.oleaTouched();
}

async function hydrate(island: HTMLElement): Promise<void> {
  island.ariaBusy = 'true';
  try {
    const { hydrateIsland } = await import('./hydrateIsland.tsx');
    await hydrateIsland(island);
    island.dataset['ready'] = '';
    replay(island);
  } catch {
    // The line broke while React was on its way: the next touch tries again, and what was typed is still there.
    loading.delete(island);
  } finally {
    island.ariaBusy = null;
  }
}

/** Sends a held form once, however often it was submitted; presses held buttons that do no submitting, in order. */
function replay(island: HTMLElement): void {
  const mine = window.oleaHeld.filter(({ target }) => island.contains(target as Node));
  window.oleaHeld = window.oleaHeld.filter((event) => !mine.includes(event));
  for (const { type, target } of mine) {
    const button = (target as Element).closest('button');
    if (type === 'click' && button?.type === 'button') button.click();
  }
  const submit = mine.findLast(({ type }) => type === 'submit');
  if (submit?.target instanceof HTMLFormElement) submit.target.requestSubmit();
}
