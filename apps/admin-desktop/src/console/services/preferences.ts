import type { TextStorage } from '@olea/shared/storage';
import * as v from 'valibot';
import { createPersisted, type Persisted } from './persisted.ts';

const PREFERENCES_KEY = 'olea-console-preferences';

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Every field that cannot be used gets its default. */
const schema = v.object({
  colours: v.fallback(v.picklist(COLOR_SCHEMES), 'system'),
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

export type PreferencesStore = Persisted<Preferences>;

/** The person's choices on this machine. */
export const createPreferences = (storage: TextStorage): PreferencesStore =>
  createPersisted(storage, PREFERENCES_KEY, parsePreferences);
