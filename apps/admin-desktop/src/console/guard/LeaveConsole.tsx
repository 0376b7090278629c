import { Button } from '@blueprintjs/core';
import { DisableIcon, OfflineIcon } from '@blueprintjs/icons';
import { ADMIN_MESSAGES } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import { useEffect } from 'react';
import { usePlatform } from '../platform/PlatformProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';

/**
 * For a signed-in person who is no administrator: to the site's front page where there is one, else a plain refusal.
 * While the role cannot be asked for, nobody is sent away.
 */
export function LeaveConsole({ unreachable }: { unreachable: boolean }) {
  const { leaveConsole } = usePlatform();
  const isLeaving = leaveConsole !== null && !unreachable;
  useDocumentTitle(unreachable ? 'Backend not reachable' : 'Access denied');
  useEffect(() => {
    if (isLeaving) leaveConsole();
  }, [isLeaving, leaveConsole]);
  if (isLeaving) return <FullPageSpinner label="Opening the website" />;
  return <main className="oc-full-page">{unreachable ? <Unreachable /> : <Refused />}</main>;
}

function Unreachable() {
  const { refreshRole, signOut } = useAuth();
  return (
    <EmptyState
      icon={<OfflineIcon size={48} aria-hidden />}
      title="The backend does not answer"
      description="Your rights cannot be checked right now, and this machine has no earlier flag list of yours."
      action={
        <div className="oc-actions">
          <Button intent="primary" text="Try again" onClick={() => void refreshRole()} />
          <Button text="Sign out" onClick={() => void signOut()} />
        </div>
      }
    />
  );
}

function Refused() {
  const { signOut, user } = useAuth();
  return (
    <EmptyState
      icon={<DisableIcon size={48} aria-hidden />}
      title={ADMIN_MESSAGES.accessDenied}
      description={`You are signed in as ${user?.email ?? 'an account without the admin role'}.`}
      action={<Button intent="primary" text="Sign in with another account" onClick={() => void signOut()} />}
    />
  );
}
