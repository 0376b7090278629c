import { type AppError, isUnreachable, toAppError } from '@olea/shared/errors';
import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { fetchMessage } from './messageQueries.ts';
import { type Message, messageSchema } from './messageRows.ts';

export type MessageAction = 'handle' | 'reopen' | 'mark-spam' | 'not-spam' | 'assign';

export interface MessageChange {
  id: string;
  /** The version that the person saw. */
  version: number;
  action: MessageAction;
  note?: string;
  /** Of `assign`: to whom, null for nobody. */
  assigneeId?: string | null;
}

export type MessageChangeResult =
  | { outcome: 'changed'; message: Message }
  /** Somebody else was first: the message as it is now, and who changed it when, where known. */
  | { outcome: 'conflict'; message: Message; byEmail: string | null; at: string | null }
  /** The answer was lost: the change may have been made. The message as it was read again, null where that failed too. */
  | { outcome: 'unconfirmed'; message: Message | null };

const textOrNull = v.nullable(v.string());
const resultSchema = v.nullable(
  v.variant('outcome', [
    v.object({ outcome: v.literal('changed'), message: messageSchema }),
    v.object({ outcome: v.literal('conflict'), message: messageSchema, by: textOrNull, at: textOrNull }),
  ]),
);

/** Makes one step on a message. Never overwrites a newer one. Rejects with an AppError when it was certainly not made. */
export async function changeMessage(deps: AskDeps, change: MessageChange): Promise<MessageChangeResult> {
  const request = deps.client.rpc('change_message', {
    p_id: change.id,
    p_version: change.version,
    p_action: change.action,
    p_note: change.note ?? null,
    p_assignee_id: change.assigneeId ?? null,
  });
  try {
    const result = await ask(deps, 'Changing a message', request, as(resultSchema));
    if (!result) throw toAppError({ message: 'The message has been erased', code: 'PGRST116' });
    if (result.outcome === 'changed') return result;
    const { by, ...conflict } = result;
    return { ...conflict, byEmail: by };
  } catch (failure) {
    const error = toAppError(failure);
    if (!isLost(error)) throw error;
    return { outcome: 'unconfirmed', message: await fetchMessage(deps, change.id).catch(() => null) };
  }
}

/** Whether a failed write may have been made all the same: nobody of ours has said that it was not. */
function isLost({ code, cause }: AppError): boolean {
  const state = (cause as { code?: unknown } | null | undefined)?.code;
  return isUnreachable(code) && (typeof state !== 'string' || state === '');
}

/** Erases all messages of an address; resolves with how many there were. Rejects with an AppError; asked again, it erases nothing twice. */
export async function erasePerson(deps: AskDeps, email: string): Promise<{ erased: number }> {
  const request = deps.client.rpc('erase_person', { p_email: email });
  return { erased: await ask(deps, 'Erasing messages', request, as(v.number())) };
}
