import type { FlagHistoryRow } from '@olea/shared/backend';
import { type AppError, toAppError } from '@olea/shared/errors';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../ConsoleServices.tsx';
import { useFlagChanges } from '../flags/FlagChanges.ts';
import { useFlags } from '../flags/FlagsProvider.tsx';

export interface History {
  readonly rows: readonly FlagHistoryRow[] | null;
  readonly error: AppError | null;
  readonly reload: () => void;
}

/** The latest changes; read again after every change made here and whenever the list was read from the database. */
export function useHistory(limit: number): History {
  const { flagList, log } = useServices();
  const { changeCount } = useFlagChanges();
  const { fetchedAt } = useFlags();
  const [rows, setRows] = useState<readonly FlagHistoryRow[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      try {
        const latest = await flagList.history({ limit });
        if (!isCurrent()) return;
        setRows(latest);
        setError(null);
      } catch (failure) {
        if (!isCurrent()) return;
        const problem = toAppError(failure);
        log.warn('The flag history could not be read', problem);
        setError(problem);
      }
    },
    [flagList, limit, log],
  );

  // A change or a fresh list is what makes the history old.
  useEffect(() => {
    let isMounted = true;
    void load(() => isMounted);
    return () => {
      isMounted = false;
    };
  }, [load, changeCount, fetchedAt]);

  const reload = useCallback(() => void load(() => true), [load]);
  return { rows, error, reload };
}
