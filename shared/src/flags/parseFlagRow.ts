import * as v from 'valibot';
import { type FlagHistoryRow, type FlagRow, ROWS } from '../backend/rows.ts';

/** A flag row from the network or from the cache; null when it is not one. */
export function parseFlagRow(value: unknown): FlagRow | null {
  const row = v.safeParse(ROWS.feature_flags, value);
  return row.success ? row.output : null;
}

/** Rows that are flags, in the order they came; null when it is not a list at all. */
export function parseFlagRows(value: unknown): FlagRow[] | null {
  return Array.isArray(value) ? value.map(parseFlagRow).filter((row) => row !== null) : null;
}

/** A row of a flag's history; null when it is not one. */
export function parseHistoryRow(value: unknown): FlagHistoryRow | null {
  const row = v.safeParse(ROWS.feature_flag_history, value);
  return row.success ? row.output : null;
}
