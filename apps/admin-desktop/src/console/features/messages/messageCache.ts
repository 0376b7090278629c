import { type CallDeps, call } from '@olea/shared/api/call';
import { type Message, type MessagePage, type MessageSummary, markRead } from '@olea/shared/api/messages';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { COUNTS_KEY, LISTS_KEY, TOTALS_KEY } from './api.ts';

function updateRows(client: QueryClient, update: (row: MessageSummary) => MessageSummary): void {
  client.setQueriesData<InfiniteData<MessagePage>>({ queryKey: LISTS_KEY }, (list) => {
    const pages = list?.pages.map((page) => ({ ...page, messages: page.messages.map(update) }));
    return list && pages && { ...list, pages };
  });
}

/** Sets `is_unread` of cached messages. Returns the ids of those that had another value. */
function setUnread(client: QueryClient, ids: ReadonlySet<string>, is_unread: boolean): ReadonlySet<string> {
  const changed = new Set<string>();
  const update = <Row extends MessageSummary>(row: Row): Row => {
    if (!ids.has(row.id) || row.is_unread === is_unread) return row;
    changed.add(row.id);
    return { ...row, is_unread };
  };
  updateRows(client, update);
  for (const id of ids) client.setQueryData<Message | null>(['messages', 'one', id], (one) => one && update(one));
  return changed;
}

/** Marks messages as read or unread for the caller. Updates the caches first and restores them on failure. Rejects with an AppError. */
export async function setRead(
  deps: CallDeps,
  client: QueryClient,
  messages: readonly Pick<MessageSummary, 'id' | 'latest_at'>[],
  isRead: boolean,
) {
  const ids = messages.map(({ id }) => id);
  // A running fetch may return the previous state, so refetch these queries afterwards.
  const staleKeys = [LISTS_KEY, ['messages', 'one']].filter((queryKey) => client.isFetching({ queryKey }) > 0);
  const changed = setUnread(client, new Set(ids), !isRead);
  try {
    const seen = { p_ids: ids, p_seen_at: messages.map(({ latest_at }) => latest_at) };
    client.setQueryData(COUNTS_KEY, await call(deps, markRead, { ...seen, p_is_read: isRead }));
    for (const queryKey of [TOTALS_KEY, ...staleKeys]) void client.invalidateQueries({ queryKey });
  } catch (failure) {
    setUnread(client, changed, isRead);
    for (const queryKey of [LISTS_KEY, ['messages', 'one']]) void client.invalidateQueries({ queryKey });
    throw failure;
  }
}

/** Updates messages in the caches, and refetches the lists by sender. */
export function putMessages(client: QueryClient, messages: readonly Message[]): void {
  const byId = new Map<string, MessageSummary>(messages.map((message) => [message.id, message]));
  updateRows(client, (row) => byId.get(row.id) ?? row);
  for (const message of messages) client.setQueryData(['messages', 'one', message.id], message);
  void client.invalidateQueries({ queryKey: ['messages', 'sender'] });
}
