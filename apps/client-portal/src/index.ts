import { type ClientPortalOptions, LOAD_FAILED_ID } from './options.ts';

export type { ClientPortalOptions, PortalEntry, PortalFlags } from './options.ts';

/**
 * Hydrates the prerendered start page inside `element` and returns a function that unmounts it.
 * This file stays tiny, so that the host can import it at once: a form sent before React has arrived is held here and sent
 * again when it can be answered. Never rejects: when the portal's own script cannot be loaded, the start page says so.
 */
export async function mountClientPortal(element: HTMLElement, options: ClientPortalOptions): Promise<() => void> {
  const held = new Set<HTMLFormElement>();
  const hold = (event: Event): void => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) held.add(event.target);
  };
  element.addEventListener('submit', hold, true);
  try {
    const { renderClientPortal } = await import('./mount.tsx');
    const unmount = await renderClientPortal(element, options);
    element.removeEventListener('submit', hold, true);
    for (const form of held) form.requestSubmit();
    return unmount;
  } catch (failure) {
    console.error('The client portal could not be loaded', failure);
    element.removeEventListener('submit', hold, true);
    const message = document.getElementById(LOAD_FAILED_ID);
    if (message) message.hidden = false;
    return () => undefined;
  }
}
