import type { BackendClient } from '../backend/createBackendClient.ts';
import type { FlagHistoryRow, FlagRow } from '../backend/rows.ts';
import { type AppError, toAppError, withTimeout } from '../errors/index.ts';
import { parseFlagRow, parseHistoryRow } from './parseFlagRow.ts';

export type SetFlagResult =
  | { status: 'ok'; flag: FlagRow }
  /** Somebody else changed the flag first: the row as it is now, and who changed it when (null where unknown). */
  | { status: 'conflict'; flag: FlagRow; byEmail: string | null; at: string | null }
  | { status: 'forbidden'; message: string }
  | { status: 'unavailable'; message: string }
  | { status: 'failed'; message: string };

export interface FlagWriteDeps {
  client: BackendClient;
  now: () => number;
  timeoutMs: number;
}

/** How a change that did not happen is reported to the administrator. */
export function toFailure(error: AppError): SetFlagResult {
  const { code, message } = error;
  if (code === 'forbidden' || code === 'unauthenticated') return { status: 'forbidden', message };
  if (code === 'network' || code === 'unavailable') return { status: 'unavailable', message };
  return { status: 'failed', message };
}

/** Latest changes, newest first; of one flag when it is named. Rejects with an AppError. */
export async function fetchHistory(
  { client, timeoutMs }: FlagWriteDeps,
  { flagId, limit = 50 }: { flagId?: string; limit?: number } = {},
): Promise<FlagHistoryRow[]> {
  const all = client.from('feature_flag_history').select('*').order('id', { ascending: false }).limit(limit);
  const { data, error, status } = await withTimeout(
    flagId ? all.eq('flag_id', flagId) : all,
    timeoutMs,
    'Flag history',
  );
  if (error) throw toAppError(error, status);
  return data.map(parseHistoryRow).filter((row) => row !== null);
}

/** A write that changed no row is a failure; reading the row again tells a lost race from a missing right. */
async function explainZeroRows(deps: FlagWriteDeps, based: FlagRow): Promise<SetFlagResult> {
  const read = deps.client.from('feature_flags').select('*').eq('id', based.id).maybeSingle();
  const { data, error, status } = await withTimeout(read, deps.timeoutMs, 'Flag re-read');
  if (error) return toFailure(toAppError(error, status));
  const current = parseFlagRow(data);
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
    const { data, error, status } = await withTimeout(write, deps.timeoutMs, 'Flag update');
    if (error) return toFailure(toAppError(error, status));
    const flag = parseFlagRow(data[0]);
    return flag ? { status: 'ok', flag } : await explainZeroRows(deps, based);
  } catch (failure) {
    return toFailure(toAppError(failure));
  }
}
