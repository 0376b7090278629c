import { useAuth } from '@olea/shared/react';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LOGIN_PATH, PASSWORD_PATH, PORTAL_PATH, SIMPLE_ADMIN_PATH, screenAddress } from '../screens.ts';
import { RequireAdmin } from './guard/RequireAdmin.tsx';
import { AdminLoginPage } from './sign-in/AdminLoginPage.tsx';
import { PasswordPage } from './sign-in/PasswordPage.tsx';
import { SimpleAdminPage } from './simple-admin/SimpleAdminPage.tsx';
import { AdminPortal, prefetchStaffScreens } from './staffScreens.tsx';
import { FullPageSpinner } from './ui/FullPageSpinner.tsx';

/** Every address of the console. An unknown one leads to the dashboard, and from there to the sign-in if needed. */
export function ConsoleRoutes() {
  const { user } = useAuth();
  // While the role is asked for, the screens can come.
  useEffect(() => {
    if (user) prefetchStaffScreens();
  }, [user]);
  return (
    <Suspense fallback={<FullPageSpinner label="Opening the console" />}>
      <Routes>
        <Route path={LOGIN_PATH} element={<AdminLoginPage />} />
        <Route path={PASSWORD_PATH} element={<PasswordPage />} />
        <Route path={SIMPLE_ADMIN_PATH} element={<SimpleAdminPage />} />
        <Route
          path={`${PORTAL_PATH}/*`}
          element={
            <RequireAdmin>
              <AdminPortal />
            </RequireAdmin>
          }
        />
        <Route path="*" element={<Navigate to={screenAddress('dashboard')} replace />} />
      </Routes>
    </Suspense>
  );
}
