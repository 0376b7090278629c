import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createHandler } from '../../supabase/functions/request-build/handler.ts';
import { openTestBackend } from '../database/testBackend.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { platformOf, post } from './platform.ts';

const hook = vi.fn();
const test = openTestBackend(() => undefined, { onBuildRequest: hook });
let admin: ApiCaller;
beforeAll(async () => {
  admin = await test.control.api.asAdmin();
});
beforeEach(async () => {
  hook.mockReset();
  await test.backend.reset();
});

const ask = (caller = admin) => caller.request('POST', '/functions/v1/request-build', {});
const state = async () => {
  const answer = await admin.request('POST', '/rest/v1/rpc/site_build_state', {});
  return (await answer.json()) as { request: Record<string, unknown> | null; last_migration: string };
};

it('asks the host once in five minutes, whoever asks and however many at the same time', async () => {
  expect(await state()).toMatchObject({ request: null, last_migration: expect.stringMatching(/^\d{14}$/) });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429]);
  expect(hook).toHaveBeenCalledTimes(1);
  expect((await state()).request).toMatchObject({ requested_by_email: 'admin@olea.example', state: 'accepted' });
  const again = await ask();
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(200);
  await test.backend.sql("update private.uses set at = at - interval '5 minutes'");
  expect((await ask()).status).toBe(202);
  expect(hook).toHaveBeenCalledTimes(2);
});

it('says and keeps that the host refused', async () => {
  hook.mockImplementation(() => {
    throw new Error('no capacity');
  });
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([502, { error: 'The host answered 400', code: 'unavailable' }]);
  expect((await state()).request).toMatchObject({ state: 'failed', error: 'The host answered 400' });
});

/** The function in this process, with a hook that answers so, or without one; its answer. */
async function askHook(answer: (() => Response) | null, log = vi.fn()): Promise<Response> {
  const handle = createHandler({
    ...platformOf(test.backend),
    hook: answer && { url: 'https://host.example', headers: {}, body: '{}' },
    asCaller: () => async () => ({ id: 1 }) as never,
    asService: async () => null as never,
    send: async () => answer?.() ?? Response.error(),
    log,
  });
  return await post(handle, {});
}

it('logs what the host said as one line, so that it forges none', async () => {
  const log = vi.fn();
  await askHook(() => new Response('no\nMessage 1 could not be stored', { status: 500 }), log);
  expect(log).toHaveBeenCalledExactlyOnceWith('The deploy hook answered 500', 'no Message 1 could not be stored');
});

it('asks nobody where no hook is set', async () => {
  const answer = await askHook(null);
  expect([answer.status, await answer.json()]).toEqual([200, { asked: false }]);
});
