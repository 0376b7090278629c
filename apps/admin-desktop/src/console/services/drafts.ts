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
  /** Stores at once what was typed last, before the page goes. */
  readonly save: () => void;
  /** The places of drafts about the thing with this id; they are deleted with it. */
  readonly placesOf: (id: string) => readonly string[];
  /** Whether there is any draft. */
  readonly areThere: () => boolean;
  /** Whether anything was typed on this page since it was loaded. */
  readonly areTypedHere: () => boolean;
}

interface DraftsOptions {
  readonly auth: Pick<AuthStore, 'subscribe' | 'getSnapshot'>;
  /** As safe as that of the session: on the desktop the system encrypts it. */
  readonly storage: TextStorage;
  /** Calls with the stored text, or null, whenever another tab has changed it. */
  readonly onChangeElsewhere?: (read: (text: string | null) => void) => void;
}

const SAVE_AFTER_MS = 300;

/**
 * Drafts in a storage of this machine: they outlast a screen, a reload, the tab and a session that ends, and every tab has them. They
 * are deleted when their owner signs out, and before another person sees the console.
 */
export function createDrafts({ auth, storage, onChangeElsewhere }: DraftsOptions): Drafts {
  const entry = createStore<Entry>(NOTHING);
  const placesHere = new Set<string>();
  // Drafts that the storage does not have yet, by place; `undefined` for a deleted one.
  const unsaved = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isTyped = (draft: unknown) => draft !== undefined && !v.is(untypedSchema, draft);
  let isRead = false;
  let wasSignedIn = false;

  /** Shows a stored entry with what was typed here since. */
  function show({ owner, drafts }: Entry) {
    const merged = Object.entries({ ...drafts, ...Object.fromEntries(unsaved) });
    entry.publish({ owner, drafts: Object.fromEntries(merged.filter(([, draft]) => draft !== undefined)) });
  }
  function save() {
    clearTimeout(timer);
    // Before the storage is read, a write would replace what it holds.
    if (!isRead || unsaved.size === 0) return;
    unsaved.clear();
    void storage.setItem(DRAFTS_ENTRY, JSON.stringify(entry.getSnapshot()));
  }
  function change(place: string, draft: unknown) {
    unsaved.set(place, draft);
    show(entry.getSnapshot());
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  }
  function followSession() {
    if (!isRead) return;
    const { status, user, hasEnded } = auth.getSnapshot();
    if (user && user.id !== entry.getSnapshot().owner) {
      show({ owner: user.id, drafts: {} });
      void storage.setItem(DRAFTS_ENTRY, JSON.stringify(entry.getSnapshot()));
    }
    if (status === 'signed-out' && !hasEnded && wasSignedIn) {
      unsaved.clear();
      entry.publish(NOTHING);
      void storage.removeItem(DRAFTS_ENTRY);
    }
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
  }
  function read(text: string | null) {
    isRead = true;
    show(parseEntry(text));
    followSession();
    save();
  }
  const stored = storage.getItem(DRAFTS_ENTRY);
  if (stored instanceof Promise) void stored.then(read);
  else read(stored);
  auth.subscribe(() => {
    if (auth.getSnapshot().user?.id !== entry.getSnapshot().owner) save();
    followSession();
  });
  onChangeElsewhere?.((text) => {
    // Another tab has signed out.
    if (text === null) unsaved.clear();
    show(parseEntry(text));
  });
  return {
    subscribe: entry.subscribe,
    get: (place) => entry.getSnapshot().drafts[place],
    set: (place, draft) => {
      placesHere.add(place);
      change(place, draft);
    },
    delete: (place) => {
      if (entry.getSnapshot().drafts[place] !== undefined) change(place, undefined);
    },
    save,
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
