import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createUpdates, type UpdateSource } from '../../../apps/admin-desktop/src/main/updates.ts';

// What is installed and what is refused: tests/e2e/desktop/updates.spec.ts, with electron-updater itself.
function follow(now = () => 5) {
  const feed = new EventEmitter();
  const checkForUpdates = vi.fn(async () => null);
  const source = Object.assign(feed, { checkForUpdates, quitAndInstall: vi.fn() }) as unknown as UpdateSource;
  return {
    feed,
    checkForUpdates,
    updates: createUpdates({ source, version: '1.0.0', now, onChange: () => undefined }),
  };
}

it('keeps the time at which failures began through later checks, and forgets it after a success', async () => {
  let now = 100;
  const { feed, updates } = follow(() => now);
  feed.emit('error');
  await updates.check();
  now = 900;
  feed.emit('error');
  expect(updates.state()).toEqual({ kind: 'failed', version: '1.0.0', since: 100 });
  feed.emit('update-not-available');
  now = 999;
  feed.emit('error');
  expect(updates.state()).toEqual({ kind: 'failed', version: '1.0.0', since: 999 });
});

it('does not look again while it is looking, nor when a version is ready', async () => {
  const { feed, checkForUpdates, updates } = follow();
  await Promise.all([updates.check(), updates.check()]);
  feed.emit('update-downloaded', { version: '2.0.0' });
  await updates.check();
  expect(checkForUpdates).toHaveBeenCalledOnce();
});
