import { call } from '@olea/shared/api/call';
import { checkMessages } from '@olea/shared/api/messages';
import { expect, it } from 'vitest';
import { createTestClient } from '../fakeBackend.ts';

it('takes a fault of its own for no silence of the backend', async () => {
  const { client } = createTestClient({});
  client.rpc = () => Promise.reject(new Error('surprise')) as never;
  await expect(call({ client }, checkMessages)).rejects.toMatchObject({ code: 'unexpected', message: 'surprise' });
});
