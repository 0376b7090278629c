import { expect, it } from 'vitest';
import { setRead } from '../../../../apps/admin-desktop/src/console/features/messages/messageCache.ts';
import { createQueryClient } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createJsonResponse, createTestClient, createTestLog } from '../../../shared/fakeBackend.ts';
import { createMessage } from './exampleMessages.ts';

it('setRead restores only the read mark of the cached message after a failure, and invalidates it', async () => {
  const message = createMessage({ is_unread: true });
  const { client } = createTestClient({
    'POST /rest/v1/rpc/mark_read': () => createJsonResponse({ message: 'x', code: '57014' }, 500),
  });
  const queries = createQueryClient(createTestLog());
  const open = () =>
    queries.fetchQuery({
      queryKey: ['messages', 'one', message.id],
      queryFn: () => message,
      staleTime: Number.POSITIVE_INFINITY,
    });
  await open();
  const call = setRead({ client }, queries, [message], true);
  expect(queries.getQueryData(['messages', 'one', message.id])).toMatchObject({ is_unread: false });
  // Another change of the message arrives before the failure.
  queries.setQueryData(['messages', 'one', message.id], { ...message, is_unread: false, name: 'Ana' });
  await expect(call).rejects.toThrow();
  expect(queries.getQueryData(['messages', 'one', message.id])).toMatchObject({ is_unread: true, name: 'Ana' });
  expect((await open()).is_unread).toBe(true);
});
