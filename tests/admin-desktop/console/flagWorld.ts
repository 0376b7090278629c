import type { BackendClient } from '@olea/shared/backend';
import { createMemoryStorage, type TextStorage } from '@olea/shared/storage';
import type { ChangeServices } from '../../../apps/admin-desktop/src/console/features/flags/changeFlag.ts';
import {
  type FlagList,
  fetchHistory,
  flagListQuery,
} from '../../../apps/admin-desktop/src/console/features/flags/flagQueries.ts';
import { createQueryClient } from '../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createTestLog } from '../../shared/fakeBackend.ts';

/** The console's flag operations on any backend, without its screens. */
export function createFlagServices(
  client: BackendClient,
  storage: TextStorage = createMemoryStorage(),
  timeoutMs = 100,
) {
  const log = createTestLog();
  const queryClient = createQueryClient(log);
  const now = () => Date.now();
  const services = { client, queryClient, storage, now, timeoutMs } satisfies ChangeServices;
  const query = flagListQuery(services, 'list');
  const list = (): FlagList => queryClient.getQueryData(query.queryKey) ?? { flags: [], fetchedAt: null };
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
