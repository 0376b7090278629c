import { useEffect } from 'react';
import { useAnnounce } from './Announcer.tsx';

/** Announces a message whenever it changes; an empty one is silent. */
export function useAnnounceChange(message: string): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (message !== '') announce(message);
  }, [message, announce]);
}
