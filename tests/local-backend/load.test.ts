import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../supabase/local/database/openDatabase.ts';
import { openPgliteEngine } from '../../supabase/local/database/pgliteEngine.ts';
import { startTestBackend, type TestBackend } from '../database/testBackend.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

const flags = () => `${test.backend.origin}/rest/v1/rpc/get_enabled_features?apikey=${test.backend.publishableKey}`;

/** By how many later requests the most unlucky one was overtaken. */
function mostOvertaken(answered: number[]): number {
  const overtaken = answered.map(
    (request, place) => answered.slice(0, place).filter((other) => other > request).length,
  );
  return Math.max(...overtaken);
}

it('answers many visitors without an error, in the order in which they asked', async () => {
  const [connections, answers] = [40, 6];
  const callers = new Worker(new URL('callers.ts', import.meta.url), {
    workerData: { address: flags(), connections, answers },
  });
  const [{ answered, failed }] = (await once(callers, 'message')) as [{ answered: number[]; failed: number }];
  const overtaken = mostOvertaken(answered);
  console.info(
    `load: ${answered.length} answers, ${failed} errors, nobody overtaken by more than ${overtaken} later requests`,
  );
  expect([answered.length, failed]).toEqual([connections * answers, 0]);
  // A connection's first request also waits until it is accepted.
  expect(overtaken).toBeLessThan(connections);
});

it('asks the database nothing for a visitor who has gone before his turn, and does what he has sent', async () => {
  const engine = await openPgliteEngine();
  const database = await openDatabase(
    engine,
    { jwtSecret: 'x'.repeat(32), secretKey: 'sb_secret_x', mailKey: 'x' },
    {
      send: async () => undefined,
    },
  );
  const ask = (method: string, signal: AbortSignal) =>
    database.fetch(
      new Request('http://local.invalid/rest/v1/rpc/get_enabled_features', {
        method,
        signal,
        headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      }),
    );
  const statuses = [
    (await ask('GET', AbortSignal.abort())).status,
    (await ask('GET', new AbortController().signal)).status,
    (await ask('POST', AbortSignal.abort())).status,
  ];
  await database.close();
  expect(statuses).toEqual([499, 200, 200]);
});

it.each([
  ['the data API', () => fetch(flags())],
  ['its preflight', () => fetch(flags(), { method: 'OPTIONS' })],
  ['a refusal of it', () => fetch(`${test.backend.origin}/rest/v1/feature_flags`)],
  ['the auth service', () => fetch(`${test.backend.origin}/auth/v1/token?grant_type=password`, { method: 'POST' })],
  ['a function', () => fetch(`${test.backend.origin}/functions/v1/send-contact-email`, { method: 'POST', body: '{}' })],
  ['a function that is none', () => fetch(`${test.backend.origin}/functions/v1/none`)],
  ['the forms script', () => fetch(`${test.backend.origin}/forms/embed/v2.js`)],
])('no browser guesses the type of an answer of %s', async (_part, ask) => {
  expect((await ask()).headers.get('x-content-type-options')).toBe('nosniff');
});
