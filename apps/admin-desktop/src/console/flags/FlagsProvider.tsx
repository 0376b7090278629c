import type { FlagListState } from '@olea/shared/flags';
import { useAuth, useFlagList } from '@olea/shared/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { useServices } from '../ConsoleServices.tsx';

const RETRY_WHILE_STALE_MS = 10_000;
const REFRESH_ON_RETURN_AFTER_MS = 30_000;

export interface Flags extends FlagListState {
  /** Past the cache, from the database. */
  readonly refresh: () => Promise<FlagListState>;
  /** Only the last known list is shown: nothing can be switched, nothing is queued. */
  readonly isReadOnly: boolean;
}

const FlagsContext = createContext<Flags | null>(null);

/** Keeps the flag list of a signed-in window: tries again while the backend is away, and looks again on return. */
export function FlagsProvider({ children }: { children: ReactNode }) {
  const { flagList } = useServices();
  const { roleError, role, refreshRole } = useAuth();
  const state = useFlagList(flagList);
  const { stale, fetchedAt } = state;

  const refresh = useCallback(async () => {
    const next = await flagList.refresh({ force: true });
    // The backend is back: the role that could not be asked for is asked for again.
    if (!next.error && roleError) await refreshRole();
    return next;
  }, [flagList, roleError, refreshRole]);

  // A young cached list would hide that nothing answers: when the role cannot be asked for, the list is asked for too.
  const cannotAskRole = roleError === 'network' || roleError === 'unavailable';
  useEffect(() => {
    if (cannotAskRole) void flagList.refresh({ force: true });
  }, [cannotAskRole, flagList]);

  useEffect(() => {
    if (!stale) return;
    const timer = setInterval(() => void refresh(), RETRY_WHILE_STALE_MS);
    const retry = () => void refresh();
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [stale, refresh]);

  useEffect(() => {
    const look = () => {
      const isOld = fetchedAt !== null && Date.now() - fetchedAt > REFRESH_ON_RETURN_AFTER_MS;
      if (document.visibilityState === 'visible' && isOld) void refresh();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [fetchedAt, refresh]);

  const isReadOnly = stale || role !== 'admin';
  const value = useMemo(() => ({ ...state, refresh, isReadOnly }), [state, refresh, isReadOnly]);
  return <FlagsContext value={value}>{children}</FlagsContext>;
}

/** The window's flag list. Throws outside its provider. */
export function useFlags(): Flags {
  const flags = useContext(FlagsContext);
  if (!flags) throw new Error('useFlags must be used within a FlagsProvider');
  return flags;
}
