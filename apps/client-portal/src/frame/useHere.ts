import { localizePath } from '@olea/shared/i18n';
import { useSyncExternalStore } from 'react';
import { usePortal } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';

export interface Here {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where the reader is. At build and in the first render it is the bare address of the start page, as prerendered. */
export function useHere(): Here {
  const { locale, entry } = usePortal();
  const text = useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search + window.location.hash,
    () => localizePath(PORTAL_ADDRESSES[entry], locale),
  );
  const { pathname, search, hash } = new URL(text, 'https://portal.example');
  return { pathname, search, hash };
}

/** The browser tells about back, forward and hash changes; in-app navigation renders the frame anew anyway. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}
