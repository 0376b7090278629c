import { useEffect } from 'react';
import { useAnnounce } from './Announcer.tsx';

/** Announces a sentence whenever it becomes another one; an empty one is silent. */
export function useAnnounceChange(message: string): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (message !== '') announce(message);
  }, [message, announce]);
}
