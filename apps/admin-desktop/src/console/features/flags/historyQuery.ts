import { queryOptions } from '@tanstack/react-query';
import { type FlagReadDeps, fetchHistory } from './flagReads.ts';

/** Invalidated by every change made here and by every list that is read again. */
export const HISTORY_KEY = ['flags', 'history'] as const;

/** How many changes the history shows. */
export const HISTORY_LENGTH = 30;

/** The latest changes as the database recorded them, newest first. */
export function historyQuery(deps: FlagReadDeps) {
  return queryOptions({
    queryKey: HISTORY_KEY,
    queryFn: () => fetchHistory(deps, { limit: HISTORY_LENGTH }),
    meta: { failure: 'The flag history could not be read' },
  });
}
