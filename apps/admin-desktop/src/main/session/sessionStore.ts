import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import { readClaims as readTokenClaims } from '@olea/shared/backend/createBackendClient';
import type { SafeStorage } from 'electron';
import * as v from 'valibot';
import { removeFile } from '../files/atomicFile.ts';
import { type Codec, createFileStore, createMemoryStore, type TextStore } from '../files/textStore.ts';

export interface SecureStore extends TextStore {
  readonly security: 'encrypted' | 'memory';
}

export interface Vault {
  /** Resolves with false if the operating system has no real key store. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects unless this user encrypted the bytes on this machine. */
  decrypt(bytes: Buffer): Promise<string>;
}

/** `basic_text` encrypts with a well-known password. */
const WITHOUT_KEY_STORE: readonly string[] = ['basic_text', 'unknown'];

/** On Linux, the vault is unavailable if Electron would fall back to a well-known password. */
export function createVault(safeStorage: SafeStorage, platform: NodeJS.Platform): Vault {
  return {
    isAvailable: async () => {
      if (platform === 'linux' && WITHOUT_KEY_STORE.includes(safeStorage.getSelectedStorageBackend())) return false;
      return safeStorage.isAsyncEncryptionAvailable().catch(() => false);
    },
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (bytes) => (await safeStorage.decryptStringAsync(bytes)).result,
  };
}

/** Opens a store for secrets: an encrypted file, or memory if the system has no key store. An unreadable file counts as empty. */
export async function openSecureStore({ file, vault }: { file: string; vault: Vault }): Promise<SecureStore> {
  if (await vault.isAvailable()) {
    const codec: Codec = { encode: (text) => vault.encrypt(text), decode: (bytes) => vault.decrypt(bytes) };
    return { ...createFileStore(file, codec), security: 'encrypted' };
  }
  // Delete the file of an earlier run, which is unreadable without the key store.
  await removeFile(file);
  return { ...createMemoryStore(), security: 'memory' };
}

export const tokens = v.object({ access_token: v.string(), refresh_token: v.string() });
export type Tokens = v.InferOutput<typeof tokens>;

const claims = v.object({ sub: v.string(), session_id: v.string() });

type Claims = v.InferOutput<typeof claims>;

/** Reads the tokens in an entry, by default the page's session. Returns null if they are missing or unreadable. */
export async function readTokens(session: TextStore, entry = SESSION_STORAGE_KEY): Promise<Tokens | null> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), tokens), await session.get(entry));
  return stored.success ? stored.output : null;
}

/** Parses a token's claims without verifying them. Returns null if the token is malformed or lacks one of them. */
export function readClaims(accessToken: string): Claims | null {
  const parsed = v.safeParse(claims, readTokenClaims(accessToken));
  return parsed.success ? parsed.output : null;
}
