import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from './ConsoleServices.tsx';
import { queryClientOf } from './createQueryClient.ts';

/** Gives the screens below it what this window has read, and will read, from the backend. */
export function ReadsProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useServices())}>{children}</QueryClientProvider>;
}
