import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import type { SecureStore } from './secureStore.ts';

/** Entry beside the session that says it is locked; as safe as the session, and gone with it. */
export const LOCK_ENTRY = 'console-lock';

/** The session store, which forgets the lock together with the session. */
export function withLock(store: SecureStore): SecureStore {
  return {
    ...store,
    remove: async (key) => {
      await store.remove(key);
      if (key === SESSION_STORAGE_KEY) await store.remove(LOCK_ENTRY);
    },
  };
}

/**
 * Locks the session that is there; false when nobody is signed in. Outlives reload and restart. A disk that does not take the entry
 * must not leave the screen open: the lock then holds until the console ends.
 */
export async function lockSession(store: SecureStore): Promise<boolean> {
  if ((await store.get(SESSION_STORAGE_KEY)) === null) return false;
  await store
    .set(LOCK_ENTRY, 'locked')
    .catch((error: unknown) =>
      console.warn('The lock could not be kept on disk', error instanceof Error ? error.name : 'error'),
    );
  return true;
}

/** Whether the password has to be given before the console shows anything. */
export async function isSessionLocked(store: SecureStore): Promise<boolean> {
  return (await store.get(LOCK_ENTRY)) !== null;
}
