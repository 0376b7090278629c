import type { FlagRow } from '@olea/shared/api/flags';
import type { BackendClient } from '@olea/shared/backend/createBackendClient';
import type { TextStorage } from '@olea/shared/storage';
import {
  type FlagWriteDeps,
  fetchHistory,
  flagListQueryOptions,
  getFlagList,
} from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createQueryClient } from '../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createMemoryStorage } from '../../memoryStorage.ts';
import { createJsonResponse, createTestClient, createTestLog, type Routes } from '../../shared/fakeBackend.ts';
import { createFlag } from './exampleFlags.ts';

/** Creates the console's flag operations for a backend client. */
export function createFlagServices(client: BackendClient, storage: TextStorage = createMemoryStorage()) {
  const queryClient = createQueryClient(createTestLog());
  const now = () => Date.now();
  const services = { client, queryClient, storage, now } satisfies FlagWriteDeps;
  const query = flagListQueryOptions(services, 'list');
  const list = () => getFlagList(queryClient);
  const row = (name: string) => {
    const found = list().flags.find((flag) => flag.name === name);
    if (!found) throw new Error(`No flag ${name}`);
    return found;
  };
  return {
    services,
    list,
    row,
    /** Fetches the flag list. Returns errors instead of throwing them. */
    read: async () => {
      await queryClient.prefetchQuery(query);
      return { ...list(), error: queryClient.getQueryState(query.queryKey)?.error ?? null };
    },
    history: () => fetchHistory(services, { limit: 30 }),
  };
}

/** Creates flag operations on a fake backend with three flags. Only `founder` is on. A test may replace routes in `live`. */
export function openFlagWindow(overrides: Routes = {}, storage = createMemoryStorage()) {
  const off = { enabled: false };
  const rows = [createFlag('founder'), createFlag('our_process', off), createFlag('teams', off)];
  const asked = (path: string) => rows.filter(({ id }) => !path.includes('id=eq.') || path.includes(`id=eq.${id}`));
  const change = (row: FlagRow, { enabled }: FlagRow) => Object.assign(row, { enabled, version: row.version + 1 });
  const live: Record<string, Routes[string]> = {
    'GET /rest/v1/feature_flags': ({ path }) => createJsonResponse(asked(path)),
    'PATCH /rest/v1/feature_flags': ({ path, body }) =>
      createJsonResponse(asked(path).map((row) => change(row, body as FlagRow))),
    ...overrides,
  };
  const { client, seen } = createTestClient(live);
  return { ...createFlagServices(client, storage), rows, live, seen, storage };
}
