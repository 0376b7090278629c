import type { FlagRow } from '@olea/shared/api/flags';
import type { BackendClient } from '@olea/shared/backend/createBackendClient';
import { createMemoryStorage, type TextStorage } from '@olea/shared/storage';
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

/** Answers over HTTP as the flag table and its version trigger do, as far as the flag list asks. */
function createFakeFlagTable(initial: FlagRow[]) {
  const rows = new Map(initial.map((row) => [row.id, row]));
  const filterOn = (path: string, column: string) => new RegExp(`[?&]${column}=eq\\.([^&]+)`).exec(path)?.[1];

  function patch({ path, body }: SeenRequest): Response {
    const row = rows.get(filterOn(path, 'id') ?? '');
    if (!row || row.version !== Number(filterOn(path, 'version'))) return json([]);
    const changed = { ...row, enabled: (body as FlagRow).enabled, version: row.version + 1 };
    rows.set(row.id, changed);
    return json([changed]);
  }

  const routes: Routes = {
    'GET /rest/v1/feature_flags': ({ path }) => {
      const id = filterOn(path, 'id');
      const found = [...rows.values()].filter((row) => id === undefined || row.id === id);
      return json(found.sort((a, b) => a.name.localeCompare(b.name)));
    },
    'PATCH /rest/v1/feature_flags': patch,
  };
  return { routes, rows, patch };
}
