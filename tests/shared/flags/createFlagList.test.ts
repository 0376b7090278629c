import { createFlagList, ENABLED_NAMES_KEY, FLAG_NAMES, serialiseEnabledNames } from '@olea/shared/flags';
import { createMemoryStorage, createSafeStorage } from '@olea/shared/storage';
import { describe, expect, it, vi } from 'vitest';
import { createTestClient, createTestLog, json, type Routes, unreachable } from '../fakeBackend.ts';
import { createFakeFlagTable, flagRow } from './fakeFlagTable.ts';
import { describeFlagList } from './flagListContract.ts';

const FLAGS = 'GET /rest/v1/feature_flags';
const PATCH = 'PATCH /rest/v1/feature_flags';
const MINUTE = 60_000;

function setUp(overrides: Routes = {}, storage = createMemoryStorage()) {
  const table = createFakeFlagTable([flagRow('founder', true), flagRow('teams', false), flagRow('our_process', false)]);
  const live: Record<string, Routes[string]> = { ...table.routes, ...overrides };
  const { client, seen } = createTestClient(live);
  const clock = { at: 1_000_000_000 };
  const log = createTestLog();
  const list = createFlagList({ client, storage, now: () => clock.at, log, timeoutMs: 100 });
  const row = (name: string) => {
    const found = list.getSnapshot().flags.find((flag) => flag.name === name);
    if (!found) throw new Error(`No flag ${name}`);
    return found;
  };
  const reads = () => seen.filter(({ method, path }) => method === 'GET' && path.includes('/feature_flags?')).length;
  return { table, live, list, row, seen, reads, clock, log, storage };
}

describeFlagList(async () => {
  const table = createFakeFlagTable(FLAG_NAMES.map((name) => flagRow(name, true)));
  const { client } = createTestClient(table.routes);
  const list = createFlagList({ client, storage: createMemoryStorage(), now: () => 1, log: createTestLog() });
  const otherEmail = 'other@olea.example';
  return {
    list,
    otherEmail,
    changeByOther: async (name, enabled) => table.changeBy(otherEmail, name, enabled),
    demote: async () => {
      for (const id of table.rows.keys()) table.refused.add(id);
    },
  };
});

describe('the list', () => {
  it('is loaded ordered by name', async () => {
    const { list, seen, clock } = setUp();
    const state = await list.refresh();
    expect(state.flags.map(({ name }) => name)).toEqual(['founder', 'our_process', 'teams']);
    expect(state).toMatchObject({ loading: false, stale: false, error: null, fetchedAt: clock.at });
    expect(seen[0]?.path).toContain('order=name.asc');
  });

  it('comes from the cache for five minutes, then from the database', async () => {
    const { list, reads, clock } = setUp();
    await list.refresh();
    clock.at += 5 * MINUTE - 1;
    await list.refresh();
    expect(reads()).toBe(1);
    clock.at += 1;
    await list.refresh();
    expect(reads()).toBe(2);
  });

  it('is fetched again when forced', async () => {
    const { list, reads } = setUp();
    await list.refresh();
    await list.refresh({ force: true });
    expect(reads()).toBe(2);
  });

  it('is the last known one, with its age and the reason, when the database does not answer', async () => {
    const { list, live, clock, log } = setUp();
    await list.refresh();
    const fetchedAt = clock.at;
    live[FLAGS] = unreachable;
    clock.at += 60 * MINUTE;
    const state = await list.refresh();
    expect(state).toMatchObject({ stale: true, fetchedAt, error: { code: 'network' } });
    expect(state.flags).toHaveLength(3);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('is read from the storage by a window that starts without backend', async () => {
    const before = setUp();
    await before.list.refresh();
    const { list, clock } = setUp({ [FLAGS]: unreachable }, before.storage);
    clock.at += 60 * MINUTE;
    expect(await list.refresh()).toMatchObject({ stale: true, fetchedAt: 1_000_000_000, flags: { length: 3 } });
  });

  it('is empty with the error when nothing was ever known', async () => {
    const refused = () => json({ message: 'permission denied for table feature_flags', code: '42501' }, 403);
    const { list } = setUp({ [FLAGS]: refused });
    const error = { code: 'forbidden', message: 'permission denied for table feature_flags' };
    expect(await list.refresh()).toMatchObject({ flags: [], fetchedAt: null, stale: true, error });
  });

  it.each([
    ['holds nonsense', createMemoryStorage({ 'olea-flag-list': '{"flags":7}' })],
    [
      'is refused',
      createSafeStorage(() => {
        throw new Error('denied');
      }),
    ],
  ])('loads although the storage %s', async (_what, storage) => {
    const { list } = setUp({}, storage);
    expect((await list.refresh()).flags).toHaveLength(3);
  });

  it('is forgotten when the administrator signs out', async () => {
    const { list, storage } = setUp();
    await list.refresh();
    await list.forget();
    expect(list.getSnapshot()).toMatchObject({ flags: [], fetchedAt: null });
    expect(storage.getItem('olea-flag-list')).toBeNull();
  });

  it('stays forgotten when it was being written to a slow storage', async () => {
    const storage = createMemoryStorage();
    let wrote = () => {};
    const slow = { ...storage, setItem: () => new Promise<void>((resolve) => (wrote = resolve)) };
    const { list } = setUp({}, slow);
    const loading = list.refresh();
    await vi.waitFor(() => expect(list.getSnapshot().flags).toHaveLength(3));
    await list.forget();
    wrote();
    await loading;
    expect(list.getSnapshot()).toMatchObject({ flags: [], fetchedAt: null });
  });

  it('tells its listeners, until they leave', async () => {
    const { list } = setUp();
    const listener = vi.fn();
    const leave = list.subscribe(listener);
    await list.refresh();
    const told = listener.mock.calls.length;
    expect(told).toBeGreaterThan(0);
    leave();
    await list.refresh({ force: true });
    expect(listener).toHaveBeenCalledTimes(told);
  });
});

describe('setEnabled', () => {
  it('writes on top of the version it saw, then fetches again', async () => {
    const { list, row, seen, reads } = setUp();
    await list.refresh();
    expect(await list.setEnabled(row('founder'), false, 'Season is over')).toMatchObject({
      status: 'ok',
      flag: { enabled: false, version: 2 },
    });
    const write = seen.find(({ method }) => method === 'PATCH');
    expect(write?.path).toContain('id=eq.id-founder');
    expect(write?.path).toContain('version=eq.1');
    expect(write?.body).toEqual({ enabled: false, updated_at: expect.any(String), change_note: 'Season is over' });
    expect(reads()).toBe(2);
    expect(row('founder')).toMatchObject({ enabled: false, version: 2 });
  });

  it('sends an empty note rather than leave an old one', async () => {
    const { list, row, seen } = setUp();
    await list.refresh();
    await list.setEnabled(row('founder'), false);
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ change_note: null });
  });

  it('corrects the enabled names that this browser has cached', async () => {
    const storage = createMemoryStorage({ [ENABLED_NAMES_KEY]: serialiseEnabledNames(['founder'], 7) });
    const { list, row } = setUp({}, storage);
    await list.refresh();
    await list.setEnabled(row('founder'), false);
    expect(storage.getItem(ENABLED_NAMES_KEY)).toBe('7;');
    await list.setEnabled(row('teams'), true);
    expect(storage.getItem(ENABLED_NAMES_KEY)).toBe('7;teams');
  });

  it.each([
    ['changed no row', () => json([]), 'forbidden'],
    ['was refused', () => json({ message: 'permission denied', code: '42501' }, 403), 'forbidden'],
    ['came with an expired session', () => json({ message: 'JWT expired', code: 'PGRST301' }, 401), 'forbidden'],
    ['did not get through', unreachable, 'unavailable'],
    ['was never answered', () => new Promise<Response>(() => undefined), 'unavailable'],
    ['met a broken server', () => json({ message: 'oops' }, 500), 'unavailable'],
    ['broke a rule', () => json({ message: 'violates check constraint', code: '23514' }, 400), 'failed'],
  ])('leaves the list unchanged and logs when the write %s', async (_what, answer, status) => {
    const { list, row, log } = setUp({ [PATCH]: answer });
    await list.refresh();
    const before = list.getSnapshot();
    expect((await list.setEnabled(row('founder'), false)).status).toBe(status);
    expect(list.getSnapshot()).toEqual(before);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('takes a row that can no longer be read for a missing right', async () => {
    const { list, row, live } = setUp({ [PATCH]: () => json([]) });
    await list.refresh();
    const flag = row('founder');
    live[FLAGS] = () => json([]);
    expect((await list.setEnabled(flag, false)).status).toBe('forbidden');
  });
});

describe('enableAll', () => {
  it('reports each flag, also when one fails', async () => {
    const table = createFakeFlagTable([
      flagRow('insights', false),
      flagRow('solutions', false),
      flagRow('teams', false),
    ]);
    table.refused.add('id-solutions');
    const { client } = createTestClient(table.routes);
    const log = createTestLog();
    const list = createFlagList({ client, storage: createMemoryStorage(), now: () => 1, log });
    await list.refresh();
    const changes = await list.enableAll('navigation');
    expect(changes.map(({ flag, result }) => [flag.name, result.status])).toEqual([
      ['insights', 'ok'],
      ['solutions', 'forbidden'],
      ['teams', 'ok'],
    ]);
    expect(list.getSnapshot().flags.filter(({ enabled }) => enabled)).toHaveLength(2);
  });
});

describe('undo', () => {
  it('reports an undo that cannot be tried', async () => {
    const { list, row, live } = setUp();
    await list.refresh();
    await list.setEnabled(row('founder'), false);
    const [mine] = await list.history();
    if (!mine) throw new Error('No history');
    live['GET /rest/v1/feature_flag_history'] = unreachable;
    expect((await list.undo(mine)).status).toBe('unavailable');
    await expect(list.history()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('fetchEnabledNames', () => {
  it('asks the public function, keeps the answer five minutes, and asks again when forced', async () => {
    const { list, table, clock } = setUp();
    expect(await list.fetchEnabledNames()).toEqual({ status: 'live', names: ['founder'], at: clock.at });
    table.changeBy('other@olea.example', 'teams', true);
    expect(await list.fetchEnabledNames()).toMatchObject({ status: 'cached', names: ['founder'] });
    expect(await list.fetchEnabledNames({ force: true })).toMatchObject({
      status: 'live',
      names: ['founder', 'teams'],
    });
  });

  it('gives the cached names of any age when nothing answers', async () => {
    const { list, live, clock } = setUp();
    await list.fetchEnabledNames();
    live['GET /rest/v1/rpc/get_enabled_features'] = unreachable;
    clock.at += 60 * MINUTE;
    expect(await list.fetchEnabledNames()).toMatchObject({ status: 'failed', names: ['founder'], at: 1_000_000_000 });
  });
});
