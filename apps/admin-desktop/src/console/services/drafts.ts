import type { AuthStore } from '@olea/shared/auth';
import type { PageStorage } from '@olea/shared/storage';
import { createStore, type Store } from '@olea/shared/store';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const ENTRY = 'olea-console-drafts';
const NOTHING = { owner: null, drafts: {} };
const entrySchema = v.object({ owner: v.nullable(v.string()), drafts: v.record(v.string(), v.unknown()) });
type Entry = v.InferOutput<typeof entrySchema>;

/** What was typed and not sent yet, by the place where it was typed. */
export interface Drafts extends Pick<Store<unknown>, 'subscribe'> {
  readonly get: (place: string) => unknown;
  readonly set: (place: string, draft: unknown) => void;
  readonly delete: (place: string) => void;
  readonly areThere: () => boolean;
}

/**
 * Drafts in the tab's storage: they outlast a screen, a reload and a session that ends. They are gone with a sign-out by intention, and
 * before another person comes.
 */
export function createDrafts(auth: Pick<AuthStore, 'subscribe' | 'getSnapshot'>, storage: PageStorage): Drafts {
  const entry = createStore(parseEntry(storage.getItem(ENTRY)));
  const change = (parts: Partial<Entry>) => entry.publish({ ...entry.getSnapshot(), ...parts });
  entry.subscribe(() => storage.setItem(ENTRY, JSON.stringify(entry.getSnapshot())));
  let wasSignedIn = false;
  auth.subscribe(() => {
    const { status, user, hasEnded } = auth.getSnapshot();
    if (user && user.id !== entry.getSnapshot().owner) change({ owner: user.id, drafts: {} });
    if (status === 'signed-out' && !hasEnded && wasSignedIn) change({ drafts: {} });
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  });
  return {
    subscribe: entry.subscribe,
    get: (place) => entry.getSnapshot().drafts[place],
    set: (place, draft) => change({ drafts: { ...entry.getSnapshot().drafts, [place]: draft } }),
    delete: (place) => {
      const { [place]: _, ...drafts } = entry.getSnapshot().drafts;
      change({ drafts });
    },
    areThere: () => Object.keys(entry.getSnapshot().drafts).length > 0,
  };
}

/** An unreadable text counts as none. */
function parseEntry(text: string | null): Entry {
  try {
    return v.parse(entrySchema, JSON.parse(text ?? ''));
  } catch {
    return NOTHING;
  }
}

/** What is typed at a place, from where it was left. It stays until it is deleted from the drafts: sent, emptied, or given up. */
export function useDraft<Draft>(drafts: Drafts, place: string, blank: Draft): [Draft, (draft: Draft) => void] {
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(place));
  const keep = (draft: Draft) => (draft === blank ? drafts.delete(place) : drafts.set(place, draft));
  return [hasShapeOf(blank, stored) ? stored : blank, keep];
}

/** A stored text may be another version's. */
function hasShapeOf<Draft>(blank: Draft, stored: unknown): stored is Draft {
  const shapeOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : typeof value;
  return shapeOf(stored) === shapeOf(blank);
}
