import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands, propsOf } from './registry.ts';

/**
 * Hydrates an island, then replays what was queued on it until then. Rejects when its messages do not load: the next interaction tries
 * again, and what was typed is still there.
 */
export async function hydrateIsland(island: HTMLElement, queue: readonly Event[]): Promise<void> {
  const name = island.dataset.island as IslandName;
  const props = await propsOf[name].receive(JSON.parse(island.dataset.props ?? '{}'));
  // Every event asks, and this script may have come twice: the mark belongs to the document, which both copies see.
  if (island.dataset.static !== '') return;
  island.dataset.static = 'hydrating';
  await new Promise<void>((resolve) => {
    hydrateRoot(island, createElement(Island, { name, props, onReady: resolve }), { identifierPrefix: name });
  });
  island.inert = false;
  (island.nextElementSibling as HTMLElement).hidden = true;
  delete island.dataset.static;
  replay(island, queue);
}

/** One island; `onReady` is called once its handlers are in place. */
function Island({ name, props, onReady }: { name: IslandName; props: object; onReady: () => void }) {
  useLayoutEffect(() => onReady(), [onReady]);
  return createElement(islands[name] as ComponentType<object>, props);
}

/**
 * Submits a form once, however often it was submitted before hydration, or has it report what is missing where the browser refused
 * to submit; clicks buttons that do not submit, in order. The browser has moved the focus when it refused; whoever has typed on since
 * stays where they are (`data-replay`).
 */
function replay(island: HTMLElement, queue: readonly Event[]): void {
  const own = queue.filter(({ target }) => island.contains(target as Node));
  for (const { type, target } of own) {
    const button = (target as Element).closest('button');
    if (type === 'click' && button?.type === 'button') button.click();
  }
  const submit = own.findLast(({ type }) => type === 'submit');
  const refused = own.find(({ type }) => type === 'invalid');
  if (submit?.target instanceof HTMLFormElement) submit.target.requestSubmit();
  else if (refused?.target instanceof Element) {
    island.dataset.replay = '';
    refused.target.closest('form')?.reportValidity();
    delete island.dataset.replay;
  }
}
