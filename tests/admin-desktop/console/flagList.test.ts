import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagListQueryOptions } from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createJsonResponse, rejectAsUnreachable } from '../../shared/fakeBackend.ts';
import { createFlag } from './exampleFlags.ts';
import { openFlagWindow } from './flagWorld.ts';

const FLAGS = 'GET /rest/v1/feature_flags';
const MINUTE = 60_000;
const START = Date.parse('2026-11-21T15:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the flag list', () => {
  it('requests every column with the option `all`', async () => {
    const { services, seen } = openFlagWindow();
    await services.queryClient.prefetchQuery(flagListQueryOptions(services, 'all'));
    expect(seen[0]?.path).toContain('select=*&');
  });

  it('does not show stored flags older than five minutes while the request is pending', async () => {
    const { storage, read } = openFlagWindow();
    await read();
    pass(5 * MINUTE + 1);
    const second = openFlagWindow({ [FLAGS]: () => new Promise<Response>(() => undefined) }, storage);
    void second.read();
    await expect.poll(() => second.seen).toHaveLength(1);
    expect(second.list().fetchedAt).toBeNull();
  });

  it('keeps the error of the last request while the next request is pending', async () => {
    const { read, services, live, seen } = openFlagWindow({ [FLAGS]: rejectAsUnreachable });
    await read();
    live[FLAGS] = () => new Promise<Response>(() => undefined);
    void read();
    await expect.poll(() => seen).toHaveLength(2);
    expect(services.queryClient.getQueryState(flagListQueryOptions(services, 'list').queryKey)?.error).toMatchObject({
      code: 'network',
    });
  });

  it('is not stored if its response arrives after the sign-out', async () => {
    const late = Promise.withResolvers<Response>();
    const { read, services, storage, seen } = openFlagWindow({ [FLAGS]: () => late.promise });
    const reading = read().catch(() => undefined);
    await expect.poll(() => seen).toHaveLength(1);
    services.queryClient.clear();
    late.resolve(createJsonResponse([createFlag('founder')]));
    await reading;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(storage.getItem('olea-flag-list')).toBeNull();
  });
});
