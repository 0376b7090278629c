import { withTimeout } from '@olea/shared/errors';
import { useEffect, useState } from 'react';

/** How long a part of the portal may take to load; a line that hangs is then told like one that is cut. */
const LOAD_TIMEOUT_MS = 20_000;

/** What `load` brings, once for each `load`: null until it is there, `failed` when it does not come. `what` names it in the log. */
export function useLoaded<T extends object>(load: () => Promise<T>, what: string): T | 'failed' | null {
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    withTimeout(load(), LOAD_TIMEOUT_MS, what).then(
      (parts) => {
        if (current) setLoaded(parts);
      },
      (failure: unknown) => {
        console.error(`${what} could not be loaded`, failure);
        if (current) setLoaded('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [load, what]);
  return loaded;
}
