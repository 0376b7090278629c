import type { AppError, Log } from '@olea/shared/errors';
import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    /** What the log says when the read fails; a read without it says so on the screen only. */
    queryMeta: { failure: string };
  }
}

/**
 * The cache of what the console has read from the backend. Nothing is tried again or read again by itself unless its query says
 * so: people see the last known state at once, and the browser's guess of being offline does not stop a request.
 */
export function createQueryClient(log: Log): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta && log.error(meta.failure, error) }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  });
}

/** Counts the focus as a return too, not only becoming visible: a desktop window can stay visible all day without it. */
export function watchReturns(): void {
  focusManager.setEventListener((handleFocus) => {
    const look = () => handleFocus();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  });
}
