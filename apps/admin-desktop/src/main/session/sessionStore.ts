import { readClaims as readTokenClaims, SESSION_STORAGE_KEY } from '@olea/shared/backend/createBackendClient';
import type { SafeStorage } from 'electron';
import * as v from 'valibot';
import { removeFile } from '../files/atomicFile.ts';
import { type Codec, createFileStore, createMemoryStore, type TextStore } from '../files/textStore.ts';

export interface SecureStore extends TextStore {
  readonly security: 'encrypted' | 'memory';
}

/** Adapter to the system's key store. Asynchronous, because Electron removes the synchronous calls after version 45. */
export interface Vault {
  /** False if the system has no real key store; nothing may be written then. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects if the bytes were not encrypted by this user on this machine. */
  decrypt(bytes: Buffer): Promise<string>;
}

/** Backends with a well-known password, or not known to encrypt at all. */
const WITHOUT_KEY_STORE: readonly string[] = ['basic_text', 'unknown'];

/** The system's key store. Counts as unavailable where Electron would encrypt with a well-known password. */
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

/**
 * The store for the session: a file encrypted by the system, or memory if the system has no key store. An unreadable file counts as
 * empty, so the worst case is a new sign-in.
 */
export async function openSecureStore({ file, vault }: { file: string; vault: Vault }): Promise<SecureStore> {
  if (await vault.isAvailable()) {
    const codec: Codec = { encode: (text) => vault.encrypt(text), decode: (bytes) => vault.decrypt(bytes) };
    return { ...createFileStore(file, codec), security: 'encrypted' };
  }
  // A file from an earlier run with a key store can no longer be read, so it should not lie around.
  await removeFile(file);
  return { ...createMemoryStore(), security: 'memory' };
}

/** Tokens in an answer of the backend or in a stored session. */
export const tokens = v.object({ access_token: v.string(), refresh_token: v.string() });
export type Tokens = v.InferOutput<typeof tokens>;

const claims = v.object({ sub: v.string(), session_id: v.string() });

/** Person and sign-in of a token. Renewing a token keeps its `session_id`; signing in makes a new one. */
type Claims = v.InferOutput<typeof claims>;

/** Tokens that the page has stored, or those of another entry; null if nobody is signed in or they are unreadable. */
export async function readTokens(session: TextStore, entry = SESSION_STORAGE_KEY): Promise<Tokens | null> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), tokens), await session.get(entry));
  return stored.success ? stored.output : null;
}

/** Claims of a token, unproven until the backend accepts it; null for anything else. */
export function readClaims(accessToken: string): Claims | null {
  const parsed = v.safeParse(claims, readTokenClaims(accessToken));
  return parsed.success ? parsed.output : null;
}
