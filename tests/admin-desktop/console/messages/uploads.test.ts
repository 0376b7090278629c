import { expect, it, vi } from 'vitest';
import {
  removeUpload,
  startUpload,
  uploads,
} from '../../../../apps/admin-desktop/src/console/features/messages/files/uploads.ts';
import { createTestLog } from '../../../shared/fakeBackend.ts';

it('an upload that is removed before its request starts sends nothing', async () => {
  const send = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = {};
      open = send;
      abort = () => undefined;
    },
  );
  const { promise: session, resolve: finishSession } = Promise.withResolvers();
  const client = { auth: { getSession: () => session } };
  const services = { client, visitor: { url: '', key: '' }, log: createTestLog() };
  const started = { id: 'a', messageId: 'm', replyId: 'r', file: new File(['x'], 'list.csv') };
  const done = startUpload(services as never, started, async () => undefined);
  removeUpload('a');
  finishSession({ data: {} });
  await done;
  expect([send.mock.calls, uploads.getSnapshot()]).toEqual([[], []]);
  vi.unstubAllGlobals();
});
