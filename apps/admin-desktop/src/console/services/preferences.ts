import type { TextStorage } from '@olea/shared/storage';
import { createStore, type Store } from '@olea/shared/store';
import * as v from 'valibot';

const PREFERENCES_KEY = 'olea-console-preferences';

export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** Every field that cannot be used gets its default. */
const schema = v.object({
  colours: v.fallback(v.picklist(COLOUR_SCHEMES), 'system'),
  /** Single-key shortcuts; people who dictate need them off. */
  singleKeys: v.fallback(v.boolean(), true),
  /** A system notification when messages come while the window is out of sight; null until the person was asked. */
  announceMessages: v.fallback(v.nullable(v.boolean()), null),
  /** How this person signs replies; empty until they say. */
  senderName: v.fallback(v.string(), ''),
});

export type Preferences = Readonly<v.InferOutput<typeof schema>>;

const DEFAULT_PREFERENCES: Preferences = v.parse(schema, {});

/** Stored preferences; an unreadable text counts as no choice. */
function parsePreferences(text: string | null): Preferences {
  return v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), schema), DEFAULT_PREFERENCES), text);
}

export interface PreferencesStore extends Store<Preferences> {
  readonly change: (choice: Partial<Preferences>) => void;
}

/** The person's choices on this machine, read once and kept as they change. A choice made before they are read wins. */
export function createPreferences(storage: TextStorage): PreferencesStore {
  const store = createStore(DEFAULT_PREFERENCES);
  let chosen: Partial<Preferences> = {};
  let isRead = false;
  // Before that it would write over what is stored.
  const keep = () => void (isRead && storage.setItem(PREFERENCES_KEY, JSON.stringify(store.getSnapshot())));
  const read = (text: string | null) => {
    isRead = true;
    store.publish({ ...parsePreferences(text), ...chosen });
    if (Object.keys(chosen).length > 0) keep();
  };
  const stored = storage.getItem(PREFERENCES_KEY);
  if (stored instanceof Promise) void stored.then(read);
  else read(stored);
  return {
    ...store,
    change: (choice) => {
      chosen = { ...chosen, ...choice };
      store.publish({ ...store.getSnapshot(), ...choice });
      keep();
    },
  };
}
