import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openToEveryOrigin } from '../../supabase/local/router.ts';
import { startTestBackend, type TestBackend } from '../database/testBackend.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());
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

const features = (caller = test.control.api.anonymous()) => caller.request('GET', '/rest/v1/rpc/get_enabled_features');

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
    expect(test.backend.power.isOn()).toBe(true);
  });

  it('name what they know when asked for something else', async () => {
    const answer = await fetch(`${test.backend.origin}/__local/nonsense`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('PUT faults');
    await expect(test.control.providers.fail('rent' as 'rest', { status: 500 })).rejects.toThrow('Unknown target rent');
  });
});

describe('the power switch', () => {
  it('cuts connections to database, auth and functions, not to the providers, and puts everything back', async () => {
    await test.control.off();
    await expect(features()).rejects.toThrow();
    await expect(test.control.api.as('client@olea.example')).rejects.toThrow();
    await expect(fetch(`${test.backend.origin}/functions/v1/send-contact-email`, { method: 'POST' })).rejects.toThrow();
    expect((await fetch(`${test.backend.origin}/forms/embed/v2.js`)).status).toBe(200);
    await test.control.on();
    expect((await features()).status).toBe(200);
  });
});

describe('faults', () => {
  it('answer with a status, a cut body, late or not at all, until healed', async () => {
    await test.control.providers.fail('rest', { status: 503 });
    expect((await features()).status).toBe(503);
    await test.control.providers.fail('rest', { malformed: true });
    await expect((await features()).json()).rejects.toThrow();
    await test.control.providers.fail('rest', { drop: true });
    await expect(features()).rejects.toThrow();
    await test.control.providers.fail('rest', { delayMs: 300 });
    const started = Date.now();
    expect((await features()).status).toBe(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(290);
    await test.control.providers.heal();
    expect(await (await fetch(`${test.backend.origin}/__local/faults`)).json()).toEqual({});
  });

  it('end by themselves after the given number of times', async () => {
    await test.control.providers.fail('rest', { status: 500, times: 2 });
    expect([(await features()).status, (await features()).status, (await features()).status]).toEqual([500, 500, 200]);
  });

  it('leave preflights alone, as a gateway does', async () => {
    await test.control.providers.fail('rest', { status: 500 });
    const preflight = await fetch(`${test.backend.origin}/rest/v1/feature_flags`, {
      method: 'OPTIONS',
      headers: { origin: 'https://x.example', 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.ok).toBe(true);
  });
});

it('keeps the rights of callers apart when they ask at the same moment', async () => {
  const admin = await test.control.api.asAdmin();
  const client = await test.control.api.as('client@olea.example');
  const rows = async (caller: typeof admin) =>
    ((await (await caller.request('GET', '/rest/v1/feature_flags?select=id')).json()) as unknown[]).length;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => rows(index % 2 === 0 ? admin : client)));
  expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 18 : 0)));
});

it('resets flags, roles and messages to those of a fresh database', async () => {
  const admin = await test.control.api.asAdmin();
  await admin.setFlags({ founder: false });
  await test.backend.sql("select private.grant_role('nobody@olea.example', 'admin')");
  await test.backend.sql("select private.revoke_role('admin@olea.example')");
  await test.control.reset();
  const flags = (await (
    await admin.request('GET', '/rest/v1/feature_flags?select=version,enabled&name=eq.founder')
  ).json()) as unknown[];
  expect(flags).toEqual([{ version: 1, enabled: true }]);
});

it('lets pages of every origin read an answer, and keeps what the data API said itself', async () => {
  const answer = openToEveryOrigin(Response.json({ a: 1 }, { status: 400 }));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect([answer.status, await answer.json()]).toEqual([400, { a: 1 }]);
  const own = new Response(null, { headers: { 'access-control-allow-origin': 'https://site.example' } });
  expect(openToEveryOrigin(own)).toBe(own);
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
