import type { BackendClient } from '../backend/createBackendClient.ts';
import type { FlagHistoryRow, FlagRow } from '../backend/rows.ts';
import { toAppError, withTimeout } from '../errors/index.ts';
import { parseFlagRow, parseFlagRows, parseHistoryRow } from './parseFlagRow.ts';

export interface FlagReadDeps {
  client: BackendClient;
  timeoutMs?: number;
}

export const READ_TIMEOUT_MS = 10_000;
const FETCH_FAILED = 'An unexpected error occurred while fetching feature flags';

/** Every flag, ordered by name. Rejects with an AppError whose message is the database's own where it has one. */
export async function fetchFlags({ client, timeoutMs = READ_TIMEOUT_MS }: FlagReadDeps): Promise<FlagRow[]> {
  try {
    const request = client.from('feature_flags').select('*').order('name');
    const { data, error, status } = await withTimeout(request, timeoutMs, 'Loading feature flags');
    if (error) throw toAppError({ ...error, message: error.message || FETCH_FAILED }, status);
    const flags = parseFlagRows(data);
    if (!flags) throw toAppError(FETCH_FAILED);
    return flags;
  } catch (failure) {
    throw toAppError(failure);
  }
}

/** One flag as it is now, null when it cannot be read any more. Rejects with an AppError. */
export async function fetchFlag(
  { client, timeoutMs = READ_TIMEOUT_MS }: FlagReadDeps,
  id: string,
): Promise<FlagRow | null> {
  const request = client.from('feature_flags').select('*').eq('id', id).maybeSingle();
  const { data, error, status } = await withTimeout(request, timeoutMs, 'Flag re-read');
  if (error) throw toAppError(error, status);
  return parseFlagRow(data);
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
    if (error) throw toAppError(error, status);
    return data.map(parseHistoryRow).filter((row) => row !== null);
  } catch (failure) {
    throw toAppError(failure);
  }
}
