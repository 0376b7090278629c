import type { AuthSnapshot } from '@olea/shared/auth';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import type { PageStorage } from '@olea/shared/storage';
import type { OpenSession } from './openSession.ts';

export interface PortalSession {
  /** Whether this browser holds a session that is worth asking about. Says nothing about whether it is still good. */
  isStored(): boolean;
  /** Null until supabase-js has been loaded. */
  getSnapshot(): AuthSnapshot | null;
  subscribe(listener: () => void): () => void;
  /** Loads supabase-js, once; a failed load may be tried again. */
  load(): Promise<OpenSession>;
}

export interface PortalSessionDeps {
  /** Where the session is kept. */
  storage: PageStorage;
  open: () => Promise<OpenSession>;
}

/** The session behind a door: nothing of the auth library is loaded before somebody needs it. */
export function createPortalSession({ storage, open }: PortalSessionDeps): PortalSession {
  const listeners = new Set<() => void>();
  let opened: OpenSession | null = null;
  let opening: Promise<OpenSession> | null = null;
  const publish = (): void => {
    for (const listener of listeners) listener();
  };

  async function openOnce(): Promise<OpenSession> {
    try {
      opened = await open();
      opened.store.subscribe(publish);
      publish();
      return opened;
    } catch (failure) {
      opening = null;
      throw failure;
    }
  }

  return {
    isStored: () => storage.getItem(SESSION_STORAGE_KEY) !== null,
    getSnapshot: () => opened?.store.getSnapshot() ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      opening ??= openOnce();
      return opening;
    },
  };
}
