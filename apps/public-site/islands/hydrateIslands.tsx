import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands, propsOf } from './registry.ts';

const taken = new Set<HTMLElement>();

/**
 * Hydrates every island that has been touched, then replays what was done to it meanwhile: the inline script before it
 * (holdTouches.ts) holds every interaction since its first byte.
 */
export function hydrateTouched(): void {
  for (const { target } of window.oleaHeld ?? []) {
    const island = (target as Element).closest<HTMLElement>('[data-island]');
    if (!island || taken.has(island)) continue;
    taken.add(island);
    hydrate(island).then(
      () => {
        island.dataset.ready = '';
        replay(island);
      },
      // The line broke while its words were on their way: the next touch tries again, and what was typed is still there.
      () => taken.delete(island),
    );
  }
}

/** Resolves when the island has taken over its markup and its handlers are in place. */
async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const props = await propsOf[name].receive(JSON.parse(element.dataset.props ?? '{}'));
  await new Promise<void>((resolve) => {
    const WhenReady = (given: object) => {
      useLayoutEffect(() => resolve(), []);
      return createElement(islands[name] as ComponentType<object>, given);
    };
    hydrateRoot(element, createElement(WhenReady, props), { identifierPrefix: name });
  });
}

/**
 * Sends a held form once, however often it was submitted, or has it say what is missing where the browser refused to send it;
 * presses held buttons that do no submitting, in order.
 */
function replay(island: HTMLElement): void {
  const held = window.oleaHeld ?? [];
  const mine = held.filter(({ target }) => island.contains(target as Node));
  window.oleaHeld = held.filter((event) => !mine.includes(event));
  for (const { type, target } of mine) {
    const button = (target as Element).closest('button');
    if (type === 'click' && button?.type === 'button') button.click();
  }
  const submit = mine.findLast(({ type }) => type === 'submit');
  const refused = mine.find(({ type }) => type === 'invalid');
  if (submit?.target instanceof HTMLFormElement) submit.target.requestSubmit();
  else if (refused?.target instanceof Element) refused.target.closest('form')?.reportValidity();
}
