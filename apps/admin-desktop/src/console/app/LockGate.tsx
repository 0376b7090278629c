import { Button } from '@blueprintjs/core';
import { useAuth } from '@olea/shared/react';
import { type ReactNode, useEffect, useState } from 'react';
import { usePlatform } from '../services/Platform.tsx';
import { FullPageSpinner } from '../ui/Page.tsx';
import { AdminLoginForm } from './AdminLoginForm.tsx';
import { LoginScreen } from './LoginScreen.tsx';

/** Shows the sign-in instead of the console once the platform locks, until the password is given again. */
export function LockGate({ children }: { children: ReactNode }) {
  const { lock } = usePlatform();
  const { status, user, signOut } = useAuth();
  const [isLocked, setLocked] = useState(lock?.isLocked ?? false);
  useEffect(() => lock?.onLock(() => setLocked(true)), [lock]);
  // A session that ended while the console was locked leaves nothing to unlock: the next sign-in is an ordinary one.
  useEffect(() => {
    if (status === 'signed-out') setLocked(false);
  }, [status]);

  if (!isLocked || !lock || (status === 'signed-out' && !user)) return children;
  if (!user) return <FullPageSpinner label="Checking your session" />;
  const release = () => {
    lock.release();
    setLocked(false);
  };
  return (
    <LoginScreen
      title="Locked"
      lede={`Signed in as ${user.email}. Locked after ${lock.idleMinutes} minutes without input, or with the system.`}
      foot={<Button variant="minimal" text="Sign out" onClick={() => void signOut()} />}
    >
      <AdminLoginForm submitLabel="Unlock" knownEmail={user.email} onSignedIn={release} />
    </LoginScreen>
  );
}
