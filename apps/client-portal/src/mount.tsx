import type { ClientPortalOptions } from './options.ts';

/** Hydrates the shell; see `mountClientPortal`. */
export async function renderClientPortal(_element: HTMLElement, _options: ClientPortalOptions): Promise<() => void> {
  return () => {};
}
