import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import type { MessageCounts } from '../../ui/messageCounts.ts';

/** Invalidated by every change of a message made here. */
export const MESSAGE_COUNTS_KEY = ['messages', 'counts'] as const;
const INTERVAL_MS = 30_000;
const LONGEST_INTERVAL_MS = 300_000;

/** What waits, as the database counts it. */
const countsSchema = v.pipe(
  v.object({
    waiting: v.number(),
    not_mailed: v.number(),
    suspected_spam: v.number(),
    oldest_waiting_at: v.nullable(v.string()),
  }),
  v.transform(({ waiting, not_mailed, suspected_spam, oldest_waiting_at }) => ({
    waiting,
    notMailed: not_mailed,
    suspectedSpam: suspected_spam,
    oldestWaitingAt: oldest_waiting_at,
  })),
);

/**
 * How many messages wait, asked every half minute. While nobody answers, the next try comes after as long as the silence has lasted, five
 * minutes at most. Not asked while the window is hidden, unless `inBackground`: then somebody wants to be told.
 */
export function messageCountsQuery(deps: AskDeps & { now: () => number }, inBackground = false) {
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

/** How many wait. Rejects with an AppError. */
export async function fetchMessageCounts(deps: AskDeps): Promise<MessageCounts> {
  return await ask(deps, 'Counting messages', deps.client.rpc('count_messages'), as(countsSchema));
}
