import { call, callEdge } from '@olea/shared/api/call';
import { checkReceiving } from '@olea/shared/api/inboundEmails';
import { checkMessages } from '@olea/shared/api/messages';
import { expect, it } from 'vitest';
import { createJsonResponse, createTestClient } from '../fakeBackend.ts';

it('call reports an unknown error as unexpected', async () => {
  const { client } = createTestClient({});
  client.rpc = () => Promise.reject(new Error('surprise')) as never;
  await expect(call({ client }, checkMessages)).rejects.toMatchObject({ code: 'unexpected', message: 'surprise' });
});

it.each([
  [
    'a function',
    () => createJsonResponse({ error: 'Sign in again', code: 'unauthenticated' }, 401),
    'unauthenticated',
    'Sign in again',
  ],
  ['the gateway', () => createJsonResponse({ code: 403, message: 'No' }, 403), 'forbidden', 'No'],
  [
    'a gateway without a message',
    () => createJsonResponse({ code: 401 }, 401),
    'unauthenticated',
    'Unexpected failure',
  ],
  // A captive portal's 403 must not count as revoked access.
  [
    'a captive portal',
    () => new Response('<p>Pay</p>', { status: 403 }),
    'unavailable',
    'The server’s answer could not be read',
  ],
])('callEdge maps an error from %s to a code and a message', async (_who, answer, code, message) => {
  const { client } = createTestClient({ 'POST /functions/v1/receive-mail': answer });
  await expect(callEdge({ client }, checkReceiving, { test: true })).rejects.toMatchObject({ code, message });
});
