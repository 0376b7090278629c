import { SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import { readClaims as readTokenClaims } from '@olea/shared/backend/createBackendClient';
import type { SafeStorage } from 'electron';
import * as v from 'valibot';
import { removeFile } from '../files/atomicFile.ts';
import { type Codec, createFileStore, createMemoryStore, type TextStore } from '../files/textStore.ts';

export interface SecureStore extends TextStore {
  readonly security: 'encrypted' | 'memory';
}

/** Adapter to the system's key store. Asynchronous, because Electron removes the synchronous calls after version 45. */
export interface Vault {
  /** Resolves with whether the system has a real key store. Without one, nothing may be written. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects unless this user encrypted the bytes on this machine. */
  decrypt(bytes: Buffer): Promise<string>;
}

/** Key stores with a well-known password, or without known encryption. */
const WITHOUT_KEY_STORE: readonly string[] = ['basic_text', 'unknown'];

/** Creates the adapter. Reports the key store as unavailable if Electron would encrypt with a well-known password. */
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
 * Opens the session's store: a file encrypted by the system, or memory if the system has no key store. An unreadable file counts as empty,
 * so the worst case is a new sign-in.
 */
export async function openSecureStore({ file, vault }: { file: string; vault: Vault }): Promise<SecureStore> {
  if (await vault.isAvailable()) {
    const codec: Codec = { encode: (text) => vault.encrypt(text), decode: (bytes) => vault.decrypt(bytes) };
    return { ...createFileStore(file, codec), security: 'encrypted' };
  }
  // A file from an earlier run with a key store is unreadable now, so delete it.
  await removeFile(file);
  return { ...createMemoryStore(), security: 'memory' };
}

/** Tokens in a backend response or a stored session. */
export const tokens = v.object({ access_token: v.string(), refresh_token: v.string() });
export type Tokens = v.InferOutput<typeof tokens>;

const claims = v.object({ sub: v.string(), session_id: v.string() });

/** Person and session of a token. Renewing a token keeps its `session_id`. Signing in creates a new one. */
type Claims = v.InferOutput<typeof claims>;

/** Reads the tokens of the page's stored session, or of another entry. Returns null if nobody is signed in or they are unreadable. */
export async function readTokens(session: TextStore, entry = SESSION_STORAGE_KEY): Promise<Tokens | null> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), tokens), await session.get(entry));
  return stored.success ? stored.output : null;
}

/** Returns the claims of a token, or null for other text. They are unverified until the backend accepts the token. */
export function readClaims(accessToken: string): Claims | null {
  const parsed = v.safeParse(claims, readTokenClaims(accessToken));
  return parsed.success ? parsed.output : null;
}
