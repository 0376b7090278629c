import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openWithStaff } from '../database/testBackend.ts';

const test = openWithStaff();

/** Returns the status of a request with the given headers. Unlike this function, `fetch` ignores a Host header. */
async function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const [response] = await once(request(test.backend.origin + path, { method, headers }).end(), 'response');
  return response.resume().statusCode;
}

describe('control endpoints', () => {
  it('restore a demo account’s original company on reset', async () => {
    const fetchNames = () =>
      test.sql('select email, raw_user_meta_data::jsonb as names from auth.users order by email');
    const before = await fetchNames();
    await test.sql(
      `update auth.users set raw_user_meta_data = '{"company":"Other"}' where email = 'client@olea.example'`,
    );
    await test.control.reset();
    expect(await fetchNames()).toEqual(before);
  });

  it.each(['localhost:4173', '127.0.0.1', '[::1]:80'])('accept requests with the Host header %s', async (host) => {
    expect(await raw('/__local/outbox', { host })).toBe(200);
    expect(await raw('/__local/outbox', { host, origin: `http://${host}` })).toBe(200);
  });

  it.each([
    ['with a public Host header, as after DNS rebinding', { host: 'olea.example' }],
    ['with a Host header that only starts with localhost', { host: 'localhost.olea.example:4173' }],
    ['from a web page of another site', { host: 'localhost:4173', origin: 'https://elsewhere.example' }],
    ['from a sandboxed page', { host: 'localhost:4173', origin: 'null' }],
  ])('reject requests %s', async (_case, headers) => {
    for (const [method, path] of [
      ['GET', 'keys'],
      ['POST', 'backend/off'],
      ['POST', 'reset'],
    ] as const) {
      expect(await raw(`/__local/${path}`, headers, method)).toBe(403);
    }
    // A disabled backend would drop the connection.
    expect(await raw('/rest/v1/feature_flags', { host: 'localhost' })).toBeGreaterThan(0);
  });
});
