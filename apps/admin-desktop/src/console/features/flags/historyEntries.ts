import type { FlagHistoryRow } from '@olea/shared/backend';

export interface HistoryEntry {
  readonly row: FlagHistoryRow;
  readonly who: string;
  /** Only the latest change of a flag can be taken back; older ones would undo what came after them. */
  readonly undoable: boolean;
}

/** The history as shown: newest first, with who, and which entries can be undone. */
export function listHistory(rows: readonly FlagHistoryRow[]): HistoryEntry[] {
  const newestFirst = [...rows].sort((a, b) => b.id - a.id);
  const seen = new Set<string | null>();
  return newestFirst.map((row) => {
    const undoable = row.flag_id !== null && !seen.has(row.flag_id);
    seen.add(row.flag_id);
    return { row, who: row.actor_email ?? 'Database (no signed-in user)', undoable };
  });
}
