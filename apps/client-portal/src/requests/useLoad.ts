import { type AppErrorCode, toAppError } from '@olea/shared/errors';
import { useAuth } from '@olea/shared/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from '../PortalContext.tsx';

interface LoadState<Data> {
  /** Undefined until the first load succeeds. A failed reload leaves it unchanged. */
  readonly data: Data | undefined;
  readonly error: AppErrorCode | null;
  readonly isLoading: boolean;
}

/**
 * Loads data, and loads it again when `load` changes, when `reload` is called, and after an error when the browser is back online. `load`
 * must be memoized.
 */
export function useLoad<Data>(load: () => Promise<Data>): LoadState<Data> & { readonly reload: () => void } {
  const handleFailure = useFailure();
  const [state, setState] = useState<LoadState<Data>>({ data: undefined, error: null, isLoading: true });
  const latest = useRef(0);
  const reload = useCallback(() => {
    const request = ++latest.current;
    const publish = (change: Partial<LoadState<Data>>): void => {
      if (request === latest.current) setState((before) => ({ ...before, isLoading: false, ...change }));
    };
    publish({ isLoading: true });
    load().then(
      (data) => publish({ data, error: null }),
      (failure: unknown) => publish({ error: handleFailure('A part of the portal could not be loaded', failure) }),
    );
  }, [load, handleFailure]);

  useEffect(() => {
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  // A layout effect listens as soon as the error is shown.
  useLayoutEffect(() => {
    if (state.error === null) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [state.error, reload]);
  return { ...state, reload };
}

/** Returns a function that logs a failed call, fetches the role again if access may have been revoked, and returns the error code. */
export function useFailure(): (label: string, failure: unknown) => AppErrorCode {
  const { log } = usePortal().session;
  const { refreshRole } = useAuth();
  return useCallback(
    (label, failure) => {
      log.error(label, failure);
      const { code } = toAppError(failure);
      if (code === 'forbidden' || code === 'unauthenticated') void refreshRole();
      return code;
    },
    [log, refreshRole],
  );
}
