import { createOutbox } from '@olea/local-backend/providers/outbox';
import { expect, it } from 'vitest';
import { createFolderPerTest } from '../newFolder.ts';

const inFolder = createFolderPerTest();

it('the outbox can be cleared while entries arrive, and lists those that arrive afterward', async () => {
  const outbox = createOutbox(inFolder('outbox'));
  const add = (text: string) => outbox.add({ provider: 'chat', at: '2026-03-01T15:00:00Z', body: { text } });
  await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? outbox.clear() : add('early'))));
  await add('late');
  expect(await outbox.list()).toEqual([expect.objectContaining({ body: { text: 'late' } })]);
});
