import { readableRows } from '../backend/readableRows.ts';
import { type FlagHistoryRow, type FlagRow, ROWS } from '../backend/rows.ts';

/** Rows that are flags, in the order they came; null when it is no list, or one of other things altogether. */
export function parseFlagRows(value: unknown): FlagRow[] | null {
  return readableRows(value, ROWS.feature_flags);
}

/** Entries of the flags' history, in the order they came; null as with the rows of flags. */
export function parseHistoryRows(value: unknown): FlagHistoryRow[] | null {
  return readableRows(value, ROWS.feature_flag_history);
}
