import { createMemoryStorage } from '@olea/shared/backend';
import { ENABLED_NAMES_KEY, fetchEnabledNames } from '@olea/shared/flags';
import { describe, expect, it } from 'vitest';
import { createFakeFetch, json, unreachable } from '../fakeBackend.ts';

const RPC = 'GET /rest/v1/rpc/get_enabled_features';
const NOW = 1_000_000;

function setUp(answer: () => Response | Promise<Response>, stored?: string) {
  const { fetch, seen } = createFakeFetch({ [RPC]: answer });
  const storage = createMemoryStorage(stored === undefined ? {} : { [ENABLED_NAMES_KEY]: stored });
  return { deps: { url: '', key: 'a key', fetch, storage, now: () => NOW }, seen, storage };
}

describe('fetchEnabledNames', () => {
  it('asks without any header, so that no preflight is needed, and keeps the answer', async () => {
    const { deps, seen, storage } = setUp(() => json(['founder', 'teams']));
    expect(await fetchEnabledNames(deps)).toEqual({ status: 'live', names: ['founder', 'teams'], at: NOW });
    expect(seen[0]?.path).toBe('/rest/v1/rpc/get_enabled_features?apikey=a key');
    expect([...(seen[0]?.headers.keys() ?? [])]).toEqual([]);
    expect(storage.getItem(ENABLED_NAMES_KEY)).toBe('1000000;founder,teams');
  });

  it.each([
    ['a young cache', `${NOW - 299_999};founder`, false, 'cached', 0],
    ['an old cache', `${NOW - 300_000};founder`, false, 'live', 1],
    ['a young cache, but forced', `${NOW};founder`, true, 'live', 1],
    ['a broken cache', 'nonsense', false, 'live', 1],
  ])('with %s', async (_what, stored, force, status, requests) => {
    const { deps, seen } = setUp(() => json([]), stored);
    expect((await fetchEnabledNames({ ...deps, force })).status).toBe(status);
    expect(seen).toHaveLength(requests);
  });

  it.each([
    ['unreachable', unreachable, 'network'],
    ['broken', () => json({ message: 'oops' }, 500), 'unavailable'],
    ['refused', () => json({ message: 'no' }, 401), 'unauthenticated'],
    ['no list', () => json({ hello: 'world' }), 'unexpected'],
    ['no JSON', () => new Response('<html>'), 'unexpected'],
  ])('keeps the cached names of any age when the answer is %s', async (_what, answer, code) => {
    const { deps } = setUp(answer, '5;founder');
    expect(await fetchEnabledNames(deps)).toMatchObject({
      status: 'failed',
      names: ['founder'],
      at: 5,
      error: { code },
    });
  });
});
