import type { AuthSnapshot } from '@olea/shared/auth';
import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { createMemoryStorage } from '@olea/shared/storage';
import { expect, it, vi } from 'vitest';
import { createPortalSession } from '../../../apps/client-portal/src/session/createPortalSession.ts';
import type { OpenSession } from '../../../apps/client-portal/src/session/openSession.ts';

const signedOut: AuthSnapshot = {
  status: 'signed-out',
  user: null,
  role: null,
  roleError: null,
  clockAheadMinutes: 0,
  hasEnded: false,
};

function openSession(): OpenSession & { announce: () => void } {
  const listeners = new Set<() => void>();
  return {
    store: {
      getSnapshot: () => signedOut,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      signOut: async () => undefined,
      refreshRole: async () => undefined,
      destroy: () => undefined,
    },
    signIn: async () => ({ ok: false, reason: 'unexpected', message: '' }),
    choosePassword: async () => ({ ok: false, reason: 'unexpected' }),
    announce: () => {
      for (const listener of listeners) listener();
    },
  };
}

it('knows nothing until it is loaded, and loads once', async () => {
  const open = vi.fn(async () => openSession());
  const session = createPortalSession({ storage: createMemoryStorage(), open });
  expect(session.getSnapshot()).toBeNull();
  expect(open).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([session.load(), session.load()]);
  expect(first).toBe(second);
  expect(open).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot()).toBe(signedOut);
});

it('passes on what the store says', async () => {
  const opened = openSession();
  const session = createPortalSession({ storage: createMemoryStorage(), open: async () => opened });
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  await session.load();
  expect(listener).toHaveBeenCalledTimes(1);
  opened.announce();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  opened.announce();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('can be loaded again after a failed load', async () => {
  const open = vi.fn(async () => openSession()).mockRejectedValueOnce(new Error('offline'));
  const session = createPortalSession({ storage: createMemoryStorage(), open });
  await expect(session.load()).rejects.toThrow('offline');
  await expect(session.load()).resolves.toBeDefined();
});

it.each([
  ['no stored session', createMemoryStorage(), false],
  ['a stored session, good or bad', createMemoryStorage({ [SESSION_STORAGE_KEY]: '{}' }), true],
])('%s', (_, storage, expected) => {
  expect(createPortalSession({ storage, open: async () => openSession() }).isStored()).toBe(expected);
});
