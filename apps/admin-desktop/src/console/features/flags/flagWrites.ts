import { type CallDeps, mayBeMade, readRows } from '@olea/shared/api/call';
import { type FlagHistoryRow, type FlagRow, flags } from '@olea/shared/api/flags';
import { type AppError, toAppError } from '@olea/shared/errors';
import { fetchFlag, fetchHistory } from './flagQueries.ts';

export type SetFlagResult =
  | { status: 'ok'; flag: FlagRow }
  /** Somebody else changed the flag first: the row as it is now, and who changed it when (null where unknown). */
  | { status: 'conflict'; flag: FlagRow; byEmail: string | null; at: string | null }
  /** The answer to the write was lost: it may have been made. The row as it was read again, null where that failed too. */
  | { status: 'unconfirmed'; flag: FlagRow | null; error: AppError }
  | { status: 'failed'; error: AppError };

export interface FlagChange {
  flag: FlagRow;
  result: SetFlagResult;
}

export interface FlagWriteDeps extends CallDeps {
  now: () => number;
}

const failed = (failure: unknown): SetFlagResult => ({ status: 'failed', error: toAppError(failure) });

const forbidden = (message: string): SetFlagResult => ({ status: 'failed', error: { code: 'forbidden', message } });

/** A write that changed no row is a failure; reading the row again tells a lost race from a missing right. */
async function explainZeroRows(deps: FlagWriteDeps, based: FlagRow): Promise<SetFlagResult> {
  const current = await fetchFlag(deps, based.id);
  if (!current) return forbidden(`The flag ${based.name} can no longer be read`);
  if (current.version === based.version) return forbidden(`The database refused to change ${based.name}`);
  const [latest] = await fetchHistory(deps, { flagId: based.id, limit: 1 }).catch(() => []);
  return {
    status: 'conflict',
    flag: current,
    byEmail: latest?.actor_email ?? null,
    at: latest?.changed_at ?? current.updated_at,
  };
}

/** Writes one flag on top of the version in `based`. Never rejects and never overwrites a newer change. */
export async function writeFlag(
  deps: FlagWriteDeps,
  based: FlagRow,
  enabled: boolean,
  note: string | null,
): Promise<SetFlagResult> {
  // The note is always sent: a note left over from an earlier change must not be taken for this one's.
  const write = deps.client
    .from(flags.table)
    .update({ enabled, updated_at: new Date(deps.now()).toISOString(), change_note: note })
    .eq('id', based.id)
    .eq('version', based.version)
    .select();
  try {
    const [flag] = await readRows(deps, flags, write);
    return flag ? { status: 'ok', flag } : await explainZeroRows(deps, based).catch(failed);
  } catch (failure) {
    const error = toAppError(failure);
    return mayBeMade(error) ? await readAgain(deps, based, error) : { status: 'failed', error };
  }
}

/** A write whose answer is lost may have been made: what is true now stands in the row. */
async function readAgain(deps: FlagWriteDeps, based: FlagRow, error: AppError): Promise<SetFlagResult> {
  const flag = await fetchFlag(deps, based.id).catch(() => null);
  return { status: 'unconfirmed', flag, error };
}

/**
 * Takes a change back by a new change on top of `shown`, the row as the list shows it. A conflict when the entry is no longer the
 * flag's latest change. Never rejects.
 */
export async function undoFlagChange(
  deps: FlagWriteDeps,
  shown: FlagRow,
  entry: FlagHistoryRow,
): Promise<SetFlagResult> {
  // Row and entry carry the time of the transaction that made the change: the same time means that nothing came after it.
  if (shown.updated_at === entry.changed_at) return writeFlag(deps, shown, entry.old_enabled, 'Undo');
  try {
    const [latest] = await fetchHistory(deps, { flagId: shown.id, limit: 1 });
    const flag = await fetchFlag(deps, shown.id);
    if (!flag) return forbidden(`The flag ${entry.flag_name} can no longer be read`);
    if (latest && latest.id !== entry.id) {
      return { status: 'conflict', flag, byEmail: latest.actor_email, at: latest.changed_at };
    }
    return await writeFlag(deps, flag, entry.old_enabled, 'Undo');
  } catch (failure) {
    return failed(failure);
  }
}
