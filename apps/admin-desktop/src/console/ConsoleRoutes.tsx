import { Navigate, Route, Routes } from 'react-router-dom';
import { LOGIN_PATH, PORTAL_PATH, SIMPLE_ADMIN_PATH, screenAddress } from '../screens.ts';
import { AdminPortal } from './portal/AdminPortal.tsx';
import { PORTAL_SCREENS } from './portal/portalScreens.tsx';
import { AdminLoginPage } from './sign-in/AdminLoginPage.tsx';
import { SimpleAdminPage } from './simple-admin/SimpleAdminPage.tsx';

/** Every address of the console. An unknown one leads to the dashboard, and from there to the sign-in if needed. */
export function ConsoleRoutes() {
  const toDashboard = <Navigate to={screenAddress('dashboard')} replace />;
  return (
    <Routes>
      <Route path={LOGIN_PATH} element={<AdminLoginPage />} />
      <Route path={SIMPLE_ADMIN_PATH} element={<SimpleAdminPage />} />
      <Route path={PORTAL_PATH} element={<AdminPortal />}>
        <Route index element={toDashboard} />
        {PORTAL_SCREENS.map(({ path, title, Icon, Component }) => (
          <Route key={path} path={path} element={<Component title={title} Icon={Icon} />} />
        ))}
        <Route path="*" element={toDashboard} />
      </Route>
      <Route path="*" element={toDashboard} />
    </Routes>
  );
}
