import { ROWS } from '@olea/shared/backend';
import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { readableRows } from '../../services/readableRows.ts';
import {
  type Colleague,
  colleagueSchema,
  type Message,
  type MessageKind,
  type MessageState,
  type MessageSummary,
  messageSchema,
  summarySchema,
} from './messageRows.ts';

/** Which messages the list shows; `search` looks into all that was sent, without case and accents. */
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
  /** What was noted; of an assignment to whom, null when it was taken from everybody. */
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

/** What staff did with a message, newest first; empty too for who may not read it. Rejects with an AppError. */
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
