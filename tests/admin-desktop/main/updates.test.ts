import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createUpdates, type UpdateSource } from '../../../apps/admin-desktop/src/main/updates.ts';

it('the updater does not check again during a check or when a new version is ready', async () => {
  const checkForUpdates = vi.fn(async () => null);
  const source = Object.assign(new EventEmitter(), { checkForUpdates, quitAndInstall: () => undefined });
  const updates = createUpdates({
    source: source as unknown as UpdateSource,
    version: '1.0.0',
    now: () => 5,
    onChange: () => undefined,
  });
  await Promise.all([updates.check(), updates.check()]);
  source.emit('update-downloaded', { version: '2.0.0' });
  await updates.check();
  expect(checkForUpdates).toHaveBeenCalledOnce();
});
