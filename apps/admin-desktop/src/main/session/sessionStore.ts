import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import type { SafeStorage } from 'electron';
import * as v from 'valibot';
import { removeFile } from '../files/atomicFile.ts';
import { type Codec, createFileStore, createMemoryStore, type TextStore } from '../files/textStore.ts';

export interface SecureStore extends TextStore {
  readonly security: 'encrypted' | 'memory';
}

/** The one adapter to the system's key store. Asynchronous: Electron removes the synchronous calls after version 45. */
export interface Vault {
  /** False where the system has no real key store; then nothing may be written at all. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Throws when the bytes were not encrypted by this user on this machine. */
  decrypt(bytes: Buffer): Promise<string>;
}

/** Backends that encrypt with a password everybody knows, or that are not known to encrypt at all. */
const WITHOUT_KEY_STORE: readonly string[] = ['basic_text', 'unknown'];

/** The system's key store. Not available where it would encrypt with a key that everybody knows; then both ways reject. */
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
 * Where the session lives: one file encrypted by the system, or memory alone where the system has no key store. A file that
 * cannot be read counts as empty, so that the worst case is a new sign-in.
 */
export async function openSecureStore({ file, vault }: { file: string; vault: Vault }): Promise<SecureStore> {
  if (await vault.isAvailable()) {
    const codec: Codec = { encode: (text) => vault.encrypt(text), decode: (bytes) => vault.decrypt(bytes) };
    return { ...createFileStore(file, codec), security: 'encrypted' };
  }
  // What an earlier run with a key store left behind can no longer be read, and should not lie around.
  await removeFile(file);
  return { ...createMemoryStore(), security: 'memory' };
}

const tokens = v.object({ access_token: v.string(), refresh_token: v.string() });
export type Tokens = v.InferOutput<typeof tokens>;

const claims = v.object({ sub: v.string(), session_id: v.string() });

/** Whose token it is, and of which sign-in: renewing a token keeps its `session_id`, giving the password makes a new one. */
export type Claims = v.InferOutput<typeof claims>;

/** The tokens of what supabase-js answered or stored; null for anything else. */
export function parseTokens(value: unknown): Tokens | null {
  const parsed = v.safeParse(tokens, value);
  return parsed.success ? parsed.output : null;
}

/** The tokens that the page has stored; null when nobody is signed in or they cannot be read. */
export async function readTokens(session: TextStore): Promise<Tokens | null> {
  return parseTokens(parseJson((await session.get(SESSION_STORAGE_KEY)) ?? ''));
}

/** What a token says of itself, unproven until the backend has accepted it; null for anything else. */
export function readClaims(accessToken: string): Claims | null {
  return parseClaims(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Claims that were kept as text; null for anything else. */
export function parseClaims(text: string): Claims | null {
  const parsed = v.safeParse(claims, parseJson(text));
  return parsed.success ? parsed.output : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut off, foreign or empty: nothing that a schema would take.
    return null;
  }
}
