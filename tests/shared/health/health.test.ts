import { checkHealth, overallHealth } from '@olea/shared/health';
import { describe, expect, it } from 'vitest';
import { createTestClient, json, type Routes, unreachable } from '../fakeBackend.ts';

describe('overallHealth', () => {
  it.each([
    ['healthy', 'healthy', 'healthy', 'healthy'],
    ['healthy', 'warning', 'healthy', 'warning'],
    ['healthy', 'healthy', 'warning', 'warning'],
    ['healthy', 'error', 'healthy', 'healthy'],
    ['warning', 'healthy', 'healthy', 'healthy'],
    ['error', 'healthy', 'healthy', 'error'],
    ['error', 'warning', 'warning', 'error'],
    ['healthy', 'healthy', 'error', 'error'],
    ['warning', 'warning', 'error', 'error'],
  ] as const)('database %s, hubspot %s, forms %s: %s', (database, hubspot, forms, overall) => {
    expect(overallHealth({ database, hubspot, forms })).toBe(overall);
  });
});

const FLAGS = 'GET /rest/v1/feature_flags';
const FUNCTION = 'POST /functions/v1/send-contact-email';
const missing = (status: number) => () => json({ error: 'Missing required fields' }, status);

function setUp(routes: Routes) {
  const { client, seen } = createTestClient({
    [FLAGS]: () => json([{ id: '1' }]),
    [FUNCTION]: missing(400),
    ...routes,
  });
  return { deps: { client, now: () => 1234, timeoutMs: 100 }, seen };
}

describe('checkHealth', () => {
  it('is healthy when the database counts and the function asks for the missing fields', async () => {
    const { deps, seen } = setUp({});
    expect(await checkHealth(deps)).toEqual({
      database: 'healthy',
      hubspot: 'healthy',
      forms: 'healthy',
      overall: 'healthy',
      lastChecked: 1234,
      issues: [],
    });
    expect(seen.find(({ method }) => method === 'GET')?.path).toContain('limit=1');
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ test: true });
  });

  it.each([
    [
      'a refused count',
      { [FLAGS]: () => json({ message: 'permission denied', code: '42501' }, 403) },
      ['Database connection failed: permission denied'],
      'error',
      'healthy',
    ],
    [
      'a database out of reach',
      { [FLAGS]: unreachable },
      [expect.stringMatching(/^Database connection failed: .*fetch failed/)],
      'error',
      'healthy',
    ],
    [
      'a silent database',
      { [FLAGS]: () => new Promise<Response>(() => undefined) },
      ['Database check failed'],
      'error',
      'healthy',
    ],
    [
      'another function error',
      { [FUNCTION]: () => json({ error: 'Mail key is not set' }, 500) },
      ['Email function error: Mail key is not set'],
      'healthy',
      'error',
    ],
    [
      'a nested function error',
      { [FUNCTION]: () => json({ error: { code: 'x', message: 'Down' } }, 500) },
      ['Email function error: Down'],
      'healthy',
      'error',
    ],
    [
      'a function error in plain text',
      { [FUNCTION]: () => new Response('worker died', { status: 500 }) },
      ['Email function error: worker died'],
      'healthy',
      'error',
    ],
    [
      'a missing function',
      { [FUNCTION]: () => json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404) },
      ['Email function error: Requested function was not found'],
      'healthy',
      'error',
    ],
    [
      'a silent function',
      { [FUNCTION]: () => new Promise<Response>(() => undefined) },
      ['Forms system check failed'],
      'healthy',
      'error',
    ],
    ['a function that takes the test as a message', { [FUNCTION]: () => json({ ok: true }) }, [], 'healthy', 'healthy'],
  ])('reports %s', async (_what, routes: Routes, issues, database, forms) => {
    const { deps } = setUp(routes);
    expect(await checkHealth(deps)).toMatchObject({ issues, database, forms });
  });

  it('reports both at once', async () => {
    const { deps } = setUp({ [FLAGS]: unreachable, [FUNCTION]: () => json({ error: 'Down' }, 500) });
    expect((await checkHealth(deps)).issues).toHaveLength(2);
  });
});
