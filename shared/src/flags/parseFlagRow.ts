import type { FlagHistoryRow, FlagRow } from '../backend/rows.ts';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? (value as Fields) : null;
}
function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A flag row from the network or from the cache; null when it is not one. */
export function parseFlagRow(value: unknown): FlagRow | null {
  const row = fieldsOf(value);
  if (!row || typeof row.id !== 'string' || typeof row.name !== 'string' || typeof row.enabled !== 'boolean')
    return null;
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    description: textOrNull(row.description),
    version: typeof row.version === 'number' ? row.version : 0,
    updated_at: textOrNull(row.updated_at) ?? '',
    updated_by: textOrNull(row.updated_by),
    change_note: textOrNull(row.change_note),
  };
}

/** Rows that are flags, in the order they came; null when it is not a list at all. */
export function parseFlagRows(value: unknown): FlagRow[] | null {
  return Array.isArray(value) ? value.map(parseFlagRow).filter((row) => row !== null) : null;
}

export function parseHistoryRow(value: unknown): FlagHistoryRow | null {
  const row = fieldsOf(value);
  if (!row || typeof row.old_enabled !== 'boolean' || typeof row.new_enabled !== 'boolean') return null;
  return {
    id: Number(row.id),
    flag_id: textOrNull(row.flag_id) ?? '',
    flag_name: textOrNull(row.flag_name) ?? '',
    actor_id: textOrNull(row.actor_id),
    actor_email: textOrNull(row.actor_email),
    old_enabled: row.old_enabled,
    new_enabled: row.new_enabled,
    note: textOrNull(row.note),
    changed_at: textOrNull(row.changed_at) ?? '',
  };
}
