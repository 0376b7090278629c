import type { SafeStorage } from 'electron';

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
