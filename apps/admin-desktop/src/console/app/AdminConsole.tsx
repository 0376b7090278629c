import { lazy, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import '@blueprintjs/core/lib/css/blueprint.css';
import './console.css';
import { getScreenAddress, LOGIN_PATH, PASSWORD_PATH, PORTAL_PATH, SIMPLE_ADMIN_PATH } from '../../screens.ts';
import {
  createConsoleServices,
  type ServiceOptions,
  ServicesProvider,
  usePreferences,
} from '../services/ConsoleServices.tsx';
import { Notices } from '../ui/notices.tsx';
import { FullPageSpinner } from '../ui/Page.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MfaGate } from './MfaForms.tsx';
import { RequireAdmin } from './RequireAdmin.tsx';
import { AdminLoginPage, LockGate, SimpleAdminPage } from './SignInPages.tsx';

/** Mounts the console. Call it only once per window. */
export function mountAdminConsole(element: HTMLElement, options: ServiceOptions): void {
  createRoot(element).render(
    <ServicesProvider services={createConsoleServices(options)}>
      <AdminConsole />
    </ServicesProvider>,
  );
}

/** Renders the console. Requires `ServicesProvider`. */
export function AdminConsole() {
  useColorScheme();
  return (
    <div className="oc-root">
      <div className="oc-window">
        <LockGate>
          <BrowserRouter>
            <ConsoleRoutes />
          </BrowserRouter>
        </LockGate>
      </div>
      <Notices />
    </div>
  );
}

const AdminPortal = lazy(async () => ({ default: (await import('./AdminPortal.tsx')).AdminPortal }));
const PasswordPage = lazy(async () => ({ default: (await import('./PasswordPage.tsx')).PasswordPage }));

function ConsoleRoutes() {
  return (
    <ErrorBoundary Frame="main">
      <Suspense fallback={<FullPageSpinner label="Opening the console" />}>
        <MfaGate>
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
            <Route path="*" element={<Navigate to={getScreenAddress('dashboard')} replace />} />
          </Routes>
        </MfaGate>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Sets the color scheme on the body, because Blueprint's dialogs are outside `.oc-root`. */
function useColorScheme(): void {
  const { preferences } = usePreferences();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = preferences.colours === 'dark' || (preferences.colours === 'system' && systemIsDark);
  useEffect(() => {
    document.body.classList.add('oc-body');
    document.body.classList.toggle('bp6-dark', isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
}
