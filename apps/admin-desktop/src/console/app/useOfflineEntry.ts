import { type AuthSnapshot, isRoleUnknown, type Role } from '@olea/shared/auth';
import type { AppErrorCode } from '@olea/shared/errors';
import type { TextStorage } from '@olea/shared/storage';
import { useEffect, useState } from 'react';
import { usePlatform } from '../services/Platform.tsx';

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
  const [known, setKnown] = useState<{ userId: string; isAdmin: boolean } | null>(null);
  const cannotAsk = isRoleUnknown({ role, roleError });

  useEffect(() => {
    if (!userId) return;
    const isRefused = status === 'signed-in' && role !== 'admin' && roleError === null;
    if (role === 'admin') void lastKnown.setItem(LAST_ADMIN_KEY, userId);
    else if (isRefused) void forget(lastKnown, userId);
  }, [lastKnown, status, userId, role, roleError]);

  useEffect(() => {
    if (!cannotAsk || !userId) return;
    let isCurrent = true;
    void Promise.resolve(lastKnown.getItem(LAST_ADMIN_KEY)).then((stored) => {
      if (isCurrent) setKnown({ userId, isAdmin: stored === userId });
    });
    return () => {
      isCurrent = false;
    };
  }, [cannotAsk, lastKnown, userId]);

  if (!cannotAsk || !userId) return 'refused';
  if (known?.userId !== userId) return 'checking';
  return known.isAdmin ? 'allowed' : 'refused';
}

async function forget(lastKnown: TextStorage, userId: string) {
  if ((await lastKnown.getItem(LAST_ADMIN_KEY)) === userId) await lastKnown.removeItem(LAST_ADMIN_KEY);
}
