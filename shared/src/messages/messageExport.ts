import * as v from 'valibot';
import { as, ask, type MessageDeps } from './askDesk.ts';
import { fetchMessages, type MessageFilter, type MessagePage } from './messageReads.ts';
import { type Message, messageSchema } from './messageRows.ts';

const LIST_PAGE = 500;
/** As many ids as an address carries everywhere. */
const WHOLE_PAGE = 100;
const wholeMessages = v.array(messageSchema);

/**
 * Every message that the filter lets through, whole, newest first. `onProgress` hears how many have come so far. Rejects with an AppError
 * at the first part that cannot be read, so that nobody takes a part for the whole. A message that is erased meanwhile is left out.
 */
export async function fetchAllMessages(
  deps: MessageDeps,
  filter: MessageFilter,
  onProgress: (count: number) => void = () => undefined,
): Promise<Message[]> {
  const all: Message[] = [];
  let cursor: MessagePage['next'] = null;
  do {
    const page: MessagePage = await fetchMessages(deps, filter, cursor, LIST_PAGE);
    for (let start = 0; start < page.messages.length; start += WHOLE_PAGE) {
      const ids = page.messages.slice(start, start + WHOLE_PAGE).map(({ id }) => id);
      const request = deps.client.from('desk_messages').select('*').in('id', ids);
      const whole = await ask(deps, 'Exporting messages', request, as(wholeMessages));
      const byId = new Map(whole.map((message) => [message.id, message]));
      all.push(...ids.flatMap((id) => byId.get(id) ?? []));
      onProgress(all.length);
    }
    cursor = page.next;
  } while (cursor);
  return all;
}
