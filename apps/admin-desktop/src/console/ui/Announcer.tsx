import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

const AnnounceContext = createContext<((message: string) => void) | null>(null);

/** A polite status region: results are announced after the current speech and never take the focus. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const isOdd = useRef(false);
  const announce = useCallback((text: string) => {
    // A trailing no-break space makes the same sentence a new message.
    isOdd.current = !isOdd.current;
    setMessage(isOdd.current ? text : `${text}\u00a0`);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="oc-visually-hidden" data-announcer>
        {message}
      </div>
    </AnnounceContext>
  );
}

/** Says something in the polite status region. Throws outside its provider. */
export function useAnnounce(): (message: string) => void {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce must be used within an AnnouncerProvider');
  return announce;
}

/** Announces a message whenever it changes; an empty one is silent. */
export function useAnnounceChange(message: string): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (message !== '') announce(message);
  }, [message, announce]);
}
