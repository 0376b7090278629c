import { type CallDeps, readRows } from '@olea/shared/api/call';
import { type Message, type MessagePage, type MessageReplyRow, messages } from '@olea/shared/api/messages';
import { LANGUAGES } from '@olea/shared/i18n';
import type { Table } from '../../export/writeExport.ts';
import { formatWithZone } from '../../ui/moments.ts';
import { ANSWER_LABELS, KIND_LABELS, STATE_LABELS } from './messageLooks.tsx';
import { fetchMessages, fetchReplies, type MessageFilter } from './messageQueries.ts';

const COLUMNS: Readonly<Record<string, (message: Message) => string | null>> = {
  Sent: ({ created_at }) => formatWithZone(created_at),
  Form: ({ kind }) => KIND_LABELS[kind],
  State: ({ state }) => STATE_LABELS[state],
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Language: ({ language }) => LANGUAGES[language].name,
  Message: ({ message }) => message,
  'Assigned to': ({ assignee_email }) => assignee_email,
  Handled: ({ handled_at }) => formatWithZone(handled_at),
  'Handled by': ({ handled_by }) => handled_by,
  'Notification sent': ({ mailed_at }) => formatWithZone(mailed_at),
  'Kept until': ({ kept_until }) => formatWithZone(kept_until),
  ID: ({ id }) => id,
};

/** A message with what we replied, newest first. */
export type ExportedMessage = Message & { readonly replies: readonly MessageReplyRow[] };

/** A row for each message; the other answers of access requests have a column each. */
export function tabulateMessages(rows: readonly ExportedMessage[]): Table {
  const answers = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))].sort();
  const data = rows.map((message) => [
    ...Object.values(COLUMNS).map((textOf) => textOf(message) ?? ''),
    message.replies
      .map(
        ({ created_at, actor_email, state, text }) =>
          `${formatWithZone(created_at)} ${actor_email}, ${state.replace('-', ' ')}:\n${text}`,
      )
      .join('\n\n'),
    ...answers.map((answer) => message.fields[answer] ?? ''),
  ]);
  return {
    fields: [...Object.keys(COLUMNS), 'Replies', ...answers.map((answer) => ANSWER_LABELS[answer] ?? answer)],
    data,
  };
}

const LIST_PAGE = 500;
/** As many ids as an address carries everywhere. */
const WHOLE_PAGE = 100;

/**
 * Every message that the filter lets through, whole, in the order of its view. `onProgress` hears how many have come so far. Rejects with an AppError
 * at the first part that cannot be read, so that nobody takes a part for the whole. A message that is erased meanwhile is left out.
 */
export async function fetchAllMessages(
  deps: CallDeps,
  filter: MessageFilter,
  onProgress: (count: number) => void,
): Promise<ExportedMessage[]> {
  const all: ExportedMessage[] = [];
  let cursor: MessagePage['next'] = null;
  do {
    const page: MessagePage = await fetchMessages(deps, filter, { after: cursor, limit: LIST_PAGE });
    for (let start = 0; start < page.messages.length; start += WHOLE_PAGE) {
      const ids = page.messages.slice(start, start + WHOLE_PAGE).map(({ id }) => id);
      const whole = await readRows(deps, messages, deps.client.from(messages.table).select('*').in('id', ids));
      const replies = Map.groupBy(await fetchReplies(deps, ids), (reply) => reply.message_id);
      const byId = new Map(
        whole.map((message) => [message.id, { ...message, replies: replies.get(message.id) ?? [] }]),
      );
      all.push(...ids.flatMap((id) => byId.get(id) ?? []));
      onProgress(all.length);
    }
    cursor = page.next;
  } while (cursor);
  return all;
}
