import { type CallDeps, call, mayBeMade } from '@olea/shared/api/call';
import { type Conflict, changeMessages, type Message } from '@olea/shared/api/messages';
import { toAppError } from '@olea/shared/errors';

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

export type MessageChangeResult =
  | { outcome: 'answered'; changed: Message[]; conflicts: Conflict[] }
  /** The answer was lost: the changes may have been made. */
  | { outcome: 'unconfirmed' };

/** Acts on messages by one command. Never overwrites a newer version, and leaves out what is erased. Rejects with an AppError when certainly nothing was changed. */
export async function makeChanges(deps: CallDeps, changes: readonly MessageChange[]): Promise<MessageChangeResult> {
  try {
    const results = await call(deps, changeMessages, { p_changes: changes.map((change) => ({ ...change })) });
    return {
      outcome: 'answered',
      changed: results.flatMap((result) => (result.outcome === 'changed' ? result.message : [])),
      conflicts: results.filter((result) => result.outcome === 'conflict'),
    };
  } catch (failure) {
    const error = toAppError(failure);
    if (!mayBeMade(error)) throw error;
    return { outcome: 'unconfirmed' };
  }
}
