import { useEffect } from 'react';
import { preloadParts } from './onDemand.ts';

interface PreloadProps {
  /** Fetches more than the parts that open over a page, each step once `whenIdle` has resolved. */
  readonly more?: (whenIdle: () => Promise<void>) => Promise<void>;
}

/** Stands beside a screen, so that it begins when that is there: what is opened next then opens at once. */
export function Preload({ more }: PreloadProps) {
  useEffect(() => {
    void preloadParts(whenIdle).then(() => more?.(whenIdle));
  }, [more]);
  return null;
}

/** Resolves when the browser has nothing else to do. Safari does not say when that is. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 500);
  });
}
