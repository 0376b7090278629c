import { withTimeout } from '@olea/shared/errors';
import { createStore } from '@olea/shared/store';
import { useSyncExternalStore } from 'react';

/** A line that hangs is told like one that is cut; loading the page again starts anew. */
export const LOAD_TIMEOUT_MS = 20_000;

export interface OnDemand<Part> {
  /** The part once it has come, null before. */
  readonly useLoaded: () => Part | null;
  /** Fetches it once. Rejects when it does not come; the next call tries again. */
  readonly load: () => Promise<Part>;
}

const parts: OnDemand<unknown>[] = [];

/** A part of a screen that is no part of its script: what opens over a page is fetched once the page is up, or when it is asked for. */
export function onDemand<Part extends object>(fetchPart: () => Promise<Part>): OnDemand<Part> {
  const { getSnapshot, subscribe, publish } = createStore<Part | null>(null);
  const part: OnDemand<Part> = {
    useLoaded: () => useSyncExternalStore(subscribe, getSnapshot),
    async load() {
      const known = getSnapshot();
      if (known) return known;
      const loaded = await withTimeout(fetchPart(), LOAD_TIMEOUT_MS, 'A part of the console');
      publish(loaded);
      return loaded;
    },
  };
  parts.push(part);
  return part;
}

/** Fetches every part that is known by now, each `whenIdle` has resolved. Never rejects: whoever needs a part tries again. */
export async function preloadParts(whenIdle: () => Promise<void>): Promise<void> {
  for (const { load } of parts) {
    await whenIdle();
    await load().catch(() => undefined);
  }
}
