import { checkHealth, createHealthMonitor, type HealthStatus, overallHealth } from '@olea/shared/health';
import { describe, expect, it, vi } from 'vitest';
import { createTestClient, json, type Routes, unreachable } from '../fakeBackend.ts';

describe('overallHealth', () => {
  const parts = ['healthy', 'warning', 'error'] as const;
  const rows = parts.flatMap((database) =>
    parts.flatMap((hubspot) => parts.map((forms) => [database, hubspot, forms] as const)),
  );
  it.each(rows)('database %s, hubspot %s, forms %s', (database, hubspot, forms) => {
    const expected =
      database === 'error' || forms === 'error'
        ? 'error'
        : hubspot === 'warning' || forms === 'warning'
          ? 'warning'
          : 'healthy';
    expect(overallHealth({ database, hubspot, forms })).toBe(expected);
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

  it('does not call the function while the chat integration warns', async () => {
    const { deps, seen } = setUp({});
    const health = await checkHealth({ ...deps, hubspot: 'warning' });
    expect(health).toMatchObject({ forms: 'warning', overall: 'warning' });
    expect(health.issues).toEqual(['Contact forms may fail due to HubSpot configuration']);
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('createHealthMonitor', () => {
  const healthy: HealthStatus = {
    database: 'healthy',
    hubspot: 'healthy',
    forms: 'healthy',
    overall: 'healthy',
    lastChecked: 1,
    issues: [],
  };

  function setUpMonitor(check: () => Promise<HealthStatus>) {
    let tick = () => {};
    const stop = vi.fn();
    const every = vi.fn((_ms: number, run: () => void) => {
      tick = run;
      return stop;
    });
    return { monitor: createHealthMonitor({ check, now: () => 99, every }), every, stop, tick: () => tick() };
  }

  it('was never checked before the first result', async () => {
    const { monitor } = setUpMonitor(async () => healthy);
    expect(monitor.getSnapshot()).toEqual({ health: null, checking: false });
    const checked = monitor.checkNow();
    expect(monitor.getSnapshot()).toEqual({ health: null, checking: true });
    await checked;
    expect(monitor.getSnapshot()).toEqual({ health: healthy, checking: false });
  });

  it('checks on load, then every five minutes until it is stopped', async () => {
    const check = vi.fn(async () => healthy);
    const { monitor, every, stop, tick } = setUpMonitor(check);
    const halt = monitor.start();
    expect(every).toHaveBeenCalledWith(300_000, expect.any(Function));
    await monitor.checkNow();
    tick();
    await monitor.checkNow();
    expect(check).toHaveBeenCalledTimes(2);
    halt();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('joins a check that is under way', async () => {
    const check = vi.fn(async () => healthy);
    const { monitor } = setUpMonitor(check);
    await Promise.all([monitor.checkNow(), monitor.checkNow()]);
    expect(check).toHaveBeenCalledOnce();
  });

  it('turns a broken check into an issue', async () => {
    const { monitor } = setUpMonitor(() => Promise.reject(new Error('bug')));
    expect(await monitor.checkNow()).toMatchObject({
      overall: 'error',
      issues: ['Health check system failure'],
      lastChecked: 99,
    });
  });
});
