import { pathAfterAdminSignIn } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { SIMPLE_ADMIN_PATH } from '../../screens.ts';
import { FullPageSpinner } from '../ui/Page.tsx';
import { AdminLoginForm } from './AdminLoginForm.tsx';
import { LoginScreen, useSessionSettled } from './LoginScreen.tsx';

/** The default sign-in. An administrator goes on to the page that was asked for, or to the dashboard. */
export function AdminLoginPage() {
  const { role } = useAuth();
  const isSettled = useSessionSettled();
  const location = useLocation();
  if (role === 'admin') return <Navigate to={pathAfterAdminSignIn(location.state?.from)} replace />;
  if (!isSettled) return <FullPageSpinner label="Checking your session" />;
  return (
    <LoginScreen
      title="Admin sign-in"
      lede="For staff who switch sections and features of the website."
      foot={<Link to={SIMPLE_ADMIN_PATH}>Open Simple Admin instead</Link>}
    >
      <AdminLoginForm />
    </LoginScreen>
  );
}
