import type { AuthStore } from '@olea/shared/auth/createAuthStore';
import type { TextStorage } from '@olea/shared/storage';
import type { Store } from '@olea/shared/store';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createPersisted } from './persisted.ts';

export const DRAFTS_ENTRY = 'olea-console-drafts';
/** The key of the draft owner's id. */
const OWNER = 'owner';
const entrySchema = v.record(v.string(), v.unknown());
/** A reply or quote that was started but not edited. */
const untypedSchema = v.object({ isTyped: v.literal(false) });

/** Drafts by the key of their field or form. */
export interface Drafts extends Pick<Store<unknown>, 'subscribe'> {
  readonly get: (place: string) => unknown;
  readonly set: (place: string, draft: unknown) => void;
  readonly delete: (place: string) => void;
  readonly save: () => void;
  readonly read: (text: string | null) => void;
  /** Returns the keys of the drafts that belong to the row with this id. */
  readonly getKeys: (id: string) => readonly string[];
  /** Returns whether there are edited drafts. */
  readonly areThere: () => boolean;
  /** Returns whether a draft that was edited since the page loaded still exists. */
  readonly areTypedHere: () => boolean;
}

/** Creates the store of all drafts. They survive a reload and a lost session, but not a sign-out or another person's sign-in. */
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
  // Check the owner again, because the storage may load later than the session.
  entry.subscribe(followSession);
  auth.subscribe(() => {
    // Save first, because unsaved drafts of the previous person would otherwise be stored for the new one.
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

const parseEntry = (text: string | null) =>
  v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), entrySchema), {}), text);

/** Returns a key's draft, or `blank`, and its setter. Setting a blank draft deletes it. */
export function useDraft<Draft>(drafts: Drafts, place: string, blank: Draft): [Draft, (draft: Draft) => void] {
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.get(place));
  // Compare by value, because callers may create a new blank draft at each render.
  const isBlank = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(blank);
  const keep = (draft: Draft) => (isBlank(draft) ? drafts.delete(place) : drafts.set(place, draft));
  return [isSameShape(blank, stored) ? stored : blank, keep];
}

/** Another version of the console may have stored a different shape. */
function isSameShape<Draft>(blank: Draft, stored: unknown): stored is Draft {
  const getShape = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : typeof value;
  return getShape(stored) === getShape(blank);
}
