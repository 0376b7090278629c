import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createVault,
  openSecureStore,
  type Vault,
} from '../../../../apps/admin-desktop/src/main/session/sessionStore.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-stores-'));
  file = join(folder, 'session.bin');
});

/** Not encryption; unreadable enough to see whether it was used. */
const vault: Vault = {
  isAvailable: async () => true,
  encrypt: async (text) => Buffer.from(`vault:${Buffer.from(text).toString('base64')}`),
  decrypt: async (bytes) => {
    if (!bytes.toString().startsWith('vault:')) throw new Error('not ours');
    return Buffer.from(bytes.toString().slice(6), 'base64').toString();
  },
};

describe('openSecureStore', () => {
  it('keeps the session for the next start, encrypted and for this user only', async () => {
    const store = await openSecureStore({ file, vault });
    await store.set('olea-session', 'token-text');
    expect(store.security).toBe('encrypted');
    expect(await readFile(file, 'utf8')).not.toContain('token-text');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await (await openSecureStore({ file, vault })).get('olea-session')).toBe('token-text');
  });

  it('keeps other entries when one is removed, and no file once the last is gone', async () => {
    const store = await openSecureStore({ file, vault });
    await Promise.all([store.set('a', '1'), store.set('b', '2')]);
    await store.remove('a');
    const again = await openSecureStore({ file, vault });
    expect([await again.get('a'), await again.get('b')]).toEqual([null, '2']);
    await again.remove('b');
    await expect(stat(file)).rejects.toThrow();
  });

  it.each(['', 'garbage', 'vault:', `vault:${Buffer.from('[1]').toString('base64')}`])(
    'starts empty on a corrupt file (%j) and can be written again',
    async (content) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await writeFile(file, content);
      const store = await openSecureStore({ file, vault });
      expect(await store.get('olea-session')).toBeNull();
      // A path names the person.
      expect(warn.mock.calls.join()).not.toContain(folder);
      await store.set('olea-session', 'new');
      expect(await (await openSecureStore({ file, vault })).get('olea-session')).toBe('new');
    },
  );

  it('writes nothing at all without a key store, and removes what lay there', async () => {
    await writeFile(file, 'old');
    const store = await openSecureStore({ file, vault: { ...vault, isAvailable: async () => false } });
    await store.set('olea-session', 'token-text');
    expect(store.security).toBe('memory');
    expect(await store.get('olea-session')).toBe('token-text');
    await expect(stat(file)).rejects.toThrow();
  });

  it('ends with the last of many writes at once', async () => {
    const store = await openSecureStore({ file, vault });
    await Promise.all(Array.from({ length: 30 }, (_, index) => store.set('olea-session', String(index))));
    expect(await (await openSecureStore({ file, vault })).get('olea-session')).toBe('29');
  });

  it('does not let one failed write stop the next', async () => {
    let broken = true;
    const encrypt = async (text: string) => {
      if (broken) throw new Error('key store is locked');
      return vault.encrypt(text);
    };
    const store = await openSecureStore({ file, vault: { ...vault, encrypt } });
    await expect(store.set('olea-session', 'a')).rejects.toThrow('locked');
    broken = false;
    await store.set('olea-session', 'b');
    expect(await (await openSecureStore({ file, vault })).get('olea-session')).toBe('b');
  });
});

it.each([
  ['linux', 'gnome_libsecret', true, true],
  ['linux', 'kwallet6', true, true],
  ['linux', 'basic_text', true, false],
  ['linux', 'unknown', true, false],
  ['darwin', 'basic_text', true, true],
  ['linux', 'gnome_libsecret', false, false],
] as const)('on %s with %s, which says %s, a key store is there: %s', async (platform, backend, available, isThere) => {
  const safeStorage = {
    getSelectedStorageBackend: () => backend,
    isAsyncEncryptionAvailable: async () => available,
  };
  expect(await createVault(safeStorage as SafeStorage, platform).isAvailable()).toBe(isThere);
});
