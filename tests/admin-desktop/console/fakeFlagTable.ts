import type { FlagHistoryRow, FlagRow } from '@olea/shared/api/flags';
import { json, type Routes, type SeenRequest } from '../../shared/fakeBackend.ts';

/** What the flag table, its version trigger and its history answer over HTTP, as far as the flag list asks. */
export function createFakeFlagTable(initial: FlagRow[]) {
  const rows = new Map(initial.map((row) => [row.id, { ...row }]));
  const history: FlagHistoryRow[] = [];

  function change(row: FlagRow, enabled: boolean, email: string, note: string | null = null): void {
    // One transaction, one time: of the row and of its entry in the history.
    const at = new Date(Date.parse('2026-11-21T09:05:00Z') + history.length * 1000).toISOString();
    history.unshift({
      id: history.length + 1,
      flag_id: row.id,
      flag_name: row.name,
      actor_email: email,
      old_enabled: row.enabled,
      new_enabled: enabled,
      note,
      changed_at: at,
    });
    rows.set(row.id, { ...row, enabled, version: row.version + 1, updated_at: at });
  }

  /** Somebody else's change. */
  function changeBy(email: string, name: string, enabled: boolean): void {
    const row = rows.get(`id-${name}`);
    if (row) change(row, enabled, email);
  }

  const filterOn = (path: string, column: string) => new RegExp(`[?&]${column}=eq\\.([^&]+)`).exec(path)?.[1];

  function patch({ path, body }: SeenRequest): Response {
    const row = rows.get(filterOn(path, 'id') ?? '');
    const based = Number(filterOn(path, 'version'));
    if (!row || row.version !== based) return json([]);
    const { enabled, change_note } = body as { enabled: boolean; change_note: string | null };
    change(row, enabled, 'me@olea.example', change_note);
    return json([rows.get(row.id)]);
  }

  const routes: Routes = {
    'GET /rest/v1/feature_flags': ({ path }) => {
      const id = filterOn(path, 'id');
      const found = [...rows.values()].filter((row) => id === undefined || row.id === id);
      return json(found.sort((a, b) => a.name.localeCompare(b.name)));
    },
    'PATCH /rest/v1/feature_flags': patch,
    'GET /rest/v1/feature_flag_history': ({ path }) => {
      const id = filterOn(path, 'flag_id');
      const limit = Number(/limit=(\d+)/.exec(path)?.[1] ?? 50);
      return json(history.filter((entry) => id === undefined || entry.flag_id === id).slice(0, limit));
    },
  };
  return { routes, rows, changeBy, patch };
}
