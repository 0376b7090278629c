import { type CallDeps, call } from '@olea/shared/api/call';
import { type HistoryEvent, listHistory } from '@olea/shared/api/history';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type HistoryFilter, startOfDay } from './state.ts';

const PAGE_LENGTH = 100;
const EXPORT_PAGE_LENGTH = 500;

/** Fetches one page of the activity log, newest first, starting at the top or after an event. Rejects with an AppError. */
export function fetchEvents(deps: CallDeps, filter: HistoryFilter, after: number | null, limit: number) {
  return call(deps, listHistory, {
    p_kind: filter.kind,
    p_about: filter.about.trim() || null,
    p_person: filter.person || null,
    p_from: startOfDay(filter.from),
    p_until: startOfDay(filter.to, 1),
    p_after: after,
    p_limit: limit,
  });
}

/** Returns the query for pages of filtered events. It shows the previous list while another filter loads. */
export function eventsQueryOptions(deps: CallDeps, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['history', filter],
    queryFn: ({ pageParam }) => fetchEvents(deps, filter, pageParam, PAGE_LENGTH),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: 'The activity log could not be read' },
  });
}

/** Fetches all events that match the filter. Calls `onProgress` with the count so far. Rejects if a page fails. */
export async function fetchAllEvents(
  deps: CallDeps,
  filter: HistoryFilter,
  onProgress: (count: number) => void,
): Promise<HistoryEvent[]> {
  const all: HistoryEvent[] = [];
  let after: number | null = null;
  do {
    const page = await fetchEvents(deps, filter, after, EXPORT_PAGE_LENGTH);
    all.push(...page.events);
    onProgress(all.length);
    after = page.next;
  } while (after !== null);
  return all;
}
