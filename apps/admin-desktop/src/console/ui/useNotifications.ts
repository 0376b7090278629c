import { usePlatform, usePreferences } from '../services/ConsoleServices.tsx';

export interface Notifications {
  /** `unasked`: this person has not said whether to be told. `blocked`: the system does not let the console. */
  readonly state: 'unasked' | 'on' | 'off' | 'blocked';
  /** To be called on a press only: the browser asks its own question then. Resolves with whether they are on now. */
  turnOn(): Promise<boolean>;
  turnOff(): void;
}

/** Whether new messages are told outside the window; null where the platform cannot. */
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
