import { fetchMessageCounts, type MessageDeps } from '@olea/shared/messages';
import { queryOptions } from '@tanstack/react-query';

/** Invalidated by every change of a message made here. */
export const MESSAGE_COUNTS_KEY = ['messages', 'counts'] as const;
const INTERVAL_MS = 30_000;
const LONGEST_INTERVAL_MS = 300_000;

/**
 * How many messages wait, asked every half minute. While nobody answers, the next try comes after as long as the silence has lasted, five
 * minutes at most. Not asked while the window is hidden, unless `inBackground`: then somebody wants to be told.
 */
export function messageCountsQuery(deps: MessageDeps & { now: () => number }, inBackground = false) {
  return queryOptions({
    queryKey: MESSAGE_COUNTS_KEY,
    queryFn: () => fetchMessageCounts(deps),
    staleTime: INTERVAL_MS,
    refetchInterval: ({ state }) => intervalAfter(state.status === 'error' ? deps.now() - state.dataUpdatedAt : 0),
    refetchIntervalInBackground: inBackground,
    refetchOnWindowFocus: true,
    meta: { failure: 'Messages could not be counted' },
  });
}

/** Milliseconds until the next try after so much silence. */
function intervalAfter(silenceMs: number): number {
  return Math.min(Math.max(silenceMs, INTERVAL_MS), LONGEST_INTERVAL_MS);
}
