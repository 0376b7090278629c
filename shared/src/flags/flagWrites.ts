import type { FlagHistoryRow, FlagRow } from '../backend/rows.ts';
import { type AppError, isUnreachable, toAppError, withTimeout } from '../errors/index.ts';
import { type FlagReadDeps, fetchFlag, fetchHistory, READ_TIMEOUT_MS } from './flagReads.ts';
import { parseFlagRow } from './parseFlagRow.ts';

export type SetFlagResult =
  | { status: 'ok'; flag: FlagRow }
  /** Somebody else changed the flag first: the row as it is now, and who changed it when (null where unknown). */
  | { status: 'conflict'; flag: FlagRow; byEmail: string | null; at: string | null }
  | { status: 'forbidden'; message: string }
  | { status: 'unavailable'; message: string }
  | { status: 'failed'; message: string };

export interface FlagChange {
  flag: FlagRow;
  result: SetFlagResult;
}

export interface FlagWriteDeps extends FlagReadDeps {
  now: () => number;
}

/** How a change that did not happen is reported to the administrator. */
function toFailure(error: AppError): SetFlagResult {
  const { code, message } = error;
  if (code === 'forbidden' || code === 'unauthenticated') return { status: 'forbidden', message };
  if (isUnreachable(code)) return { status: 'unavailable', message };
  return { status: 'failed', message };
}

/** A write that changed no row is a failure; reading the row again tells a lost race from a missing right. */
async function explainZeroRows(deps: FlagWriteDeps, based: FlagRow): Promise<SetFlagResult> {
  const current = await fetchFlag(deps, based.id);
  if (!current) return { status: 'forbidden', message: `The flag ${based.name} cannot be read any more` };
  if (current.version === based.version) {
    return { status: 'forbidden', message: `The database refused to change ${based.name}` };
  }
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
  try {
    // The note is always sent: a note left over from an earlier change must not be taken for this one's.
    const write = deps.client
      .from('feature_flags')
      .update({ enabled, updated_at: new Date(deps.now()).toISOString(), change_note: note })
      .eq('id', based.id)
      .eq('version', based.version)
      .select();
    const { data, error, status } = await withTimeout(write, deps.timeoutMs ?? READ_TIMEOUT_MS, 'Flag update');
    if (error) return toFailure(toAppError(error, status));
    const flag = parseFlagRow(data[0]);
    return flag ? { status: 'ok', flag } : await explainZeroRows(deps, based);
  } catch (failure) {
    return toFailure(toAppError(failure));
  }
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
    if (!flag) return { status: 'forbidden', message: `The flag ${entry.flag_name} cannot be read any more` };
    if (latest && latest.id !== entry.id) {
      return { status: 'conflict', flag, byEmail: latest.actor_email, at: latest.changed_at };
    }
    return await writeFlag(deps, flag, entry.old_enabled, 'Undo');
  } catch (failure) {
    return toFailure(toAppError(failure));
  }
}
