import type { FlagRow, flagHistory } from '@olea/shared/api/flags';
import type { BackendClient } from '@olea/shared/backend';
import { createMemoryStorage, type TextStorage } from '@olea/shared/storage';
import type { InferInput } from 'valibot';
import {
  type FlagWriteDeps,
  fetchHistory,
  flagListQuery,
  listOf,
} from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createQueryClient } from '../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createTestClient, createTestLog, json, type Routes, type SeenRequest } from '../../shared/fakeBackend.ts';
import { exampleFlag } from './exampleFlags.ts';

/** The console's flag operations on any backend, without its screens. */
export function createFlagServices(client: BackendClient, storage: TextStorage = createMemoryStorage()) {
  const log = createTestLog();
  const queryClient = createQueryClient(log);
  const now = () => Date.now();
  const services = { client, queryClient, storage, now } satisfies FlagWriteDeps;
  const query = flagListQuery(services, 'list');
  const list = () => listOf(queryClient);
  const row = (name: string) => {
    const found = list().flags.find((flag) => flag.name === name);
    if (!found) throw new Error(`No flag ${name}`);
    return found;
  };
  return {
    services,
    log,
    list,
    row,
    /** Reads as a screen does that comes up; a failure is left in the state of the query. */
    read: async () => {
      await queryClient.prefetchQuery(query);
      return { ...list(), error: queryClient.getQueryState(query.queryKey)?.error ?? null };
    },
    history: () => fetchHistory(services, { limit: 30 }),
  };
}

export type FlagServices = ReturnType<typeof createFlagServices>;

/** The same on a table of three flags with `founder` on. `live` answers, and a test may replace it as it goes on. */
export function openFlagWindow(overrides: Routes = {}, storage = createMemoryStorage()) {
  const off = { enabled: false };
  const table = createFakeFlagTable([
    exampleFlag('founder'),
    exampleFlag('teams', off),
    exampleFlag('our_process', off),
  ]);
  const live: Record<string, Routes[string]> = { ...table.routes, ...overrides };
  const { client, seen } = createTestClient(live);
  return { ...createFlagServices(client, storage), table, live, seen, storage };
}

/** Answers over HTTP as the flag table, its version trigger and its history do, as far as the flag list asks. */
function createFakeFlagTable(initial: FlagRow[]) {
  const rows = new Map(initial.map((row) => [row.id, { ...row }]));
  const history: InferInput<typeof flagHistory.row>[] = [];

  function change(row: FlagRow, enabled: boolean, email: string, note: string | null = null): void {
    // One transaction, one time: of the row and of its entry in the history.
    const at = new Date(Date.parse('2026-11-21T09:05:00Z') + history.length * 1000).toISOString();
    history.unshift({
      id: history.length + 1,
      flag_id: row.id,
      flag_name: row.name,
      action: enabled ? 'on' : 'off',
      actor_email: email,
      note,
      at,
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
    'GET /rest/v1/history': ({ path }) => {
      const id = filterOn(path, 'flag_id');
      const limit = Number(/limit=(\d+)/.exec(path)?.[1] ?? 50);
      return json(history.filter((entry) => id === undefined || entry.flag_id === id).slice(0, limit));
    },
  };
  return { routes, rows, changeBy, patch };
}
