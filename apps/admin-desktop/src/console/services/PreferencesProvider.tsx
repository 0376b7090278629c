import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { usePlatform } from './Platform.tsx';

const PREFERENCES_KEY = 'olea-console-preferences';
const NOTHING_CHOSEN: Partial<Preferences> = {};

interface PreferencesState {
  readonly preferences: Preferences;
  readonly change: (change: Partial<Preferences>) => void;
}

const PreferencesContext = createContext<PreferencesState | null>(null);

/** The person's choices on this machine, read once and kept as they change. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const { preferences: store } = usePlatform();
  const [stored, setStored] = useState<Preferences | null>(null);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const preferences = useMemo(() => ({ ...(stored ?? DEFAULT_PREFERENCES), ...chosen }), [stored, chosen]);

  useEffect(() => {
    void Promise.resolve(store.getItem(PREFERENCES_KEY)).then((text) => setStored(parsePreferences(text)));
  }, [store]);
  useEffect(() => {
    if (stored && chosen !== NOTHING_CHOSEN) void store.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
  }, [store, stored, chosen, preferences]);

  const change = useCallback((part: Partial<Preferences>) => setChosen((earlier) => ({ ...earlier, ...part })), []);
  const value = useMemo(() => ({ preferences, change }), [preferences, change]);
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

/** The person's choices. Throws outside their provider. */
export function usePreferences(): PreferencesState {
  const state = useContext(PreferencesContext);
  if (!state) throw new Error('usePreferences must be used within a PreferencesProvider');
  return state;
}

export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** Every field that cannot be used gets its default. */
const schema = v.object({
  colours: v.fallback(v.picklist(COLOUR_SCHEMES), 'system'),
  /** Single-key shortcuts; people who dictate need them off. */
  singleKeys: v.fallback(v.boolean(), true),
  /** A system notification when messages come while nobody looks; null until the person was asked. */
  announceMessages: v.fallback(v.nullable(v.boolean()), null),
  /** How this person signs replies; empty until they say. */
  senderName: v.fallback(v.string(), ''),
});

export type Preferences = Readonly<v.InferOutput<typeof schema>>;

export const DEFAULT_PREFERENCES: Preferences = v.parse(schema, {});

/** Stored preferences; an unreadable text counts as no choice. */
export function parsePreferences(text: string | null): Preferences {
  try {
    return v.parse(schema, JSON.parse(text ?? '{}'));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}
