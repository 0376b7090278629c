import { ROWS } from '@olea/shared/backend';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AskDeps } from '../../services/ask.ts';
import { as, ask, readableRows } from '../../services/ask.ts';
import type { Message } from './messageRows.ts';
import {
  type Colleague,
  colleagueSchema,
  type MessageKind,
  type MessageState,
  type MessageSummary,
  messageSchema,
  summarySchema,
} from './messageRows.ts';

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

/** The history of a message, newest first. */
export function messageHistoryQuery(deps: AskDeps, id: string) {
  return queryOptions({
    queryKey: ['messages', 'history', id],
    queryFn: () => fetchMessageHistory(deps, id),
    meta: { failure: 'The history of a message could not be read' },
  });
}

/** Everybody who can be assigned a message. */
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

/** The list's filter; `search` looks into everything that was sent, ignoring case and accents. */
export interface MessageFilter {
  state: MessageState | 'all';
  kind: MessageKind | 'all';
  language: MessageSummary['language'] | 'all';
  /** An account's id, or 'none' for messages that nobody was given. */
  assignee: string;
  search: string;
}

/** Below which message the next page begins. */
export interface Cursor {
  createdAt: string;
  id: string;
}

export interface MessagePage {
  messages: MessageSummary[];
  /** Null on the last page. */
  next: Cursor | null;
}

export interface MessageStep {
  id: number;
  action: string;
  actorEmail: string | null;
  /** The note; for an assignment, the assignee, or null when it was unassigned. */
  note: string | null;
  at: string;
}

const unlessAll = (value: string) => (value === 'all' ? null : value);

/** One page of messages, newest first, from the top or below a cursor. Rejects with an AppError, `forbidden` for who is no administrator. */
export async function fetchMessages(
  deps: AskDeps,
  filter: MessageFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<MessagePage> {
  const request = deps.client.rpc('list_messages', {
    p_state: unlessAll(filter.state),
    p_kind: unlessAll(filter.kind),
    p_language: unlessAll(filter.language),
    p_assignee: unlessAll(filter.assignee),
    p_search: filter.search.trim() || null,
    p_before: cursor?.createdAt ?? null,
    p_before_id: cursor?.id ?? null,
    p_limit: limit,
  });
  return await ask(deps, 'Loading messages', request, (data) => {
    const messages = readableRows(data, summarySchema);
    if (!messages || !Array.isArray(data)) return undefined;
    const last = messages.at(-1);
    return { messages, next: data.length === limit && last ? { createdAt: last.createdAt, id: last.id } : null };
  });
}

/** One message as it is now; null when it is gone. Rejects with an AppError. */
export async function fetchMessage(deps: AskDeps, id: string): Promise<Message | null> {
  return await ask(
    deps,
    'Loading a message',
    deps.client.rpc('read_message', { p_id: id }),
    as(v.nullable(messageSchema)),
  );
}

/** The history of a message, newest first; also empty without the right to read it. Rejects with an AppError. */
export async function fetchMessageHistory(deps: AskDeps, id: string): Promise<MessageStep[]> {
  const request = deps.client
    .from('contact_message_history')
    .select('*')
    .eq('message_id', id)
    .order('id', { ascending: false });
  return await ask(deps, 'Message history', request, (data) =>
    readableRows(data, ROWS.contact_message_history)?.map((row) => ({
      id: row.id,
      action: row.action,
      actorEmail: row.actor_email,
      note: row.note,
      at: row.at,
    })),
  );
}

/** Accounts with the role of an administrator, by address. Rejects with an AppError. */
export async function fetchColleagues(deps: AskDeps): Promise<Colleague[]> {
  return await ask(deps, 'Loading colleagues', deps.client.rpc('list_colleagues'), as(v.array(colleagueSchema)));
}
