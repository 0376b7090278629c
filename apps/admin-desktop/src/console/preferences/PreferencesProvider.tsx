import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { usePlatform } from '../platform/PlatformProvider.tsx';
import { DEFAULT_PREFERENCES, type Preferences, parsePreferences } from './preferences.ts';

const PREFERENCES_KEY = 'olea-console-preferences';

interface PreferencesState {
  readonly preferences: Preferences;
  readonly change: (change: Partial<Preferences>) => void;
}

const PreferencesContext = createContext<PreferencesState | null>(null);

/** The person's choices on this machine, read once and kept as they change. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const { preferences: store } = usePlatform();
  const [preferences, setPreferences] = useState(DEFAULT_PREFERENCES);

  useEffect(() => {
    void Promise.resolve(store.getItem(PREFERENCES_KEY)).then((text) => setPreferences(parsePreferences(text)));
  }, [store]);

  const change = useCallback(
    (part: Partial<Preferences>) => {
      const next = { ...preferences, ...part };
      setPreferences(next);
      void store.setItem(PREFERENCES_KEY, JSON.stringify(next));
    },
    [preferences, store],
  );

  const value = useMemo(() => ({ preferences, change }), [preferences, change]);
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

/** The person's choices. Throws outside their provider. */
export function usePreferences(): PreferencesState {
  const state = useContext(PreferencesContext);
  if (!state) throw new Error('usePreferences must be used within a PreferencesProvider');
  return state;
}
