import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox, type OutboxEntry } from '../../supabase/local/providers/outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = (id: string): OutboxEntry => ({
  provider: 'mail',
  at: '2026-11-21T10:00:00.000Z',
  id,
  idempotencyKey: null,
  body: { subject: id },
});

it('lists what was delivered, oldest first', async () => {
  const outbox = createOutbox(folder);
  for (const id of ['a', 'b', 'c']) await outbox.add(mail(id));
  expect(await createOutbox(folder).list()).toEqual([mail('a'), mail('b'), mail('c')]);
});

it.each([
  ['cut off by a kill', '{"provider":"mail","at":'],
  ['empty', ''],
  ['of another kind', '[{"provider":"pigeon"}]'],
])('still lists the others beside a file that is %s, and names that file', async (_case, content) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const outbox = createOutbox(folder);
  await outbox.add(mail('a'));
  await writeFile(join(folder, '2026-broken.json'), content);
  expect(await outbox.list()).toEqual([mail('a')]);
  expect(warn).toHaveBeenCalledWith('Not a delivery in the outbox: 2026-broken.json');
});

it('never shows a delivery that is still being written, and leaves only whole files for this user alone', async () => {
  const outbox = createOutbox(folder);
  const large = { ...mail('large'), body: { text: 'x'.repeat(5_000_000) } };
  let writing = true;
  const written = Promise.all([1, 2, 3].map(() => outbox.add(large))).finally(() => {
    writing = false;
  });
  while (writing) for (const entry of await outbox.list()) expect(entry).toEqual(large);
  await written;
  const files = await readdir(folder);
  expect(files).toHaveLength(3);
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
});
