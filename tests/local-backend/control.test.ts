import { request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestBackend } from '../database/testBackend.ts';

const test = openTestBackend();
beforeEach(() => test.backend.reset());

/** A request whose Host and Origin are what we say; fetch would not allow it. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(test.backend.origin + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.once('error', reject);
    call.end();
  });
}

describe('control endpoints', () => {
  it.each(['localhost:4173', '127.0.0.1', '[::1]:80'])('answer this machine as %s', async (host) => {
    expect(await raw('/__local/outbox', { host })).toBe(200);
    expect(await raw('/__local/outbox', { host, origin: `http://${host}` })).toBe(200);
  });

  it.each([
    ['another Host, as after DNS rebinding', { host: 'olea.example' }],
    ['a Host that only begins like ours', { host: 'localhost.olea.example:4173' }],
    ['a web page of elsewhere', { host: 'localhost:4173', origin: 'https://elsewhere.example' }],
    ['a sandboxed page', { host: 'localhost:4173', origin: 'null' }],
  ])('refuse %s', async (_case, headers) => {
    for (const [method, path] of [
      ['GET', 'keys'],
      ['POST', 'backend/off'],
      ['POST', 'reset'],
    ] as const) {
      expect(await raw(`/__local/${path}`, headers, method)).toBe(403);
    }
    // Switched off, it would drop the connection.
    expect(await raw('/rest/v1/feature_flags', { host: 'localhost' })).toBeGreaterThan(0);
  });
});

it('a fault leaves preflights alone, as a gateway does', async () => {
  await test.control.providers.fail('rest', { status: 500 });
  const preflight = await fetch(`${test.backend.origin}/rest/v1/feature_flags`, {
    method: 'OPTIONS',
    headers: { origin: 'https://x.example', 'access-control-request-method': 'PATCH' },
  });
  expect(preflight.ok).toBe(true);
});

it('keeps the rights of callers apart when they ask at the same moment', async () => {
  const admin = await test.control.api.asAdmin();
  const client = await test.control.api.as('client@olea.example');
  const rows = async (caller: typeof admin) =>
    ((await (await caller.request('GET', '/rest/v1/feature_flags?select=id')).json()) as unknown[]).length;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => rows(index % 2 === 0 ? admin : client)));
  expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 18 : 0)));
});

const featuresUrl = () =>
  `${test.backend.origin}/rest/v1/rpc/get_enabled_features?apikey=${test.backend.publishableKey}`;
it.each([
  ['the data API', () => fetch(featuresUrl())],
  ['its preflight', () => fetch(featuresUrl(), { method: 'OPTIONS' })],
  ['a refusal of it', () => fetch(`${test.backend.origin}/rest/v1/feature_flags`)],
  ['the auth service', () => fetch(`${test.backend.origin}/auth/v1/token?grant_type=password`, { method: 'POST' })],
  ['a function', () => fetch(`${test.backend.origin}/functions/v1/send-contact-email`, { method: 'POST', body: '{}' })],
  ['a function that is none', () => fetch(`${test.backend.origin}/functions/v1/none`)],
  ['the forms script', () => fetch(`${test.backend.origin}/forms/embed/v2.js`)],
])('no browser guesses the type of an answer of %s', async (_part, ask) => {
  expect((await ask()).headers.get('x-content-type-options')).toBe('nosniff');
});
