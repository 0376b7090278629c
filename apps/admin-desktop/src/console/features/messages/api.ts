import { type CallDeps, call, readAllRows, readRows } from '@olea/shared/api/call';
import { type InboundEmailRow, inboundEmails } from '@olea/shared/api/inboundEmails';
import { readDeliveryReport } from '@olea/shared/api/messageReport';
import {
  type Conflict,
  changeMessages,
  countMessages,
  listMessages,
  type Message,
  type MessageEvent,
  type MessageNote,
  type MessagePage,
  type MessageReplyRow,
  messageHistory,
  messageNotes,
  messageReplies,
  messages,
  readMessage,
  type SavedReplyRow,
  savedReplies,
  updateSavedReply,
} from '@olea/shared/api/messages';
import { AppError } from '@olea/shared/errors';
import { focusManager, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { DECISIONS, type ExportedMessage } from './exportTable.ts';
import { BLANK_REPLY } from './replyState.ts';
import { MESSAGE_FILTER, type MessageChange, type MessageFilter } from './state.ts';
import { buildThread } from './threadState.ts';

export const LISTS_KEY = ['messages', 'list'] as const;
export const TOTALS_KEY = ['messages', 'totals'] as const;
export const COUNTS_KEY = ['messages', 'counts'] as const;
const PAGE_LENGTH = 50;
const EXPORT_PAGE_LENGTH = 500;
const MAX_IDS_PER_URL = 100;
const SENDER_LENGTH = 20;
/** Cache saved replies longer, because they rarely change. */
const FRESH_MS = 300_000;
const COUNT_EVERY_MS = 5_000;
const COUNT_HIDDEN_EVERY_MS = 30_000;
const COUNT_AT_LEAST_EVERY_MS = 300_000;

const toFilterValue = (value: string) => (value === 'all' ? null : value);

interface PageWanted {
  readonly after?: MessagePage['next'];
  readonly limit: number;
  readonly sender?: string;
}

/**
 * Fetches one page of a view, latest activity first, starting at the top or after a cursor. Includes the totals of all views. Rejects with
 * an AppError.
 */
export function fetchMessages(
  deps: CallDeps,
  filter: MessageFilter,
  { after = null, limit, sender }: PageWanted,
): Promise<MessagePage> {
  return call(deps, listMessages, {
    p_view: toFilterValue(filter.state),
    p_kind: toFilterValue(filter.kind),
    p_language: toFilterValue(filter.language),
    p_assignee: toFilterValue(filter.assignee),
    p_sender: sender ?? null,
    p_search: filter.search.trim() || null,
    p_after: after,
    p_limit: limit,
  });
}

/** Returns the query for pages of filtered messages, latest activity first. It shows the previous list while another filter loads. */
export function messageListQueryOptions(deps: CallDeps, filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, filter],
    queryFn: async ({ client, pageParam }) => {
      const page = await fetchMessages(deps, filter, { after: pageParam, limit: PAGE_LENGTH });
      client.setQueryData(messageTotalsQueryOptions(deps, filter).queryKey, page.totals);
      return page;
    },
    initialPageParam: null as MessagePage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: 'Messages could not be loaded' },
  });
}

/** Returns the query for a filter's totals in all views. List pages set them, so it fetches only for a cached list or if invalidated. */
export function messageTotalsQueryOptions(deps: CallDeps, filter: MessageFilter) {
  const { state: _, ...others } = filter;
  return queryOptions({
    queryKey: [...TOTALS_KEY, others],
    queryFn: async () => (await fetchMessages(deps, filter, { limit: 0 })).totals,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    meta: { failure: 'Messages could not be counted' },
  });
}

/**
 * Returns the query that fetches the message counts every five seconds, less often while the backend is down. While the window is hidden,
 * it pauses or, if `inBackground` is set, fetches every 30 seconds.
 */
export function messageCountsQueryOptions(deps: CallDeps & { now: () => number }, inBackground = false) {
  return queryOptions({
    queryKey: COUNTS_KEY,
    queryFn: () => call(deps, countMessages),
    staleTime: COUNT_EVERY_MS,
    refetchInterval: ({ state }) => {
      const silenceMs = state.status === 'error' ? deps.now() - state.dataUpdatedAt : 0;
      const usualMs = focusManager.isFocused() ? COUNT_EVERY_MS : COUNT_HIDDEN_EVERY_MS;
      return Math.min(Math.max(silenceMs, usualMs), COUNT_AT_LEAST_EVERY_MS);
    },
    refetchIntervalInBackground: inBackground,
    refetchOnWindowFocus: true,
    meta: { failure: 'Messages could not be counted' },
  });
}

/** Returns the query for the latest messages from an email address, with their total. */
export function senderQueryOptions(deps: CallDeps, sender: string) {
  return queryOptions({
    queryKey: ['messages', 'sender', sender.toLowerCase()],
    queryFn: () => fetchMessages(deps, { ...MESSAGE_FILTER.none, state: 'all' }, { sender, limit: SENDER_LENGTH }),
    meta: { failure: 'Other messages from an address could not be loaded' },
  });
}

/** Returns the query for a message with all its fields. The result is null if the message was deleted. */
export function messageQueryOptions(deps: CallDeps, id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: () => call(deps, readMessage, { p_id: id }),
    meta: { failure: 'A message could not be loaded' },
  });
}

/** Returns the query for a conversation's events, replies and emails, oldest first. */
export function threadQueryOptions(deps: CallDeps, { id, email }: Pick<Message, 'id' | 'email'>) {
  return queryOptions({
    queryKey: ['messages', 'thread', id],
    queryFn: async () =>
      buildThread(
        ...(await Promise.all([fetchMessageHistory(deps, id), fetchReplies(deps, [id]), fetchMails(deps, [id])])),
        email,
      ),
    meta: { failure: 'The history of a message could not be read' },
  });
}

/** Returns the query for the saved replies in all languages, the blank one first. */
export function savedRepliesQueryOptions(deps: CallDeps) {
  return queryOptions({
    queryKey: ['messages', 'saved-replies'],
    staleTime: FRESH_MS,
    queryFn: async () => {
      const all = deps.client.from(savedReplies.table).select('*').order('position').order('key');
      const answers = await readRows(savedReplies, all);
      return answers.sort((one, other) => Number(other.key === BLANK_REPLY) - Number(one.key === BLANK_REPLY));
    },
    meta: { failure: 'Saved replies could not be loaded' },
  });
}

/** Returns the query for the delivery report of a day (`YYYY-MM-DD`). */
export function deliveryReportQueryOptions(deps: CallDeps, day: string) {
  return queryOptions({
    queryKey: ['messages', 'delivery-report', day],
    queryFn: () => call(deps, readDeliveryReport, { p_day: day }),
    meta: { failure: 'The delivery report could not be read' },
  });
}

/** Fetches a message's events, newest first. Rejects with an AppError, for example if the caller may not read them. */
export async function fetchMessageHistory(deps: CallDeps, id: string): Promise<MessageEvent[]> {
  const events = deps.client.from(messageHistory.table).select('*').eq('kind', 'messages').eq('message_id', id);
  return (await readAllRows(messageHistory, events.order('id'))).reverse();
}

/** Fetches the replies to these messages, newest first. Rejects with an AppError, for example if the caller may not read them. */
export async function fetchReplies(deps: CallDeps, messageIds: readonly string[]): Promise<MessageReplyRow[]> {
  const replies = deps.client.from(messageReplies.table).select('*').in('message_id', messageIds);
  return (await readAllRows(messageReplies, replies.order('created_at').order('id'))).reverse();
}

/** Fetches the inbound emails for these messages, oldest first. Rejects with an AppError, for example if the caller may not read them. */
export function fetchMails(deps: CallDeps, messageIds: readonly string[]): Promise<InboundEmailRow[]> {
  const mails = deps.client.from(inboundEmails.table).select('*, attachments(*)').in('message_id', messageIds);
  return readAllRows(
    inboundEmails,
    mails.order('received_at').order('id').order('name', { referencedTable: 'attachments' }),
  );
}

/** Fetches the notes on these messages and the decisions about them, oldest first. Rejects with an AppError. */
function fetchNotes(deps: CallDeps, messageIds: readonly string[]): Promise<MessageNote[]> {
  const events = deps.client.from(messageNotes.table).select('*').in('message_id', messageIds);
  return readAllRows(messageNotes, events.or(`note.not.is.null,action.in.(${DECISIONS.join()})`).order('id'));
}

/**
 * Fetches all messages that match the filter. Calls `onProgress` with the count so far. Skips messages that are deleted during the export.
 * Rejects with an AppError if a page fails.
 */
export async function fetchAllMessages(
  deps: CallDeps,
  filter: MessageFilter,
  onProgress: (count: number) => void,
): Promise<ExportedMessage[]> {
  const all: ExportedMessage[] = [];
  const seen = new Set<string>();
  let after: MessagePage['next'] = null;
  let isAgain = false;
  for (;;) {
    const page: MessagePage = await fetchMessages(deps, filter, { after, limit: EXPORT_PAGE_LENGTH });
    const unseen = page.messages.map(({ id }) => id).filter((id) => !seen.has(id));
    if (isAgain && unseen.length === 0) return all;
    for (let start = 0; start < unseen.length; start += MAX_IDS_PER_URL) {
      const ids = unseen.slice(start, start + MAX_IDS_PER_URL);
      const whole = await readRows(messages, deps.client.from(messages.table).select('*').in('id', ids));
      const replies = Map.groupBy(await fetchReplies(deps, ids), (reply) => reply.message_id);
      const mails = Map.groupBy(await fetchMails(deps, ids), (mail) => mail.message_id);
      const notes = Map.groupBy(await fetchNotes(deps, ids), (note) => note.message_id);
      const getParts = (id: string) => ({
        replies: replies.get(id) ?? [],
        mails: mails.get(id) ?? [],
        notes: notes.get(id) ?? [],
      });
      const byId = new Map(whole.map((row) => [row.id, { ...row, ...getParts(row.id) }]));
      all.push(...ids.flatMap((id) => byId.get(id) ?? []));
      for (const id of ids) seen.add(id);
      onProgress(all.length);
    }
    // Activity during the export moves a message to the top, so read the top again at the end.
    isAgain ||= page.next === null;
    after = isAgain ? null : page.next;
  }
}

/**
 * Changes messages in one call. Never overwrites a newer version, and skips deleted messages. Rejects with an AppError, also after a lost
 * response, when the messages may have been changed.
 */
export async function makeChanges(
  deps: CallDeps,
  changes: readonly MessageChange[],
): Promise<{ changed: Message[]; conflicts: Conflict[] }> {
  const results = await call(deps, changeMessages, { p_changes: changes.map((change) => ({ ...change })) });
  return {
    changed: results.flatMap((result) => (result.outcome === 'changed' ? result.message : [])),
    conflicts: results.filter((result) => result.outcome === 'conflict'),
  };
}

/** Updates a saved reply unless a colleague changed it first. Resolves with the outcome and the stored row. Rejects with an AppError. */
export async function saveReplyText(
  deps: CallDeps,
  { key, language, version, subject, text }: SavedReplyRow,
): Promise<{ outcome: 'changed' | 'conflict'; answer: SavedReplyRow }> {
  const saved = await call(deps, updateSavedReply, {
    p_key: key,
    p_language: language,
    p_version: version,
    p_subject: subject,
    p_text: text,
  });
  if (!saved) throw new AppError('not-found', 'This saved reply no longer exists');
  return saved;
}
