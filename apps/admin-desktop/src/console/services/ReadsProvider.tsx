import type { AppError, Log } from '@olea/shared/errors';
import { focusManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ConsoleServices, useServices } from './ConsoleServices.tsx';

/** Gives the screens below it this window's cache of reads. */
export function ReadsProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient(useServices())}>{children}</QueryClientProvider>;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    /** Log line for a failed read; without one, only the screen reports the failure. */
    queryMeta: { failure: string };
  }
}

/**
 * The cache of everything the console reads from the backend. A query is not tried or read again by itself unless it says so; only one
 * that failed and is on the screen is, once the network is back. People see the last known state at once, and the browser's guess of
 * being offline does not stop a request. `onRefused`: called when the backend refuses a read, because the session or the right may have
 * been taken away elsewhere.
 */
export function createQueryClient(log: Log, onRefused: () => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (meta) log.error(meta.failure, error);
        if (error.code === 'forbidden' || error.code === 'unauthenticated') onRefused();
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
    },
  });
}

const caches = new WeakMap<ConsoleServices, QueryClient>();

/** The cache of a window: made for its first screen, the same one for every later screen, emptied when somebody signs out. */
function getQueryClient(services: ConsoleServices): QueryClient {
  const known = caches.get(services);
  if (known) return known;
  const queryClient = createQueryClient(services.log, () => void services.auth.refreshRole());
  caches.set(services, queryClient);
  services.atSignOut(() => queryClient.clear());
  watchReturns();
  return queryClient;
}

/** Counts the focus as a return too, not only becoming visible: a desktop window can stay visible all day without it. */
function watchReturns(): void {
  focusManager.setEventListener((handleFocus) => {
    const handleReturn = () => handleFocus();
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('focus', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('focus', handleReturn);
    };
  });
}
