import { type BackendClient, type FlagHistoryRow, type FlagRow, ROWS } from '@olea/shared/backend';
import { toAppError, withTimeout } from '@olea/shared/errors';
import { readableRows } from '../../services/readableRows.ts';

export interface FlagReadDeps {
  client: BackendClient;
  timeoutMs?: number;
}

export const READ_TIMEOUT_MS = 10_000;
const FETCH_FAILED = 'An unexpected error occurred while fetching feature flags';

/** What a list of flags is read for: to be shown and switched (the version, and when it changed), or with every column there is. */
const FLAG_COLUMNS = { list: 'id, name, enabled, description, version, updated_at', all: '*' } as const;
export type FlagColumns = keyof typeof FLAG_COLUMNS;

/**
 * Every flag, ordered by name. Rejects with an AppError whose message is the database's own where it has one, also when
 * somebody else has answered.
 */
export async function fetchFlags(
  { client, timeoutMs = READ_TIMEOUT_MS }: FlagReadDeps,
  columns: FlagColumns,
): Promise<FlagRow[]> {
  try {
    const request = client.from('feature_flags').select(FLAG_COLUMNS[columns]).order('name');
    const { data, error, status } = await withTimeout(request, timeoutMs, 'Loading feature flags');
    const flags = error ? null : parseFlagRows(data);
    if (!flags) throw toAppError(error, status, FETCH_FAILED);
    return flags;
  } catch (failure) {
    throw toAppError(failure, undefined, FETCH_FAILED);
  }
}

/** One flag as it is now, null when it cannot be read any more. Rejects with an AppError. */
export async function fetchFlag(
  { client, timeoutMs = READ_TIMEOUT_MS }: FlagReadDeps,
  id: string,
): Promise<FlagRow | null> {
  try {
    const request = client.from('feature_flags').select('*').eq('id', id);
    const { data, error, status } = await withTimeout(request, timeoutMs, 'Flag re-read');
    const flags = error ? null : parseFlagRows(data);
    if (!flags) throw toAppError(error, status);
    return flags[0] ?? null;
  } catch (failure) {
    throw toAppError(failure);
  }
}

/** Latest changes, newest first; of one flag when it is named. Rejects with an AppError. */
export async function fetchHistory(
  { client, timeoutMs = READ_TIMEOUT_MS }: FlagReadDeps,
  { flagId, limit }: { flagId?: string; limit: number },
): Promise<FlagHistoryRow[]> {
  try {
    const all = client.from('feature_flag_history').select('*').order('id', { ascending: false }).limit(limit);
    const request = flagId ? all.eq('flag_id', flagId) : all;
    const { data, error, status } = await withTimeout(request, timeoutMs, 'Flag history');
    const entries = error ? null : parseHistoryRows(data);
    if (!entries) throw toAppError(error, status);
    return entries;
  } catch (failure) {
    throw toAppError(failure);
  }
}

/** Rows that are flags, in the order they came; null when it is no list, or one of other things altogether. */
export function parseFlagRows(value: unknown): FlagRow[] | null {
  return readableRows(value, ROWS.feature_flags);
}

/** Entries of the flags' history, in the order they came; null as with the rows of flags. */
function parseHistoryRows(value: unknown): FlagHistoryRow[] | null {
  return readableRows(value, ROWS.feature_flag_history);
}
