import { type ClientPortalOptions, LOAD_FAILED_ID } from './options.ts';

export type { ClientPortalOptions, PortalEntry, PortalFlags } from './options.ts';

/**
 * Hydrates the prerendered start page inside `element` and returns a function that unmounts it.
 * This file stays tiny, so that the host can import it at once: a form submitted before React is loaded is queued and
 * submitted again when it can be answered. Never rejects: when the portal's own script cannot be loaded, the start page says so.
 */
export async function mountClientPortal(element: HTMLElement, options: ClientPortalOptions): Promise<() => void> {
  const queue = new Set<HTMLFormElement>();
  const enqueue = (event: Event): void => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) queue.add(event.target);
  };
  element.addEventListener('submit', enqueue, true);
  try {
    const { renderClientPortal } = await import('./mount.tsx');
    const unmount = await renderClientPortal(element, options);
    element.removeEventListener('submit', enqueue, true);
    for (const form of queue) form.requestSubmit();
    return unmount;
  } catch (failure) {
    console.error('The client portal could not be loaded', failure);
    element.removeEventListener('submit', enqueue, true);
    const message = document.getElementById(LOAD_FAILED_ID);
    if (message) message.hidden = false;
    return () => undefined;
  }
}
