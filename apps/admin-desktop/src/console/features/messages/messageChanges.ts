import { type AppError, isUnreachable, toAppError } from '@olea/shared/errors';
import * as v from 'valibot';
import { type AskDeps, as, ask } from '../../services/ask.ts';
import { type Message, messageSchema } from './messageRows.ts';

export type MessageAction = 'handle' | 'reopen' | 'suspect' | 'mark-spam' | 'not-spam' | 'assign';

export interface MessageChange {
  id: string;
  /** The version that the person saw. */
  version: number;
  action: MessageAction;
  note?: string;
  /** Of `assign`: to whom, null for nobody. */
  assignee_id?: string | null;
}

const textOrNull = v.nullable(v.string());
const conflictSchema = v.object({
  outcome: v.literal('conflict'),
  message: messageSchema,
  by: textOrNull,
  at: textOrNull,
});
/** A message that a colleague changed first: as it is now, and who changed it when, where known. */
export type Conflict = Omit<v.InferOutput<typeof conflictSchema>, 'outcome'>;

export type MessageChangeResult =
  | { outcome: 'answered'; changed: Message[]; conflicts: Conflict[] }
  /** The answer was lost: the changes may have been made. */
  | { outcome: 'unconfirmed' };

const resultsSchema = v.array(
  v.variant('outcome', [
    v.object({ outcome: v.literal('changed'), message: messageSchema }),
    conflictSchema,
    v.object({ outcome: v.literal('gone') }),
  ]),
);

/** Acts on messages by one command. Never overwrites a newer version, and leaves out what is erased. Rejects with an AppError when certainly nothing was changed. */
export async function changeMessages(deps: AskDeps, changes: readonly MessageChange[]): Promise<MessageChangeResult> {
  const request = deps.client.rpc('change_messages', {
    p_changes: changes.map((change) => ({ ...change })),
  });
  try {
    const results = await ask(deps, 'Changing messages', request, as(resultsSchema));
    return {
      outcome: 'answered',
      changed: results.flatMap((result) => (result.outcome === 'changed' ? result.message : [])),
      conflicts: results.filter((result) => result.outcome === 'conflict'),
    };
  } catch (failure) {
    const error = toAppError(failure);
    if (!isLost(error)) throw error;
    return { outcome: 'unconfirmed' };
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

/** Deletes confirmed spam, all of it when no ids are given; resolves with how many there were. Rejects like `erasePerson`. */
export async function deleteSpam(deps: AskDeps, ids: readonly string[] | null): Promise<number> {
  return await ask(deps, 'Deleting spam', deps.client.rpc('delete_spam', { p_ids: ids && [...ids] }), as(v.number()));
}
