import { type CallDeps, call, readRows } from '@olea/shared/api/call';
import {
  listColleagues,
  listMessages,
  MESSAGE_VIEWS,
  type Message,
  type MessagePage,
  type MessageReplyRow,
  type MessageState,
  type MessageStep,
  type MessageSummary,
  type MessageView,
  messageHistory,
  messageReplies,
  readMessage,
} from '@olea/shared/api/messages';
import { MESSAGE_KINDS } from '@olea/shared/forms';
import { LOCALES } from '@olea/shared/i18n';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { createAddressForm } from '../../ui/useAddressFilter.ts';

const LISTS_KEY = ['messages', 'list'] as const;
const TOTALS_KEY = ['messages', 'totals'] as const;
const SENDERS_KEY = ['messages', 'sender'] as const;
const PAGE_LENGTH = 50;
const SENDER_LENGTH = 20;
const COLLEAGUES_FRESH_MS = 300_000;

/** The messages that a filter lets through, page by page, in the order of their view. Another filter shows the old list until it has an answer. */
export function messageListQuery(deps: CallDeps, filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, filter],
    queryFn: async ({ client, pageParam }) => {
      const page = await fetchMessages(deps, filter, { after: pageParam, limit: PAGE_LENGTH });
      client.setQueryData(messageTotalsQuery(deps, filter).queryKey, page.totals);
      return page;
    },
    initialPageParam: null as MessagePage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: 'Messages could not be loaded' },
  });
}

/** The totals of all views under a filter. They come with each page of a list, and are asked for alone when only they are old. */
export function messageTotalsQuery(deps: CallDeps, filter: MessageFilter) {
  const { state: _, ...others } = filter;
  return queryOptions({
    queryKey: [...TOTALS_KEY, others],
    queryFn: async () => (await fetchMessages(deps, filter, { limit: 0 })).totals,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    meta: { failure: 'Messages could not be counted' },
  });
}

/** The latest messages from one address, newest first, with how many there are. */
export function senderQuery(deps: CallDeps, sender: string) {
  return queryOptions({
    queryKey: [...SENDERS_KEY, sender.toLowerCase()],
    queryFn: () => fetchMessages(deps, { ...MESSAGE_FILTER.none, state: 'all' }, { sender, limit: SENDER_LENGTH }),
    meta: { failure: 'Other messages from an address could not be loaded' },
  });
}

/** One message with all that was sent; null when it is gone. Read whenever it is opened. */
export function messageQuery(deps: CallDeps, id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: () => call(deps, readMessage, { p_id: id }),
    meta: { failure: 'A message could not be loaded' },
  });
}

/** The history of a message, newest first. */
export function messageHistoryQuery(deps: CallDeps, id: string) {
  return queryOptions({
    queryKey: ['messages', 'history', id],
    queryFn: () => fetchMessageHistory(deps, id),
    meta: { failure: 'The history of a message could not be read' },
  });
}

/** The replies to a message, newest first. */
export function messageRepliesQuery(deps: CallDeps, id: string) {
  return queryOptions({
    queryKey: ['messages', 'replies', id],
    queryFn: () => fetchReplies(deps, [id]),
    meta: { failure: 'The replies to a message could not be read' },
  });
}

/** Everybody who can be assigned a message. */
export function colleaguesQuery(deps: CallDeps) {
  return queryOptions({
    queryKey: ['messages', 'colleagues'],
    queryFn: () => call(deps, listColleagues),
    staleTime: COLLEAGUES_FRESH_MS,
    meta: { failure: 'The list of colleagues could not be read' },
  });
}

/** Puts messages that a change gave back into every list that shows them, out of views that they have left, and asks anew for what they made old. */
export function replaceMessages(client: QueryClient, messages: readonly Message[]): void {
  const byId = new Map<string, MessageSummary>(messages.map((message) => [message.id, message]));
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: LISTS_KEY })) {
    const { state: view } = queryKey[LISTS_KEY.length] as MessageFilter;
    client.setQueryData<{ pages: MessagePage[]; pageParams: unknown[] }>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            messages: page.messages
              .map((row) => byId.get(row.id) ?? row)
              .filter(({ id, state }) => !byId.has(id) || isInView(state, view)),
          })),
        },
    );
  }
  for (const message of messages) {
    client.setQueryData(['messages', 'one', message.id], message);
    void client.invalidateQueries({ queryKey: ['messages', 'history', message.id] });
  }
  void client.invalidateQueries({ queryKey: SENDERS_KEY });
}

/** Asks anew for the list on the screen; those of other filters are asked for when they are shown again. */
export const rereadMessageLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: LISTS_KEY });

export const rereadTotals = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: TOTALS_KEY });

const ASSIGNEE = /^(?:none|all|[0-9a-f-]{36})$/i;

/** The list's filter; `search` looks into everything that was sent, ignoring case and accents. */
export const MESSAGE_FILTER = createAddressForm(
  {
    search: v.fallback(v.string(), ''),
    state: v.fallback(v.picklist(MESSAGE_VIEWS), 'open'),
    kind: v.fallback(v.picklist(['all', ...MESSAGE_KINDS]), 'all'),
    language: v.fallback(v.picklist(['all', ...LOCALES]), 'all'),
    /** An account's id, or 'none' for messages that nobody was given. */
    assignee: v.fallback(v.pipe(v.string(), v.regex(ASSIGNEE)), 'all'),
  },
  'state',
);
export type MessageFilter = typeof MESSAGE_FILTER.none;

const unlessAll = (value: string) => (value === 'all' ? null : value);

interface PageWanted {
  readonly after?: MessagePage['next'];
  readonly limit: number;
  /** Only what this address has sent. */
  readonly sender?: string;
}

/** One page of a view with the totals of all, from the top or after a cursor. Rejects with an AppError, `forbidden` for who is no administrator. */
export async function fetchMessages(
  deps: CallDeps,
  filter: MessageFilter,
  { after = null, limit, sender }: PageWanted,
): Promise<MessagePage> {
  return await call(deps, listMessages, {
    p_view: unlessAll(filter.state),
    p_kind: unlessAll(filter.kind),
    p_language: unlessAll(filter.language),
    p_assignee: unlessAll(filter.assignee),
    p_sender: sender ?? null,
    p_search: filter.search.trim() || null,
    p_after: after,
    p_limit: limit,
  });
}

/** The replies to these messages, newest first; also empty without the right to read them. Rejects with an AppError. */
export function fetchReplies(deps: CallDeps, messageIds: readonly string[]): Promise<MessageReplyRow[]> {
  const replies = deps.client.from(messageReplies.table).select('*').in('message_id', messageIds);
  return readRows(deps, messageReplies, replies.order('created_at', { ascending: false }));
}

/** Whether a view shows messages of a state. */
export function isInView(state: MessageState, view: MessageView): boolean {
  const isOpen = state === 'new' || state === 'not-mailed';
  return view === 'all' || view === state || (view === 'open' && isOpen);
}

/** The history of a message, newest first; also empty without the right to read it. Rejects with an AppError. */
export function fetchMessageHistory(deps: CallDeps, id: string): Promise<MessageStep[]> {
  const steps = deps.client.from(messageHistory.table).select('*').eq('message_id', id);
  return readRows(deps, messageHistory, steps.order('id', { ascending: false }));
}
