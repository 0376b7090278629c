import { readFile, stat, writeFile } from 'node:fs/promises';
import type { SafeStorage } from 'electron';
import { expect, it, vi } from 'vitest';
import {
  createVault,
  openSecureStore,
  type SecureStore,
} from '../../../../apps/admin-desktop/src/main/session/sessionStore.ts';
import { createFolderPerTest } from '../../../newFolder.ts';

const at = createFolderPerTest();
const file = () => at('session.bin');

/** Creates the store on a machine. Its "encryption" only shows whether it was used. `own` overrides Electron's answers. */
function open(own: Partial<SafeStorage> = {}, platform: NodeJS.Platform = 'linux'): Promise<SecureStore> {
  const safeStorage: Partial<SafeStorage> = {
    getSelectedStorageBackend: () => 'gnome_libsecret',
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text) => Buffer.from(`vault:${btoa(text)}`),
    decryptStringAsync: async (bytes) => {
      if (!bytes.toString().startsWith('vault:')) throw new Error('not ours');
      return { result: atob(bytes.toString().slice(6)), shouldReEncrypt: false };
    },
    ...own,
  };
  return openSecureStore({ file: file(), vault: createVault(safeStorage as SafeStorage, platform) });
}

it('stores the session for the next start, encrypted and readable only by this user', async () => {
  await (await open()).set('olea-session', 'token-text');
  expect(await readFile(file(), 'utf8')).not.toContain('token-text');
  expect((await stat(file())).mode & 0o077).toBe(0);
  expect(await (await open()).get('olea-session')).toBe('token-text');
});

it('keeps other entries when one is removed, and deletes the file with the last one', async () => {
  const store = await open();
  await Promise.all([store.set('a', '1'), store.set('b', '2')]);
  await store.remove('a');
  const again = await open();
  expect([await again.get('a'), await again.get('b')]).toEqual([null, '2']);
  await again.remove('b');
  await expect(stat(file())).rejects.toThrow();
});

it.each(['', 'garbage', 'vault:', `vault:${btoa('[1]')}`])(
  'starts empty with a corrupt file (%j) and can be written again',
  async (content) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await writeFile(file(), content);
    const store = await open();
    expect(await store.get('olea-session')).toBeNull();
    // A path contains the user's name.
    expect(warn.mock.calls.join()).not.toContain(at());
    await store.set('olea-session', 'new');
    expect(await (await open()).get('olea-session')).toBe('new');
  },
);

it('writes nothing without a key store, and removes existing files', async () => {
  await writeFile(file(), 'old');
  const store = await open({ isAsyncEncryptionAvailable: async () => false });
  await store.set('olea-session', 'token-text');
  expect([store.security, await store.get('olea-session')]).toEqual(['memory', 'token-text']);
  await expect(stat(file())).rejects.toThrow();
});

it.each([
  ['linux', 'gnome_libsecret', 'encrypted'],
  ['linux', 'kwallet6', 'encrypted'],
  ['linux', 'basic_text', 'memory'],
  ['linux', 'unknown', 'memory'],
  ['darwin', 'basic_text', 'encrypted'],
] as const)('stores the session on %s with %s: %s', async (platform, backend, security) => {
  expect((await open({ getSelectedStorageBackend: () => backend }, platform)).security).toBe(security);
});

it('stores the last of many concurrent writes', async () => {
  const store = await open();
  await Promise.all(Array.from({ length: 30 }, (_, index) => store.set('olea-session', String(index))));
  expect(await (await open()).get('olea-session')).toBe('29');
});

it('continues after a failed write', async () => {
  const encryptStringAsync = vi.fn(async (text: string) => Buffer.from(`vault:${btoa(text)}`));
  encryptStringAsync.mockRejectedValueOnce(new Error('key store is locked'));
  const store = await open({ encryptStringAsync });
  await expect(store.set('olea-session', 'a')).rejects.toThrow('locked');
  await store.set('olea-session', 'b');
  expect(await (await open()).get('olea-session')).toBe('b');
});
