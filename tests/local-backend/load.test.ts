import { setImmediate } from 'node:timers/promises';
import { createQueue } from '@olea/shared/queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareReads } from '../../supabase/local/database/shareReads.ts';
import { startTestBackend, type TestBackend } from '../database/testBackend.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

const flags = () => `${test.backend.origin}/rest/v1/rpc/get_enabled_features?apikey=${test.backend.publishableKey}`;

describe('reads that wait in line', () => {
  const READ = 'http://local.invalid/rest/v1/rpc/get_enabled_features';
  const read = (init: RequestInit = {}, address = READ) => new Request(address, init);

  function line() {
    const asked: string[] = [];
    const answer = async ({ method, url }: Request) => {
      asked.push(method);
      await setImmediate();
      return new Response(`${method} ${url} ${asked.length}`);
    };
    const ask = shareReads(createQueue(), answer);
    return { asked, hear: async (request: Request) => (await ask(request)).text() };
  }

  it('and are equal share one turn, whole for each of them', async () => {
    const { asked, hear } = line();
    const heard = await Promise.all([hear(read()), hear(read()), hear(read())]);
    expect(asked).toEqual(['GET']);
    expect(heard).toEqual([`GET ${READ} 1`, `GET ${READ} 1`, `GET ${READ} 1`]);
  });

  it('are asked anew for whoever comes when the turn has begun', async () => {
    const { asked, hear } = line();
    const first = hear(read());
    await setImmediate();
    expect(await Promise.all([first, hear(read())])).toEqual([`GET ${READ} 1`, `GET ${READ} 2`]);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['address', read({}, `${READ}?x=1`)],
    ['rights', read({ headers: { authorization: 'Bearer another' } })],
    ['method', read({ method: 'HEAD' })],
  ])('and differ in %s are asked each for itself; so is every write', async (_what, other) => {
    const { asked, hear } = line();
    await Promise.all([hear(read()), hear(other)]);
    expect(asked).toHaveLength(2);
    await Promise.all([hear(read({ method: 'POST' })), hear(read({ method: 'POST' }))]);
    expect(asked).toHaveLength(4);
  });

  it('are left out when whoever asked has gone, not while one of them still waits; a write is done all the same', async () => {
    const { asked, hear } = line();
    const signal = AbortSignal.abort();
    await hear(read({ signal }));
    expect(asked).toEqual([]);
    await Promise.all([hear(read({ signal })), hear(read())]);
    await hear(read({ signal, method: 'POST' }));
    expect(asked).toEqual(['GET', 'POST']);
  });
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
