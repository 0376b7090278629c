import type { FlagRow } from '@olea/shared/api/flags';
import type { AppError } from '@olea/shared/errors';
import { useAuth } from '@olea/shared/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../services/ConsoleServices.tsx';
import type { FlagColumns } from './flagQueries.ts';
import { type FlagList, flagListQuery, restoreFlagList } from './flagQueries.ts';

export interface Flags extends FlagList {
  readonly loading: boolean;
  /** Why the latest read failed; the list is then only the last known one. */
  readonly error: AppError | null;
  /** Reads the list past the cache. Never rejects. */
  readonly refresh: () => Promise<{ flags: readonly FlagRow[]; error: AppError | null }>;
  /** Only the last known list is shown: nothing can be switched, nothing is queued. */
  readonly isReadOnly: boolean;
}

const FlagsContext = createContext<Flags | null>(null);

interface FlagsProviderProps {
  readonly columns: FlagColumns;
  readonly children: ReactNode;
}

/** Keeps the flag list of a signed-in window, and asks for the role again once the backend is back. */
export function FlagsProvider({ columns, children }: FlagsProviderProps) {
  const services = useServices();
  const { roleError, role, refreshRole } = useAuth();
  const isRestored = useRestoredList();
  const { data, error, isFetching, refetch } = useQuery({ ...flagListQuery(services, columns), enabled: isRestored });
  const { flags, fetchedAt } = data;

  const { pathname } = useLocation();
  const cannotAskRole = roleError !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen that opens reads the list, and so does a role that cannot be asked for.
  useEffect(() => {
    if (isRestored) void refetch({ cancelRefetch: false });
  }, [pathname, cannotAskRole, isRestored, refetch]);

  const isAnswered = fetchedAt !== null && error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every list that arrives, not only the first, is a reason to ask again.
  useEffect(() => {
    if (roleError && isAnswered) void refreshRole();
  }, [roleError, isAnswered, fetchedAt, refreshRole]);

  const refresh = useCallback(async () => {
    const next = await refetch();
    return { flags: next.data?.flags ?? [], error: next.error };
  }, [refetch]);

  const loading = isFetching || !isRestored;
  const isReadOnly = error !== null || role !== 'admin';
  const value = useMemo(
    () => ({ flags, fetchedAt, loading, error, refresh, isReadOnly }),
    [flags, fetchedAt, loading, error, refresh, isReadOnly],
  );
  return <FlagsContext value={value}>{children}</FlagsContext>;
}

/** True once the stored list has been looked at. */
function useRestoredList(): boolean {
  const services = useServices();
  const queryClient = useQueryClient();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void restoreFlagList(queryClient, services).then(() => isCurrent && setRestored(true));
    return () => {
      isCurrent = false;
    };
  }, [queryClient, services]);
  return isRestored;
}

/** The window's flag list. Throws outside its provider. */
export function useFlags(): Flags {
  const flags = useContext(FlagsContext);
  if (!flags) throw new Error('useFlags must be used within a FlagsProvider');
  return flags;
}
