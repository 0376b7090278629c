import { expect, it, vi } from 'vitest';
import { createWebsite } from '../../../../apps/admin-desktop/src/main/address/externalLinks.ts';

const backend = { url: 'https://backend.example', key: 'public' };
const now = () => 0;
const origins = ['https://first.example', 'https://second.example'];

/** A network where some hosts answer and the flags are as given; null is a backend that is down. */
function network(answering: string[], enabled: string[] | null) {
  return async (url: string) => {
    if (url.startsWith(backend.url)) {
      if (!enabled) throw new TypeError('fetch failed');
      return Response.json(enabled);
    }
    if (!answering.includes(new URL(url).origin)) throw new TypeError('fetch failed');
    return new Response(null);
  };
}

it.each([
  ['the first when it answers', origins, ['domain_failover'], 'https://first.example'],
  ['the second when the first is silent', ['https://second.example'], ['domain_failover'], 'https://second.example'],
  ['always the first with the flag off', ['https://second.example'], [], 'https://first.example'],
  ['the one that answers when the backend is down as well', ['https://second.example'], null, 'https://second.example'],
  ['the first when nobody answers', [], ['domain_failover'], 'https://first.example'],
])('opens %s', async (_case, answering, enabled, expected) => {
  const fetch = network(answering, enabled);
  expect(await createWebsite({ backend, localOrigin: null, origins, fetch, now })()).toBe(expected);
});

it('is the local server itself during development', async () => {
  const fetch = network([], null);
  const localOrigin = 'http://127.0.0.1:4390';
  expect(await createWebsite({ backend, localOrigin, fetch, now })()).toBe(localOrigin);
});

it('is asked for once, however many files of a page are read at a time, and again a minute later', async () => {
  let at = 0;
  const fetch = vi.fn(network(origins, ['domain_failover']));
  const website = createWebsite({ backend, localOrigin: null, origins, fetch, now: () => at });
  expect(new Set(await Promise.all([website(), website(), website()]))).toEqual(new Set(['https://first.example']));
  await website();
  const asked = () => fetch.mock.calls.map(([url]) => new URL(url).host);
  expect(asked()).toEqual(['backend.example', 'first.example', 'second.example']);
  at = 60_001;
  await website();
  expect(asked()).toHaveLength(6);
});
