import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactFormIsland } from './contact-form/ContactFormIsland.tsx';
import { NewsFilterIsland } from './news-filter/NewsFilterIsland.tsx';

/** By the name in `data-island`. */
const ISLANDS = { 'contact-form': ContactFormIsland, 'news-filter': NewsFilterIsland };
export type IslandName = keyof typeof ISLANDS;

/** Hydrates the page's island, then replays the events that were held on it until then, and no longer those of `held` that come later. */
export async function hydrateIsland(held: readonly Event[]): Promise<void> {
  const island = document.querySelector<HTMLElement>('[data-static]');
  if (!island) return;
  const name = island.dataset.island as IslandName;
  const props = JSON.parse(island.dataset.props ?? '{}');
  await new Promise<void>((resolve) => {
    hydrateRoot(island, createElement(Island, { name, props, onReady: resolve }), { identifierPrefix: name });
  });
  island.inert = false;
  (island.nextElementSibling as HTMLElement).hidden = true;
  delete island.dataset.static;
  replay(island, held);
}

/** One island; `onReady` is called once its handlers are in place. */
function Island({ name, props, onReady }: { name: IslandName; props: object; onReady: () => void }) {
  useLayoutEffect(() => onReady(), [onReady]);
  return createElement(ISLANDS[name] as ComponentType<object>, props);
}

/**
 * Submits a form once, however often it was submitted before hydration, or has it report what is missing where the browser refused
 * to submit; clicks buttons that do not submit, in order. The browser has moved the focus when it refused; whoever has typed on since
 * stays where they are (`data-replay`).
 */
function replay(island: HTMLElement, held: readonly Event[]): void {
  for (const { type, target } of held) {
    const button = (target as Element).closest('button');
    if (type === 'click' && button?.type === 'button') button.click();
  }
  const submit = held.findLast(({ type }) => type === 'submit');
  const refused = held.find(({ type }) => type === 'invalid');
  if (submit?.target instanceof HTMLFormElement) submit.target.requestSubmit();
  else if (refused?.target instanceof Element) {
    island.dataset.replay = '';
    refused.target.closest('form')?.reportValidity();
    delete island.dataset.replay;
  }
}
