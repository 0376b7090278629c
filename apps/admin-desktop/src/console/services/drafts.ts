import type { AuthStore } from '@olea/shared/auth/createAuthStore';
import type { TextStorage } from '@olea/shared/storage';
import type { Store } from '@olea/shared/store';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createPersisted } from './persisted.ts';

/** Where all drafts are stored. */
export const DRAFTS_ENTRY = 'olea-console-drafts';
/** Among the places, the id of the person whose drafts they are. */
const OWNER = 'owner';
const entrySchema = v.record(v.string(), v.unknown());
/** A reply that was begun from a prepared answer, without a letter of one's own. */
const untypedSchema = v.object({ isTyped: v.literal(false) });

/** Texts that were typed and not sent yet, by the place where they were typed. */
export interface Drafts extends Pick<Store<unknown>, 'subscribe'> {
  readonly get: (place: string) => unknown;
  readonly set: (place: string, draft: unknown) => void;
  readonly delete: (place: string) => void;
  /** Stores at once what was typed last, before the page goes. */
  readonly save: () => void;
  /** Reads the text that another tab has stored, or null when that has deleted it. */
  readonly read: (text: string | null) => void;
  /** The places of drafts about the thing with this id; they are deleted with it. */
  readonly getKeys: (id: string) => readonly string[];
  /** Whether there is any draft. */
  readonly areThere: () => boolean;
  /** Whether anything was typed on this page since it was loaded. */
  readonly areTypedHere: () => boolean;
}

/**
 * Drafts in a storage of this machine: they outlast a screen, a reload, the tab and a session that ends, and every tab has them. They
 * are deleted when their owner signs out, and before another person sees the console.
 */
export function createDrafts(auth: Pick<AuthStore, 'subscribe' | 'getSnapshot'>, storage: TextStorage): Drafts {
  const entry = createPersisted(storage, DRAFTS_ENTRY, parseEntry);
  const placesHere = new Set<string>();
  const isTyped = (place: string) => {
    const draft = entry.getSnapshot()[place];
    return place !== OWNER && draft !== undefined && !v.is(untypedSchema, draft);
  };
  let wasSignedIn = false;
  function followSession() {
    if (!entry.isRead()) return;
    const { status, user, hasEnded } = auth.getSnapshot();
    if (user && user.id !== entry.getSnapshot()[OWNER]) entry.replace({ [OWNER]: user.id });
    const isSignOut = status === 'signed-out' && !hasEnded && wasSignedIn;
    if (status !== 'loading') wasSignedIn = status === 'signed-in';
    if (isSignOut) entry.clear();
  }
  followSession();
  // The storage may answer after the session is known.
  entry.subscribe(followSession);
  auth.subscribe(() => {
    // What is still to be stored belongs to the person before.
    if (auth.getSnapshot().user?.id !== entry.getSnapshot()[OWNER]) entry.save();
    followSession();
  });
  return {
    subscribe: entry.subscribe,
    get: (place) => entry.getSnapshot()[place],
    set: (place, draft) => {
      placesHere.add(place);
      entry.change({ [place]: draft });
    },
    delete: (place) => {
      if (entry.getSnapshot()[place] !== undefined) entry.change({ [place]: undefined });
    },
    save: entry.save,
    read: entry.read,
    getKeys: (id) => {
      const places = Object.entries(entry.getSnapshot()).filter(([, draft]) => draft !== undefined);
      return places.map(([place]) => place).filter((place) => place.endsWith(` ${id}`));
    },
    areThere: () => Object.keys(entry.getSnapshot()).some(isTyped),
    areTypedHere: () => [...placesHere].some(isTyped),
  };
}

/** An unreadable text counts as none. */
const parseEntry = (text: string | null) =>
  v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), entrySchema), {}), text);

/** What is typed at a place, from where it was left. It stays until it is deleted from the drafts: sent, emptied, or given up. */
export function useDraft<Draft>(drafts: Drafts, place: string, blank: Draft): [Draft, (draft: Draft) => void] {
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(place));
  // Compared by value, because callers make a new blank at each render.
  const isBlank = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(blank);
  const keep = (draft: Draft) => (isBlank(draft) ? drafts.delete(place) : drafts.set(place, draft));
  return [isSameShape(blank, stored) ? stored : blank, keep];
}

/** A stored text may be another version's. */
function isSameShape<Draft>(blank: Draft, stored: unknown): stored is Draft {
  const getShape = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : typeof value;
  return getShape(stored) === getShape(blank);
}
