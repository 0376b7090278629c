import { useEffect } from 'react';
import { usePreferences } from '../preferences/PreferencesProvider.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** Light or dark, as the system or the person says. On the body, because dialogs and toasts are mounted there. */
export function useColourScheme(): void {
  const { preferences } = usePreferences();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = preferences.colours === 'dark' || (preferences.colours === 'system' && systemIsDark);
  useEffect(() => {
    document.body.classList.add('oc-body');
    document.body.classList.toggle('bp6-dark', isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
}
