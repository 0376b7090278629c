import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands } from './registry.ts';

/** Resolves when the island has taken over its markup and its handlers are in place. */
export function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, props } = element.dataset;
  const component = islands[island as IslandName] as ComponentType<object>;
  return new Promise((resolve, reject) => {
    const WhenReady = (given: object) => {
      useLayoutEffect(() => resolve(), []);
      return createElement(component, given);
    };
    hydrateRoot(element, createElement(WhenReady, JSON.parse(props ?? '{}')), {
      identifierPrefix: island ?? '',
      onUncaughtError: reject,
    });
  });
}
