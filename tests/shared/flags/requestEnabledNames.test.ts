import { toAppError } from '@olea/shared/errors';
import { requestEnabledNames } from '@olea/shared/flags/enabledNames';
import { expect, it } from 'vitest';
import { createFakeFetch, json, unreachable } from '../fakeBackend.ts';

function setUp(answer: () => Response | Promise<Response>) {
  const { fetch, seen } = createFakeFetch({ 'GET /rest/v1/rpc/get_enabled_features': answer });
  return { request: { url: '', key: 'a key', fetch }, seen };
}

it('asks without any header, so that no preflight is needed, and takes only names', async () => {
  const { request, seen } = setUp(() => json(['founder', 7, 'teams']));
  expect(await requestEnabledNames(request)).toEqual(['founder', 'teams']);
  expect(seen[0]?.path).toBe('/rest/v1/rpc/get_enabled_features?apikey=a key');
  expect([...(seen[0]?.headers.keys() ?? [])]).toEqual([]);
});

it('asks the edge where there is one in front of the backend', async () => {
  const { fetch, seen } = createFakeFetch({ 'GET /flags': () => json(['teams']) });
  expect(await requestEnabledNames({ url: '', key: 'a key', flagsUrl: '/flags', fetch })).toEqual(['teams']);
  expect(seen).toHaveLength(1);
});

it.each([
  ['unreachable', unreachable, 'network'],
  ['broken', () => json({ message: 'oops' }, 500), 'unavailable'],
  ['refused', () => json({ message: 'no' }, 401), 'unauthenticated'],
  ['no list', () => json({ hello: 'world' }), 'unexpected'],
  ['no JSON', () => new Response('<html>'), 'unavailable'],
])('rejects with what tells the cause when the answer is %s', async (_what, answer, code) => {
  const failure = await requestEnabledNames(setUp(answer).request).catch(toAppError);
  expect(failure).toMatchObject({ code });
});
