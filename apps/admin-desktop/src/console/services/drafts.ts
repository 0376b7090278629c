import type { AuthStore } from '@olea/shared/auth/createAuthStore';
import type { TextStorage } from '@olea/shared/storage';
import { createStore, type Store } from '@olea/shared/store';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** Where all drafts are stored. */
export const DRAFTS_ENTRY = 'olea-console-drafts';
const NOTHING = { owner: null, drafts: {} };
const entrySchema = v.object({ owner: v.nullable(v.string()), drafts: v.record(v.string(), v.unknown()) });
type Entry = v.InferOutput<typeof entrySchema>;
/** A reply that was begun from a prepared answer, without a letter of one's own. */
const untypedSchema = v.object({ isTyped: v.literal(false) });

/** Texts that were typed and not sent yet, by the place where they were typed. */
export interface Drafts extends Pick<Store<unknown>, 'subscribe'> {
  readonly get: (place: string) => unknown;
  readonly set: (place: string, draft: unknown) => void;
  readonly delete: (place: string) => void;
  /** The places of drafts about the thing with this id; they are deleted with it. */
  readonly placesOf: (id: string) => readonly string[];
  /** Whether there is any draft. */
  readonly areThere: () => boolean;
  /** Whether anything was typed on this page since it was loaded. */
  readonly areTypedHere: () => boolean;
}

interface DraftsOptions {
  readonly auth: Pick<AuthStore, 'subscribe' | 'getSnapshot'>;
  /** The session's own: on the desktop the system encrypts it. */
  readonly storage: TextStorage;
  /** Calls with the stored text, or null, whenever another tab has changed it. */
  readonly onChangeElsewhere?: (read: (text: string | null) => void) => void;
}

/**
 * Drafts in the storage of the session: they outlast a screen, a reload, the tab and a session that ends, and every tab has them. They
 * are gone with a sign-out by intention, and before another person comes.
 */
export function createDrafts({ auth, storage, onChangeElsewhere }: DraftsOptions): Drafts {
  const entry = createStore<Entry>(NOTHING);
  const placesHere = new Set<string>();
  const isTyped = (draft: unknown) => draft !== undefined && !v.is(untypedSchema, draft);
  let isRead = false;
  let wasSignedIn = false;
  const change = (parts: Partial<Entry>) => {
    entry.publish({ ...entry.getSnapshot(), ...parts });
    // Before that it would write over what is stored.
    if (isRead) void storage.setItem(DRAFTS_ENTRY, JSON.stringify(entry.getSnapshot()));
  };
  function followSession() {
    if (!isRead) return;
    const { status, user, hasEnded } = auth.getSnapshot();
    if (user && user.id !== entry.getSnapshot().owner) change({ owner: user.id, drafts: {} });
    if (status === 'signed-out' && !hasEnded && wasSignedIn) {
      entry.publish(NOTHING);
      void storage.removeItem(DRAFTS_ENTRY);
    }
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  }
  function read(text: string | null) {
    const stored = parseEntry(text);
    const early = entry.getSnapshot().drafts;
    isRead = true;
    entry.publish(stored);
    followSession();
    if (Object.keys(early).length > 0) change({ drafts: { ...entry.getSnapshot().drafts, ...early } });
  }
  const stored = storage.getItem(DRAFTS_ENTRY);
  if (stored instanceof Promise) void stored.then(read);
  else read(stored);
  auth.subscribe(followSession);
  onChangeElsewhere?.((text) => entry.publish(parseEntry(text)));
  return {
    subscribe: entry.subscribe,
    get: (place) => entry.getSnapshot().drafts[place],
    set: (place, draft) => {
      placesHere.add(place);
      change({ drafts: { ...entry.getSnapshot().drafts, [place]: draft } });
    },
    delete: (place) => {
      const { [place]: found, ...drafts } = entry.getSnapshot().drafts;
      if (found !== undefined) change({ drafts });
    },
    placesOf: (id) => Object.keys(entry.getSnapshot().drafts).filter((place) => place.endsWith(` ${id}`)),
    areThere: () => Object.values(entry.getSnapshot().drafts).some(isTyped),
    areTypedHere: () => [...placesHere].some((place) => isTyped(entry.getSnapshot().drafts[place])),
  };
}

/** An unreadable text counts as none. */
function parseEntry(text: string | null): Entry {
  return v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), entrySchema), NOTHING), text);
}

/** What is typed at a place, from where it was left. It stays until it is deleted from the drafts: sent, emptied, or given up. */
export function useDraft<Draft>(drafts: Drafts, place: string, blank: Draft): [Draft, (draft: Draft) => void] {
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(place));
  // Compared by value, because callers make a new blank at each render.
  const isBlank = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(blank);
  const keep = (draft: Draft) => (isBlank(draft) ? drafts.delete(place) : drafts.set(place, draft));
  return [hasShapeOf(blank, stored) ? stored : blank, keep];
}

/** A stored text may be another version's. */
function hasShapeOf<Draft>(blank: Draft, stored: unknown): stored is Draft {
  const shapeOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : typeof value;
  return shapeOf(stored) === shapeOf(blank);
}
