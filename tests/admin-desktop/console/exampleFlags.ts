import type { FlagHistoryRow, FlagRow } from '@olea/shared/api/flags';
import { FLAG_NAMES } from '@olea/shared/flags/catalog';

/** Creates a flag row as the database returns it, with optional overrides. */
export function createFlag(name: string, change: Partial<FlagRow> = {}): FlagRow {
  return {
    id: `id-${name}`,
    name,
    enabled: true,
    description: null,
    version: 1,
    updated_at: '2026-11-21T15:00:00Z',
    ...change,
  };
}

/** Creates a row for each flag of the catalog, sorted by name like the console's query. The flags in `off` are off. */
export function createFlags(off: readonly string[] = []): FlagRow[] {
  return [...FLAG_NAMES].sort().map((name) => createFlag(name, { enabled: !off.includes(name) }));
}

export function createFlagChange(id: number, name: string, change: Partial<FlagHistoryRow> = {}): FlagHistoryRow {
  return {
    id,
    flag_id: `id-${name}`,
    flag_name: name,
    version: 2,
    actor_email: 'marta@olea.example',
    old_enabled: true,
    new_enabled: false,
    note: null,
    changed_at: '2026-11-21T15:32:00Z',
    ...change,
  };
}
