import { beforeAll, expect, it, vi } from 'vitest';
import { openTestBackend } from '../database/testBackend.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';

const hook = vi.fn();
const test = openTestBackend({ onBuildRequest: hook });
const ID = crypto.randomUUID();

let others: ApiCaller[];
beforeAll(async () => {
  // The future date prevents the backend's own scheduler from emailing this message during the test.
  await test.receive({ id: ID, status: 'failed', next_attempt_at: '2100-01-01T00:00:00Z' });
  const demoted = await test.createAccount('demoted@olea.example', 'admin');
  await test.sql("select private.revoke_role('demoted@olea.example')");
  const { api } = test.control;
  others = [api.anonymous(), await api.as('client@olea.example'), demoted];
});

const expectNothingDone = async () => {
  expect(await test.backend.outbox.list()).toEqual([]);
  expect(await test.fetchId('eve@evil.example')).toBe('');
  expect(hook).not.toHaveBeenCalled();
};

// tests/database/access.test.ts covers access to database functions.
it.each([
  ['manage-access', { action: 'invite', email: 'eve@evil.example', language: null }],
  ['manage-access', { action: 'approve', messageId: ID, decidedAt: null }],
  ['manage-access', { action: 'send-again', accountId: ID }],
  ['mail-messages', { action: 'mail-again', id: ID }],
  [
    'mail-messages',
    {
      ...{ action: 'reply', kind: 'reply', messageId: ID, to: null, name: null, cc: [], version: 1 },
      ...{ replyId: ID, language: 'en', subject: 'A', text: 'B', files: [] },
    },
  ],
  ['request-build', {}],
  ['attachments', { action: 'open', id: ID }],
])('%s with %j accepts only callers whose current role is administrator', async (name, body) => {
  const ask = async (caller: ApiCaller) => {
    const answer = await caller.request('POST', `/functions/v1/${name}`, body);
    return [answer.status, (await answer.json()).code];
  };
  const [visitor, client, demoted] = await Promise.all(others.map(ask));
  expect(visitor).toEqual([401, 'unauthenticated']);
  expect([client, demoted]).toEqual(Array(2).fill([403, 'forbidden']));
  await expectNothingDone();
  const [status] = await ask(await test.control.api.asAdmin());
  expect([401, 403]).not.toContain(status);
  await test.backend.outbox.clear();
  await test.sql("delete from auth.users where email = 'eve@evil.example'");
  hook.mockClear();
});

it.each([
  ['mail-messages', '{"action":"mail-due"}'],
  ['send-alerts', '{}'],
  ['attachments', '{"action":"delete-orphans"}'],
])('%s with %s rejects callers without the scheduler’s secret', async (name, body) => {
  const { origin, publishableKey, secretKey } = test.backend;
  for (const secret of ['', 'x', secretKey, publishableKey]) {
    const headers = { apikey: publishableKey, 'x-scheduler-secret': secret };
    expect((await fetch(`${origin}/functions/v1/${name}`, { method: 'POST', headers, body })).status).toBe(403);
  }
  await expectNothingDone();
});
