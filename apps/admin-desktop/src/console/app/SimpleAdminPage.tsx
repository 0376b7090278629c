import { useAuth } from '@olea/shared/react';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { screenAddress } from '../../screens.ts';
import { FullPageSpinner } from '../ui/Page.tsx';
import { AdminLoginForm } from './AdminLoginForm.tsx';
import { LoginScreen, useSessionSettled } from './LoginScreen.tsx';
import { useOfflineEntry } from './useOfflineEntry.ts';

const SimpleDashboard = lazy(async () => ({ default: (await import('./SimpleDashboard.tsx')).SimpleDashboard }));

/** A sign-in form until an administrator is signed in, then the flags and nothing else. */
export function SimpleAdminPage() {
  const { status, user, role, roleError } = useAuth();
  const isSettled = useSessionSettled();
  const offline = useOfflineEntry({ status, userId: user?.id ?? null, role, roleError });
  if (role === 'admin' || offline === 'allowed') return <SimpleDashboard />;
  if (!isSettled) return <FullPageSpinner label="Checking your session" />;
  return (
    <LoginScreen
      title="Simple Admin"
      lede="Sign in to switch the website’s features on and off."
      foot={<Link to={screenAddress('dashboard')}>Open the admin portal instead</Link>}
    >
      <AdminLoginForm />
    </LoginScreen>
  );
}
