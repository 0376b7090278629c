import { Navigate, Route, Routes } from 'react-router-dom';
import { AmazonAssetsPage } from './amazon-assets/AmazonAssetsPage.tsx';
import { ComingSoonPage } from './coming-soon/ComingSoonPage.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { FeatureFlagsPage } from './flags/FeatureFlagsPage.tsx';
import { AdminPortal } from './portal/AdminPortal.tsx';
import { LOGIN_PATH, PORTAL_PATH, SIMPLE_ADMIN_PATH, screenAddress } from './portal/screens.ts';
import { SectionsPage } from './sections/SectionsPage.tsx';
import { AdminLoginPage } from './sign-in/AdminLoginPage.tsx';
import { SimpleAdminPage } from './simple-admin/SimpleAdminPage.tsx';

/** Every address of the console. What is not known leads to the dashboard, and from there to the sign-in if needed. */
export function ConsoleRoutes() {
  const toDashboard = <Navigate to={screenAddress('dashboard')} replace />;
  return (
    <Routes>
      <Route path={LOGIN_PATH} element={<AdminLoginPage />} />
      <Route path={SIMPLE_ADMIN_PATH} element={<SimpleAdminPage />} />
      <Route path={PORTAL_PATH} element={<AdminPortal />}>
        <Route index element={toDashboard} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="sections" element={<SectionsPage />} />
        <Route path="feature-flags" element={<FeatureFlagsPage />} />
        <Route path="users" element={<ComingSoonPage path="users" />} />
        <Route path="companies" element={<ComingSoonPage path="companies" />} />
        <Route path="content" element={<ComingSoonPage path="content" />} />
        <Route path="amazon-assets" element={<AmazonAssetsPage />} />
        <Route path="analytics" element={<ComingSoonPage path="analytics" />} />
        <Route path="settings" element={<ComingSoonPage path="settings" />} />
        <Route path="notifications" element={<ComingSoonPage path="notifications" />} />
        <Route path="*" element={toDashboard} />
      </Route>
      <Route path="*" element={toDashboard} />
    </Routes>
  );
}
