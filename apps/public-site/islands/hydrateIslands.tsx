import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands, propsOf } from './registry.ts';

const hydrated = new Set<HTMLElement>();

/** Hydrates every island that has queued events (queueEvents.ts has queued them since its first byte), then replays those. */
export function hydrateIslands(): void {
  for (const { target } of window.oleaQueue ?? []) {
    const island = (target as Element).closest<HTMLElement>('[data-island]');
    if (!island || hydrated.has(island)) continue;
    hydrated.add(island);
    hydrate(island).then(
      () => {
        island.dataset.ready = '';
        replay(island);
      },
      // Its messages did not load: the next interaction tries again, and what was typed is still there.
      () => hydrated.delete(island),
    );
  }
}

/** Resolves when the island has hydrated its markup and its handlers are in place; rejects when its props cannot be loaded. */
async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const props = await propsOf[name].receive(JSON.parse(element.dataset.props ?? '{}'));
  await new Promise<void>((resolve) => {
    hydrateRoot(element, createElement(Island, { name, props, onReady: resolve }), { identifierPrefix: name });
  });
}

/** One island; `onReady` is called once its handlers are in place. */
function Island({ name, props, onReady }: { name: IslandName; props: object; onReady: () => void }) {
  useLayoutEffect(() => onReady(), [onReady]);
  return createElement(islands[name] as ComponentType<object>, props);
}

/**
 * Submits a form once, however often it was submitted before hydration, or has it report what is missing where the browser refused
 * to submit; clicks buttons that do not submit, in order.
 */
function replay(island: HTMLElement): void {
  const queue = window.oleaQueue ?? [];
  const own = queue.filter(({ target }) => island.contains(target as Node));
  window.oleaQueue = queue.filter((event) => !own.includes(event));
  for (const { type, target } of own) {
    const button = (target as Element).closest('button');
    if (type === 'click' && button?.type === 'button') button.click();
  }
  const submit = own.findLast(({ type }) => type === 'submit');
  const refused = own.find(({ type }) => type === 'invalid');
  if (submit?.target instanceof HTMLFormElement) submit.target.requestSubmit();
  else if (refused?.target instanceof Element) refused.target.closest('form')?.reportValidity();
}
