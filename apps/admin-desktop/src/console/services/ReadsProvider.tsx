import type { AppError, Log } from '@olea/shared/errors';
import { focusManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ConsoleServices, useServices } from './ConsoleServices.tsx';

/** Provides this window's query cache. */
export function ReadsProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient(useServices())}>{children}</QueryClientProvider>;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    /** The log line for a failed query. Failures of queries without it are not logged. */
    queryMeta: { failure: string };
  }
}

/**
 * Creates the query cache. By default, queries run even if the browser reports being offline, and only failed ones refetch after a
 * reconnect. Calls `onRejected` if a query fails as forbidden or unauthenticated, because the session or role may have been revoked.
 */
export function createQueryClient(log: Log, onRejected: () => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (meta) log.error(meta.failure, error);
        if (error.code === 'forbidden' || error.code === 'unauthenticated') onRejected();
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

function getQueryClient(services: ConsoleServices): QueryClient {
  const known = caches.get(services);
  if (known) return known;
  const queryClient = createQueryClient(services.log, () => void services.auth.refreshRole());
  caches.set(services, queryClient);
  services.atSignOut(() => queryClient.clear());
  watchReturns();
  return queryClient;
}

/** By default, TanStack Query listens only to `visibilitychange`. A desktop window can stay visible all day, so listen to `focus` too. */
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
