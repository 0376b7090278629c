import { expect, it } from 'vitest';
import { resolveWebsite } from '../../../../apps/admin-desktop/src/main/address/externalLinks.ts';

const backend = { url: 'https://backend.example', key: 'public' };
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
  expect(await resolveWebsite({ backend, localOrigin: null, origins, fetch })).toBe(expected);
});

it('is the local server itself during development', async () => {
  const fetch = network([], null);
  expect(await resolveWebsite({ backend, localOrigin: 'http://127.0.0.1:4390', fetch })).toBe('http://127.0.0.1:4390');
});
