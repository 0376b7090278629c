import type { AuthSnapshot, Role } from '@olea/shared/auth';
import type { AppErrorCode } from '@olea/shared/errors';
import { useEffect, useState } from 'react';
import { useServices } from '../ConsoleServices.tsx';
import type { AsyncStore } from '../platform/Platform.ts';
import { usePlatform } from '../platform/PlatformProvider.tsx';

const LAST_ADMIN_KEY = 'olea-console-last-admin';

interface Question {
  readonly status: AuthSnapshot['status'];
  readonly userId: string | null;
  readonly role: Role | null;
  readonly roleError: AppErrorCode | null;
}

/**
 * Whether the last known list may be shown while the role cannot be asked for: only to the person who was confirmed
 * as an administrator on this machine before. It is kept for reading; it gives no right to anything.
 */
export function useOfflineEntry({ status, userId, role, roleError }: Question): 'allowed' | 'refused' | 'checking' {
  const { lastKnown } = usePlatform();
  const { log } = useServices();
  const [known, setKnown] = useState<{ userId: string; isAdmin: boolean } | null>(null);
  const cannotAsk = role === null && (roleError === 'network' || roleError === 'unavailable');

  useEffect(() => {
    if (!userId) return;
    const isRefused = status === 'signed-in' && role !== 'admin' && roleError === null;
    const kept = role === 'admin' ? lastKnown.setItem(LAST_ADMIN_KEY, userId) : isRefused && forget(lastKnown, userId);
    if (kept) kept.catch((error: unknown) => log.warn('The offline entry could not be kept', error));
  }, [lastKnown, log, status, userId, role, roleError]);

  useEffect(() => {
    if (!cannotAsk || !userId) return;
    let isCurrent = true;
    const settle = (stored: string | null): void => {
      if (isCurrent) setKnown({ userId, isAdmin: stored === userId });
    };
    lastKnown.getItem(LAST_ADMIN_KEY).then(settle, (error: unknown) => {
      log.warn('The offline entry could not be read', error);
      settle(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [cannotAsk, lastKnown, log, userId]);

  if (!cannotAsk || !userId) return 'refused';
  if (known?.userId !== userId) return 'checking';
  return known.isAdmin ? 'allowed' : 'refused';
}

async function forget(lastKnown: AsyncStore, userId: string) {
  if ((await lastKnown.getItem(LAST_ADMIN_KEY)) === userId) await lastKnown.removeItem(LAST_ADMIN_KEY);
}
