import type { TextStorage } from '@olea/shared/storage';
import * as v from 'valibot';
import { createPersisted, type Persisted } from './persisted.ts';

const PREFERENCES_KEY = 'olea-console-preferences';

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const schema = v.object({
  colours: v.fallback(v.picklist(COLOR_SCHEMES), 'system'),
  /** Whether single-key shortcuts are on. They can interfere with speech input. */
  singleKeys: v.fallback(v.boolean(), true),
  /** Whether to notify about messages while the window is not focused. Null if the administrator has not chosen. */
  announceMessages: v.fallback(v.nullable(v.boolean()), null),
});

export type Preferences = Readonly<v.InferOutput<typeof schema>>;

const DEFAULT_PREFERENCES: Preferences = v.parse(schema, {});

function parsePreferences(text: string | null): Preferences {
  return v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), schema), DEFAULT_PREFERENCES), text);
}

export type PreferencesStore = Persisted<Preferences>;

/** Creates the store for the administrator's preferences on this machine. Replaces missing or invalid values with defaults. */
export const createPreferences = (storage: TextStorage): PreferencesStore =>
  createPersisted(storage, PREFERENCES_KEY, parsePreferences);
