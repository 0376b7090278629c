import type { ClientPortalOptions } from './options.ts';

export type { ClientPortalOptions, PortalEntry, PortalFlags } from './options.ts';

/**
 * Hydrates the prerendered start page inside `element`, marks it as ready and returns a function that unmounts it.
 * This file stays tiny, so that the host can import it at once: a form sent before React has loaded is queued here and sent
 * again when it can be answered, unless somebody has typed on in it. Never rejects: when the portal's own script cannot be loaded,
 * the start page says so.
 */
export async function mountClientPortal(element: HTMLElement, options: ClientPortalOptions): Promise<() => void> {
  const queued = new Set<EventTarget | null>();
  const listening = new AbortController();
  const capture = { capture: true, signal: listening.signal };
  const queue = (event: Event): void => {
    event.preventDefault();
    queued.add(event.target);
  };
  element.addEventListener('submit', queue, capture);
  element.addEventListener('input', ({ target }) => queued.delete((target as HTMLInputElement).form), capture);
  try {
    const { renderClientPortal } = await import('./mount.tsx');
    const unmount = await renderClientPortal(element, options);
    listening.abort();
    element.dataset.ready = '';
    for (const form of queued) (form as HTMLFormElement).requestSubmit();
    return unmount;
  } catch (failure) {
    console.error('The client portal could not be loaded', failure);
    listening.abort();
    const message = element.querySelector<HTMLElement>('[data-not-loaded]');
    if (message) message.hidden = false;
    return () => undefined;
  }
}
