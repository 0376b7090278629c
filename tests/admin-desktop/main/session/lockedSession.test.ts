import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlainStore } from '../../../../apps/admin-desktop/src/main/files/textStore.ts';
import {
  isSessionLocked,
  LOCK_ENTRY,
  lockSession,
  withLock,
} from '../../../../apps/admin-desktop/src/main/session/lockedSession.ts';
import type { SecureStore } from '../../../../apps/admin-desktop/src/main/session/secureStore.ts';

let folder: string;
const open = (): SecureStore => withLock({ ...createPlainStore(join(folder, 'session')), security: 'encrypted' });
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('locks a session across restarts, until the lock is released', async () => {
  const store = open();
  await store.set('olea-session', '{}');
  expect(await isSessionLocked(store)).toBe(false);
  expect(await lockSession(store)).toBe(true);
  expect(await isSessionLocked(open())).toBe(true);
  await store.remove(LOCK_ENTRY);
  expect(await isSessionLocked(open())).toBe(false);
});

it('has nothing to lock when nobody is signed in', async () => {
  const store = open();
  expect(await lockSession(store)).toBe(false);
  expect(await isSessionLocked(store)).toBe(false);
});

it('forgets the lock with the session, so that the next sign-in is an ordinary one', async () => {
  const store = open();
  await store.set('olea-session', '{}');
  await lockSession(store);
  await store.remove('olea-session');
  expect(await isSessionLocked(open())).toBe(false);
});

it('locks the screen although the disk does not take the entry', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = open();
  await store.set('olea-session', '{}');
  // A folder where the next draft would be written: every further write of this file fails.
  await mkdir(join(folder, 'session.new'));
  expect(await lockSession(store)).toBe(true);
  expect(await isSessionLocked(store)).toBe(true);
  expect(warn).toHaveBeenCalledWith('The lock could not be kept on disk', expect.anything());
});
