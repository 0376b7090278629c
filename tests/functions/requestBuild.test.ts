import { beforeEach, expect, it, vi } from 'vitest';
import { createHandler } from '../../supabase/functions/request-build/handler.ts';
import { ADMIN, openWithStaff, rpc } from '../database/testBackend.ts';
import { createPlatform, post } from './platform.ts';

const hook = vi.fn();
const test = openWithStaff({ onBuildRequest: hook });
beforeEach(() => void hook.mockReset());

const ask = () => test.admin.request('POST', '/functions/v1/request-build', {});
const state = () => rpc(test.admin, 'get_site_build_state', {});

it('request-build requests at most one build in five minutes, even for five concurrent calls', async () => {
  expect(await state()).toMatchObject({ request: null, last_migration: expect.stringMatching(/^\d{14}$/) });
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429]);
  expect(hook).toHaveBeenCalledTimes(1);
  expect(await state()).toMatchObject({ request: { requested_by_email: ADMIN, state: 'accepted' } });
  const again = await ask();
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(200);
  await test.sql("update private.rate_limit_requests set at = at - interval '5 minutes'");
  expect((await ask()).status).toBe(202);
  expect(hook).toHaveBeenCalledTimes(2);
});

it('request-build returns and stores the status of a failed deploy hook', async () => {
  hook.mockImplementation(() => {
    throw new Error('no capacity');
  });
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([502, { error: 'The host returned 400', code: 'unavailable' }]);
  expect(await state()).toMatchObject({ request: { state: 'failed', error: 'The host returned 400' } });
});

it('request-build logs the deploy hook’s response as one line, so that it cannot inject log lines', async () => {
  const log = vi.fn();
  const handle = createHandler({
    ...createPlatform(test.backend),
    hook: { url: 'https://host.example', headers: {}, body: '{}' },
    asCaller: () => async () => ({ id: 1 }) as never,
    asService: async () => null as never,
    send: async () => new Response('no\nMessage 1 could not be stored', { status: 500 }),
    log,
  });
  await post(handle, {});
  expect(log).toHaveBeenCalledExactlyOnceWith('The deploy hook returned 500', 'no Message 1 could not be stored');
});

it('request-build returns { asked: false } if no deploy hook is set', async () => {
  const answer = await post(createHandler({ ...createPlatform(test.backend), hook: null, send: fetch }), {});
  expect([answer.status, await answer.json()]).toEqual([200, { asked: false }]);
});
