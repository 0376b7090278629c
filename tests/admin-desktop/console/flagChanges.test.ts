import { ENABLED_FLAGS_KEY, serializeEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { describe, expect, it } from 'vitest';
import { switchFlags, undoFlagChange } from '../../../apps/admin-desktop/src/console/features/flags/api.ts';
import { createMemoryStorage } from '../../memoryStorage.ts';
import { createJsonResponse, type Routes, rejectAsUnreachable, shortenTimeLimit } from '../../shared/fakeBackend.ts';
import { createFlagChange } from './exampleFlags.ts';
import { openFlagWindow } from './flagWorld.ts';

const FLAGS = 'GET /rest/v1/feature_flags';
const PATCH = 'PATCH /rest/v1/feature_flags';

shortenTimeLimit(100);

async function setUp(overrides: Routes = {}, storage = createMemoryStorage()) {
  const console = openFlagWindow(overrides, storage);
  await console.read();
  console.seen.length = 0;
  const { services, row } = console;
  return {
    ...console,
    switchTo: async (name: string, enabled: boolean) => {
      const [change] = await switchFlags(services, [row(name)], { getEnabled: () => enabled, note: null });
      return change;
    },
    switchAll: () => switchFlags(services, console.list().flags, { getEnabled: ({ enabled }) => !enabled, note: null }),
  };
}

describe('switchFlags', () => {
  it('sends null as the note if there is none', async () => {
    const { switchTo, seen } = await setUp();
    await switchTo('founder', false);
    expect(seen[0]?.body).toMatchObject({ change_note: null });
  });

  it('updates the cached flags, but not their age', async () => {
    const storage = createMemoryStorage({ [ENABLED_FLAGS_KEY]: serializeEnabledFlags(['founder'], 7) });
    const { switchTo, list } = await setUp({}, storage);
    await switchTo('founder', false);
    expect(storage.getItem(ENABLED_FLAGS_KEY)).toBe('7;');
    await switchTo('teams', true);
    expect(storage.getItem(ENABLED_FLAGS_KEY)).toBe('7;teams');
    expect(JSON.parse(String(storage.getItem('olea-flag-list')))).toEqual(list());
  });

  it('keeps the change when the response to an earlier read arrives late', async () => {
    const { services, row, switchTo, read, live, rows } = await setUp();
    const before = createJsonResponse(rows);
    const late = Promise.withResolvers<Response>();
    const { [FLAGS]: answer = rejectAsUnreachable } = live;
    live[FLAGS] = () => {
      live[FLAGS] = answer;
      return late.promise;
    };
    const reading = read();
    await switchTo('founder', false);
    late.resolve(before);
    await reading;
    await expect.poll(() => services.queryClient.isFetching()).toBe(0);
    expect(row('founder')).toMatchObject({ enabled: false, version: 2 });
  });

  it.each([
    ['was rejected', () => createJsonResponse({ message: 'permission denied', code: '42501' }, 403), 'forbidden'],
    ['could not be sent', rejectAsUnreachable, 'unconfirmed'],
    ['got no response', () => new Promise<Response>(() => undefined), 'unconfirmed'],
    ['failed on the server', () => createJsonResponse({ message: 'oops' }, 500), 'unconfirmed'],
    ['got a response from a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 }), 'unconfirmed'],
    ['got an empty response', () => new Response(null, { status: 204 }), 'unconfirmed'],
    ['exceeded the rate limit', () => createJsonResponse({ message: 'slow down' }, 429), 'unavailable'],
    [
      'arrived while the database was starting',
      () => createJsonResponse({ message: 'starting up', code: '57P03' }, 500),
      'unavailable',
    ],
  ])('returns an error and leaves the list unchanged when the write %s', async (_what, answer, status) => {
    const { switchTo, list } = await setUp({ [PATCH]: answer });
    const before = list();
    const change = await switchTo('founder', false);
    expect(change?.status === 'failed' ? change.error.code : change?.status).toBe(status);
    expect(change).toMatchObject({ error: { message: expect.stringMatching(/./) } });
    expect(list()).toEqual(before);
  });

  it.each([
    ['was applied', true],
    ['was not applied', false],
  ])('reports the current value after a lost response to a change that %s', async (_what, isMade) => {
    const { switchTo, row, live } = await setUp();
    const make = live[PATCH];
    live[PATCH] = (request) => {
      if (isMade) void make?.(request);
      return rejectAsUnreachable();
    };
    const change = await switchTo('founder', false);
    expect(change).toMatchObject({ status: 'unconfirmed', now: { enabled: !isMade } });
    expect(row('founder')).toMatchObject({ enabled: !isMade, version: isMade ? 2 : 1 });
  });

  it('returns the error not-found for a deleted flag', async () => {
    const { switchTo, rows } = await setUp();
    rows.length = 0;
    expect(await switchTo('founder', false)).toMatchObject({ status: 'failed', error: { code: 'not-found' } });
  });

  it('stops after the first write without a response', async () => {
    const { switchAll, live, seen } = await setUp({ [PATCH]: rejectAsUnreachable });
    live[FLAGS] = rejectAsUnreachable;
    expect((await switchAll()).map(({ status }) => status)).toEqual(['unconfirmed', 'failed', 'failed']);
    expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

it('an undo fails if it cannot check for a later change', async () => {
  const { services, row, live } = await setUp();
  live[FLAGS] = rejectAsUnreachable;
  await expect(undoFlagChange(services, row('founder'), createFlagChange(1, 'founder'))).rejects.toMatchObject({
    code: 'network',
  });
});
