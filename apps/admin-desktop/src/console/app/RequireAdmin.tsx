import { Button } from '@blueprintjs/core';
import { DisableIcon, OfflineIcon } from '@blueprintjs/icons';
import { getAccess } from '@olea/shared/auth/createAuthStore';
import { ADMIN_MESSAGES } from '@olea/shared/auth/signIn';
import { useAuth } from '@olea/shared/react';
import type { TextStorage } from '@olea/shared/storage';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGIN_PATH } from '../../screens.ts';
import { LAST_ADMIN_ENTRY, usePlatform } from '../services/ConsoleServices.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FullPageSpinner, useDocumentTitle } from '../ui/Page.tsx';

/**
 * Renders its children for an administrator, or if `useOfflineEntry` allows it. Otherwise redirects or shows the reason. Only hides
 * screens, because the database enforces access.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const offline = useOfflineEntry();
  if (offline === 'allowed') return children;
  switch (offline === 'checking' ? 'wait' : getAccess(auth, 'admin')) {
    case 'wait':
      return <FullPageSpinner label="Checking your session" />;
    case 'enter':
      return children;
    case 'sign-in':
      return <Navigate to={LOGIN_PATH} replace state={{ from: pathname + search }} />;
    case 'no-access':
      return <LeaveConsole unreachable={false} />;
    case 'unreachable':
      return <LeaveConsole unreachable />;
  }
}

function LeaveConsole({ unreachable }: { unreachable: boolean }) {
  const { leaveConsole } = usePlatform();
  const isLeaving = leaveConsole !== null && !unreachable;
  useDocumentTitle(unreachable ? 'Backend not reachable' : 'Access denied');
  useEffect(() => {
    if (isLeaving) leaveConsole();
  }, [isLeaving, leaveConsole]);
  if (isLeaving) return <FullPageSpinner label="Opening the website" />;
  return <main className="oc-full-page">{unreachable ? <Unreachable /> : <NoAccess />}</main>;
}

function Unreachable() {
  const { refreshRole, signOut } = useAuth();
  return (
    <EmptyState
      icon={<OfflineIcon size={48} />}
      title="The backend is not answering"
      description="Your access can’t be verified right now, and this computer has no saved copy of your flag list."
      action={
        <div className="oc-row oc-actions">
          <Button intent="primary" text="Try Again" onClick={() => void refreshRole()} />
          <Button text="Sign out" onClick={() => void signOut()} />
        </div>
      }
    />
  );
}

function NoAccess() {
  const { signOut, user } = useAuth();
  return (
    <EmptyState
      icon={<DisableIcon size={48} />}
      title={ADMIN_MESSAGES.accessDenied}
      description={`You are signed in as ${user?.email ?? 'an account without the admin role'}.`}
      action={<Button intent="primary" text="Sign in with another account" onClick={() => void signOut()} />}
    />
  );
}

/** Returns `allowed` if the role cannot be fetched and the user is this machine's last confirmed administrator. Stores that user's id. */
export function useOfflineEntry(): 'allowed' | 'rejected' | 'checking' {
  const auth = useAuth();
  const { status, role, roleError } = auth;
  const userId = auth.user?.id ?? null;
  const { lastKnown } = usePlatform();
  const [known, setKnown] = useState<{ userId: string; isAdmin: boolean } | null>(null);
  const cannotAsk = getAccess(auth, 'admin') === 'unreachable';

  useEffect(() => {
    if (!userId) return;
    const isNoAdmin = status === 'signed-in' && role !== 'admin' && roleError === null;
    if (role === 'admin') void lastKnown.setItem(LAST_ADMIN_ENTRY, userId);
    else if (isNoAdmin) void clearLastAdmin(lastKnown, userId);
  }, [lastKnown, status, userId, role, roleError]);

  useEffect(() => {
    if (!cannotAsk || !userId) return;
    let isCurrent = true;
    void Promise.resolve(lastKnown.getItem(LAST_ADMIN_ENTRY)).then((stored) => {
      if (isCurrent) setKnown({ userId, isAdmin: stored === userId });
    });
    return () => {
      isCurrent = false;
    };
  }, [cannotAsk, lastKnown, userId]);

  if (!cannotAsk || !userId) return 'rejected';
  if (known?.userId !== userId) return 'checking';
  return known.isAdmin ? 'allowed' : 'rejected';
}

async function clearLastAdmin(lastKnown: TextStorage, userId: string) {
  if ((await lastKnown.getItem(LAST_ADMIN_ENTRY)) === userId) await lastKnown.removeItem(LAST_ADMIN_ENTRY);
}
