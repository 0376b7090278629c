import { type AppError, isUnreachable, toAppError, withTimeout } from '@olea/shared/errors';
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

export type MailAgainResult =
  | { outcome: 'mailed' }
  /** The mail provider did not take it; the message says why, and it is tried again by itself. */
  | { outcome: 'failed' }
  | { outcome: 'limited'; retryAfterSeconds: number };

/** The function waits three seconds for the database, four and a half for the mail provider and two for the database again. */
const TIMEOUT_MS = 12_000;
const answerSchema = v.object({ mailed: v.boolean() });
const limitSchema = v.object({ retryAfterSeconds: v.number() });
const refusalSchema = v.object({ error: v.string() });

/** Has a message mailed once more, now. Rejects with an AppError where nobody can tell, or where the caller may not. */
export async function mailAgain({ client, timeoutMs = TIMEOUT_MS }: AskDeps, id: string): Promise<MailAgainResult> {
  try {
    const call = client.functions.invoke('message-desk', { body: { action: 'mail-again', id } });
    const { data, error } = await withTimeout(call, timeoutMs, 'Mailing a message');
    if (!error) {
      const answer = v.safeParse(answerSchema, data);
      // Somebody else has answered.
      if (!answer.success) throw toAppError({ message: 'No answer of the message desk' }, 503);
      return { outcome: answer.output.mailed ? 'mailed' : 'failed' };
    }
    const { context } = error as { context?: unknown };
    if (!(context instanceof Response)) throw toAppError(error, 0);
    const body: unknown = await context.json().catch(() => null);
    const limit = v.safeParse(limitSchema, body);
    if (context.status === 429 && limit.success) return { outcome: 'limited', ...limit.output };
    const refusal = v.safeParse(refusalSchema, body);
    throw toAppError({ message: refusal.success ? refusal.output.error : '' }, context.status);
  } catch (failure) {
    throw toAppError(failure);
  }
}
