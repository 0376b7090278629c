import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AskDeps } from '../../services/ask.ts';
import {
  fetchColleagues,
  fetchMessage,
  fetchMessageHistory,
  fetchMessages,
  type MessageFilter,
  type MessagePage,
} from './messageReads.ts';
import type { Message } from './messageRows.ts';

const LISTS_KEY = ['messages', 'list'] as const;
const PAGE_LENGTH = 50;
const COLLEAGUES_FRESH_MS = 300_000;

/** The messages that a filter lets through, newest first, page by page. Another filter shows the old list until it has an answer. */
export function messageListQuery(deps: AskDeps, filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, filter],
    queryFn: ({ pageParam }) => fetchMessages(deps, filter, pageParam, PAGE_LENGTH),
    initialPageParam: null as MessagePage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: 'Messages could not be loaded' },
  });
}

/** One message with all that was sent; null when it is gone. Read whenever it is opened. */
export function messageQuery(deps: AskDeps, id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: () => fetchMessage(deps, id),
    meta: { failure: 'A message could not be loaded' },
  });
}

/** What staff did with a message, newest first. */
export function messageHistoryQuery(deps: AskDeps, id: string) {
  return queryOptions({
    queryKey: ['messages', 'history', id],
    queryFn: () => fetchMessageHistory(deps, id),
    meta: { failure: 'The history of a message could not be read' },
  });
}

/** Who can be given a message. */
export function colleaguesQuery(deps: AskDeps) {
  return queryOptions({
    queryKey: ['messages', 'colleagues'],
    queryFn: () => fetchColleagues(deps),
    staleTime: COLLEAGUES_FRESH_MS,
    meta: { failure: 'The list of colleagues could not be read' },
  });
}

/** Puts a message that a change gave back in its place, in every list that shows it, and asks anew for what it made old. */
export function replaceMessage(client: QueryClient, message: Message): void {
  client.setQueryData(['messages', 'one', message.id], message);
  client.setQueriesData<{ pages: MessagePage[]; pageParams: unknown[] }>(
    { queryKey: LISTS_KEY },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          messages: page.messages.map((row) => (row.id === message.id ? message : row)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: ['messages', 'history', message.id] });
}

/** Asks anew for the lists on the screen; those of other filters are asked for when they are shown again. */
export function rereadMessageLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LISTS_KEY });
}
