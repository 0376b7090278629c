import type { AuthSnapshot } from '@olea/shared/auth';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import type { PageStorage } from '@olea/shared/storage';
import { createStore, type Store } from '@olea/shared/store';
import type { OpenSession } from './openSession.ts';

/** The session's state, null until auth-js has been loaded. */
export interface PortalSession extends Store<AuthSnapshot | null> {
  /** Whether this browser holds a session that is worth asking about. Says nothing about whether it is still good. */
  isStored(): boolean;
  /** Loads auth-js, once; a failed load may be tried again. */
  load(): Promise<OpenSession>;
}

export interface PortalSessionDeps {
  /** Where the session is kept. */
  readonly storage: PageStorage;
  readonly open: () => Promise<OpenSession>;
}

/** The session, without the auth library until somebody needs it. */
export function createPortalSession({ storage, open }: PortalSessionDeps): PortalSession {
  const { getSnapshot, subscribe, publish } = createStore<AuthSnapshot | null>(null);
  let opening: Promise<OpenSession> | null = null;

  async function openOnce(): Promise<OpenSession> {
    try {
      const opened = await open();
      const follow = (): void => publish(opened.store.getSnapshot());
      opened.store.subscribe(follow);
      follow();
      return opened;
    } catch (failure) {
      opening = null;
      throw failure;
    }
  }

  return {
    isStored: () => storage.getItem(SESSION_STORAGE_KEY) !== null,
    getSnapshot,
    subscribe,
    load() {
      opening ??= openOnce();
      return opening;
    },
  };
}
