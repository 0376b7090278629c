import { usePlatform, usePreferences } from '../services/ConsoleServices.tsx';

export interface Notifications {
  /** `unasked`: this person has not chosen yet. `blocked`: the browser or the operating system blocks notifications. */
  readonly state: 'unasked' | 'on' | 'off' | 'blocked';
  /** May show the browser's permission prompt, so call it only after a click. Resolves with whether notifications are on. */
  turnOn(): Promise<boolean>;
  turnOff(): void;
}

/** Returns the state of notifications and functions that turn them on and off, or null if the platform does not support them. */
export function useNotifications(): Notifications | null {
  const { attention } = usePlatform();
  const { preferences, change } = usePreferences();
  if (!attention) return null;
  const permission = attention.permission();
  const wanted = preferences.announceMessages;
  return {
    state:
      permission === 'denied'
        ? 'blocked'
        : wanted === null
          ? 'unasked'
          : wanted && permission === 'granted'
            ? 'on'
            : 'off',
    turnOn: async () => {
      const isAllowed = (await attention.ask()) === 'granted';
      change({ announceMessages: isAllowed });
      return isAllowed;
    },
    turnOff: () => change({ announceMessages: false }),
  };
}
