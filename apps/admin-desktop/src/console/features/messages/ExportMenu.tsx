import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Code as CodeIcon, Download as DownloadIcon, Th as ThIcon } from '@blueprintjs/icons';
import type { MessageReplyRow } from '@olea/shared/backend';
import { toAppError } from '@olea/shared/errors';
import { useState } from 'react';
import * as v from 'valibot';
import { showChangeToast, showFailureToast } from '../../changes/toasts.tsx';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import type { TextFile } from '../../services/Platform.tsx';
import { usePlatform } from '../../services/Platform.tsx';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { describeMessageCount } from './MessageFilterBar.tsx';
import type { MessageFilter } from './messageQueries.ts';
import { fetchMessages, fetchReplies, type MessagePage } from './messageQueries.ts';
import { type Message, messageSchema } from './messageRows.ts';

/** Saves every message that the filter lets through, all its pages, as a file. */
export function ExportMenu({ filter }: { filter: MessageFilter }) {
  const services = useServices();
  const { saveFile } = usePlatform();
  const announce = useAnnounce();
  const [count, setCount] = useState<number | null>(null);
  const isWorking = count !== null;

  async function save(format: ExportFormat) {
    setCount(0);
    try {
      const messages = await fetchAllMessages(services, filter, setCount);
      const day = new Date(services.now()).toISOString().slice(0, 10);
      const outcome = await saveFile(await writeExport(messages, format, day));
      const what = describeMessageCount(messages.length);
      if (outcome === 'failed') void showFailureToast('The file could not be written.');
      if (outcome !== 'saved') return;
      announce(`${what} exported.`);
      void showChangeToast(`${what} exported.`, null);
    } catch (failure) {
      const error = toAppError(failure);
      services.log.error('Messages were not exported', error);
      void showFailureToast(`Nothing was exported: ${error.message}`);
    } finally {
      setCount(null);
    }
  }

  return (
    <PopoverNext
      placement="bottom-end"
      shouldReturnFocusOnClose
      disabled={isWorking}
      content={
        <Menu>
          <MenuItem icon={<ThIcon aria-hidden />} text="As CSV, for a spreadsheet" onClick={() => void save('csv')} />
          <MenuItem icon={<CodeIcon aria-hidden />} text="As JSON, every field" onClick={() => void save('json')} />
        </Menu>
      }
    >
      <Button
        icon={<DownloadIcon aria-hidden />}
        text={isWorking ? `Exporting… ${count}` : 'Export'}
        aria-haspopup="menu"
        aria-disabled={isWorking || undefined}
        aria-busy={isWorking || undefined}
      />
    </PopoverNext>
  );
}

/** A spreadsheet runs what begins like this as a formula, also where more lines follow. */
const FORMULA = /^[=+\-@\t\r]/;
/** Excel reads a file without it in the letters of the machine's own country. */
const BYTE_ORDER_MARK = '\uFEFF';

export type ExportFormat = 'csv' | 'json';

const COLUMNS = [
  'id',
  'createdAt',
  'kind',
  'state',
  'name',
  'email',
  'phone',
  'language',
  'message',
  'assigneeEmail',
  'handledAt',
  'handledBy',
  'status',
  'mailedAt',
  'keptUntil',
] as const satisfies readonly (keyof Message)[];

/** A message with what we replied, newest first. */
export type ExportedMessage = Message & { readonly replies: readonly MessageReplyRow[] };

/** A file of these messages. In the CSV the other answers of access requests have a column each; nothing in it is run as a formula. */
export async function writeExport(
  messages: readonly ExportedMessage[],
  format: ExportFormat,
  day: string,
): Promise<TextFile> {
  const name = `messages-${day}.${format}`;
  if (format === 'json') {
    return { name, text: `${JSON.stringify(messages, null, 2)}\n`, mediaType: 'application/json' };
  }
  const { unparse } = await import('papaparse');
  const answers = [...new Set(messages.flatMap(({ fields }) => Object.keys(fields)))].sort();
  const rows = messages.map((message) => [
    ...COLUMNS.map((column) => message[column]),
    message.replies
      .map((reply) => `${reply.created_at} ${reply.actor_email}, ${reply.state}:\n${reply.text}`)
      .join('\n\n'),
    ...answers.map((answer) => message.fields[answer] ?? ''),
  ]);
  const text = unparse(
    { fields: [...COLUMNS, 'replies', ...answers], data: rows },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
  return { name, text: `${BYTE_ORDER_MARK}${text}\r\n`, mediaType: 'text/csv' };
}

const LIST_PAGE = 500;
/** As many ids as an address carries everywhere. */
const WHOLE_PAGE = 100;
const wholeMessages = v.array(messageSchema);

/**
 * Every message that the filter lets through, whole, in the order of its view. `onProgress` hears how many have come so far. Rejects with an AppError
 * at the first part that cannot be read, so that nobody takes a part for the whole. A message that is erased meanwhile is left out.
 */
async function fetchAllMessages(
  deps: AskDeps,
  filter: MessageFilter,
  onProgress: (count: number) => void = () => undefined,
): Promise<ExportedMessage[]> {
  const all: ExportedMessage[] = [];
  let cursor: MessagePage['next'] = null;
  do {
    const page: MessagePage = await fetchMessages(deps, filter, { after: cursor, limit: LIST_PAGE });
    for (let start = 0; start < page.messages.length; start += WHOLE_PAGE) {
      const ids = page.messages.slice(start, start + WHOLE_PAGE).map(({ id }) => id);
      const request = deps.client.from('desk_messages').select('*').in('id', ids);
      const whole = await ask(deps, 'Exporting messages', request, as(wholeMessages));
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
