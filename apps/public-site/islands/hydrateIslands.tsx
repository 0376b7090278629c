import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands } from './registry.ts';

const taken = new Set<HTMLElement>();

/**
 * Hydrates every island that has been touched, then replays what was done to it meanwhile. The inline script of the head
 * (flag-gate/beforePaint.ts) holds every interaction since the first byte of the page.
 */
export function hydrateTouched(): void {
  for (const { target } of window.oleaHeld) {
    const island = (target as Element).closest<HTMLElement>('[data-island]');
    if (!island || taken.has(island)) continue;
    taken.add(island);
    void hydrate(island).then(() => {
      island.dataset.ready = '';
      replay(island);
    });
  }
}

/** Resolves when the island has taken over its markup and its handlers are in place. */
function hydrate(element: HTMLElement): Promise<void> {
  const { island, props } = element.dataset;
  const component = islands[island as IslandName] as ComponentType<object>;
  return new Promise((resolve) => {
    const WhenReady = (given: object) => {
      useLayoutEffect(() => resolve(), []);
      return createElement(component, given);
    };
    hydrateRoot(element, createElement(WhenReady, JSON.parse(props ?? '{}')), { identifierPrefix: island ?? '' });
  });
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
