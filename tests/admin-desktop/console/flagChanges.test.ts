import { ENABLED_NAMES_KEY, serialiseEnabledNames } from '@olea/shared/flags';
import { createMemoryStorage } from '@olea/shared/storage';
import { describe, expect, it } from 'vitest';
import {
  changeFlag,
  changeFlags,
  undoChange,
} from '../../../apps/admin-desktop/src/console/features/flags/changeFlag.ts';
import { createTestClient, json, type Routes, unreachable } from '../../shared/fakeBackend.ts';
import { exampleFlag } from './exampleFlags.ts';
import { createFakeFlagTable } from './fakeFlagTable.ts';
import { createFlagServices } from './flagWorld.ts';

const FLAGS = 'GET /rest/v1/feature_flags';
const HISTORY = 'GET /rest/v1/feature_flag_history';
const PATCH = 'PATCH /rest/v1/feature_flags';

async function setUp(overrides: Routes = {}, storage = createMemoryStorage()) {
  const table = createFakeFlagTable([
    exampleFlag('founder'),
    exampleFlag('teams', { enabled: false }),
    exampleFlag('our_process', { enabled: false }),
  ]);
  const live: Record<string, Routes[string]> = { ...table.routes, ...overrides };
  const { client, seen } = createTestClient(live);
  const console = createFlagServices(client, storage);
  await console.read();
  seen.length = 0;
  return {
    ...console,
    table,
    live,
    seen,
    asked: () => seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
  };
}

describe('changeFlag', () => {
  it('sends an empty note rather than leave an old one', async () => {
    const { services, row, seen } = await setUp();
    await changeFlag(services, row('founder'), false, null);
    expect(seen[0]?.body).toMatchObject({ change_note: null });
  });

  it('keeps the stored list and the cached enabled names in step, each with its age', async () => {
    const storage = createMemoryStorage({ [ENABLED_NAMES_KEY]: serialiseEnabledNames(['founder'], 7) });
    const { services, row, list } = await setUp({}, storage);
    await changeFlag(services, row('founder'), false, null);
    expect(storage.getItem(ENABLED_NAMES_KEY)).toBe('7;');
    await changeFlag(services, row('teams'), true, null);
    expect(storage.getItem(ENABLED_NAMES_KEY)).toBe('7;teams');
    expect(JSON.parse(String(storage.getItem('olea-flag-list')))).toEqual(list());
  });

  it('asks again for a list that was on its way, because it may be older than the change', async () => {
    const { services, row, read, live, table } = await setUp();
    const before = json([...table.rows.values()]);
    let answer: (response: Response) => void = () => undefined;
    const once = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const rest = live[FLAGS];
    live[FLAGS] = (request) => {
      if (rest) live[FLAGS] = rest;
      return request.method === 'GET' ? once : unreachable();
    };
    const reading = read();
    await changeFlag(services, row('founder'), false, null);
    answer(before);
    await reading;
    await expect.poll(() => services.queryClient.isFetching()).toBe(0);
    expect(row('founder')).toMatchObject({ enabled: false, version: 2 });
  });

  it.each([
    ['changed no row', () => json([]), 'forbidden'],
    ['was refused', () => json({ message: 'permission denied', code: '42501' }, 403), 'forbidden'],
    ['came with an expired session', () => json({ message: 'JWT expired', code: 'PGRST301' }, 401), 'unauthenticated'],
    ['came as nobody', () => json({ message: 'permission denied', code: '42501' }, 401), 'unauthenticated'],
    ['did not get through', unreachable, 'unconfirmed'],
    ['was never answered', () => new Promise<Response>(() => undefined), 'unconfirmed'],
    ['met a broken server', () => json({ message: 'oops' }, 500), 'unconfirmed'],
    ['was answered by a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 }), 'unconfirmed'],
    ['was answered by the network’s sign-in page', () => new Response('<html>Hotel</html>'), 'unconfirmed'],
    ['was answered by nothing', () => new Response(null, { status: 204 }), 'unconfirmed'],
    ['met a full limit', () => json({ message: 'slow down' }, 429), 'unavailable'],
    ['met a database that starts', () => json({ message: 'starting up', code: '57P03' }, 500), 'unavailable'],
    ['met a deadlock', () => json({ message: 'deadlock detected', code: '40P01' }, 500), 'conflict'],
    ['met a fault of the database', () => json({ message: 'internal error', code: 'XX000' }, 500), 'unexpected'],
    ['broke a rule', () => json({ message: 'violates check constraint', code: '23514' }, 400), 'invalid'],
  ])('leaves the list unchanged when the write %s', async (_what, answer, status) => {
    const { services, row, list } = await setUp({ [PATCH]: answer });
    const before = list();
    const result = await changeFlag(services, row('founder'), false, null);
    expect(result.status === 'failed' ? result.error.code : result.status).toBe(status);
    expect(result).toMatchObject({ error: { message: expect.stringMatching(/./) } });
    expect(list()).toEqual(before);
  });

  it.each([
    ['was made', true],
    ['was not made', false],
  ])('shows what is true after a lost answer to a change that %s', async (_what, isMade) => {
    const { services, row, live, table } = await setUp();
    live[PATCH] = (request) => {
      if (isMade) table.patch(request);
      return unreachable();
    };
    const result = await changeFlag(services, row('founder'), false, null);
    expect(result).toMatchObject({ status: 'unconfirmed', flag: { enabled: !isMade } });
    expect(row('founder')).toMatchObject({ enabled: !isMade, version: isMade ? 2 : 1 });
  });

  it('asks for the list until it is answered when a lost change cannot be read again', async () => {
    const { services, row, live } = await setUp({ [PATCH]: unreachable });
    live[FLAGS] = unreachable;
    const flag = row('founder');
    expect(await changeFlag(services, flag, false, null)).toMatchObject({ status: 'unconfirmed', flag: null });
    expect(services.queryClient.getQueryState(['flags', 'list'])?.isInvalidated).toBe(true);
  });

  it('takes a row that can no longer be read for a missing right', async () => {
    const { services, row, live } = await setUp({ [PATCH]: () => json([]) });
    const flag = row('founder');
    live[FLAGS] = () => json([]);
    expect(await changeFlag(services, flag, false, null)).toMatchObject({
      status: 'failed',
      error: { code: 'forbidden' },
    });
  });
});

describe('changeFlags', () => {
  it('reads the list once, after the last one', async () => {
    const { services, list, asked } = await setUp();
    await changeFlags(services, list().flags, ({ enabled }) => !enabled, null);
    await expect.poll(() => services.queryClient.isFetching()).toBe(0);
    expect(asked()).toEqual([PATCH, PATCH, PATCH, FLAGS]);
  });
});

describe('changeFlags, when nobody answers', () => {
  it('waits once, and reports the others as not made', async () => {
    const { services, list, live, asked } = await setUp({ [PATCH]: unreachable });
    live[FLAGS] = unreachable;
    const changes = await changeFlags(services, list().flags, ({ enabled }) => !enabled, null);
    expect(changes.map(({ result }) => result.status)).toEqual(['unconfirmed', 'failed', 'failed']);
    expect(asked().filter((request) => request === PATCH)).toHaveLength(1);
  });
});

describe('undoChange', () => {
  it('reports an undo that cannot be tried', async () => {
    const { services, row, history, live, table } = await setUp();
    table.changeBy('other@olea.example', 'founder', false);
    const [entry] = await history();
    if (!entry) throw new Error('No history');
    live[HISTORY] = unreachable;
    expect(await undoChange(services, row('founder'), entry)).toMatchObject({
      status: 'failed',
      error: { code: 'network' },
    });
    await expect(history()).rejects.toMatchObject({ code: 'network' });
  });
});
