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

/** Opens the store with a fake key store that encodes text instead of encrypting it. `own` overrides its functions. */
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

it('the store encrypts the session in a file that only this user can read', async () => {
  await (await open()).set('olea-session', 'token-text');
  expect(await readFile(file(), 'utf8')).not.toContain('token-text');
  expect((await stat(file())).mode & 0o077).toBe(0);
  expect(await (await open()).get('olea-session')).toBe('token-text');
});

it('removing the last entry deletes the file', async () => {
  const store = await open();
  await Promise.all([store.set('a', '1'), store.set('b', '2')]);
  await store.remove('a');
  const again = await open();
  expect([await again.get('a'), await again.get('b')]).toEqual([null, '2']);
  await again.remove('b');
  await expect(stat(file())).rejects.toThrow();
});

it.each(['', 'garbage', 'vault:', `vault:${btoa('[1]')}`])(
  'the store replaces a corrupt file (%j)',
  async (content) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await writeFile(file(), content);
    const store = await open();
    expect(await store.get('olea-session')).toBeNull();
    // The log must not contain the path, because the path contains the user's name.
    expect(warn.mock.calls.join()).not.toContain(at());
    await store.set('olea-session', 'new');
    expect(await (await open()).get('olea-session')).toBe('new');
  },
);

it('the store deletes its file and uses only memory on a machine without a key store', async () => {
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
] as const)('the security of the store on %s with the key store %s is “%s”', async (platform, backend, security) => {
  expect((await open({ getSelectedStorageBackend: () => backend }, platform)).security).toBe(security);
});

it('the store saves the last of many concurrent writes', async () => {
  const store = await open();
  await Promise.all(Array.from({ length: 30 }, (_, index) => store.set('olea-session', String(index))));
  expect(await (await open()).get('olea-session')).toBe('29');
});

it('the store saves the next value after a failed write', async () => {
  const encryptStringAsync = vi.fn(async (text: string) => Buffer.from(`vault:${btoa(text)}`));
  encryptStringAsync.mockRejectedValueOnce(new Error('key store is locked'));
  const store = await open({ encryptStringAsync });
  await expect(store.set('olea-session', 'a')).rejects.toThrow('locked');
  await store.set('olea-session', 'b');
  expect(await (await open()).get('olea-session')).toBe('b');
});
