import { AuthProvider } from '@olea/shared/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import '@blueprintjs/core/lib/css/blueprint.css';
import './console.css';
import { LOGIN_PATH, PASSWORD_PATH, PORTAL_PATH, SIMPLE_ADMIN_PATH, screenAddress } from '../../screens.ts';
import { ToastPlace } from '../changes/toasts.tsx';
import {
  createConsoleServices,
  type ServiceOptions,
  ServicesProvider,
  usePreferences,
} from '../services/ConsoleServices.tsx';
import { type Platform, PlatformProvider } from '../services/Platform.tsx';
import { AnnouncerProvider } from '../ui/Announcer.tsx';
import { FullPageSpinner } from '../ui/Page.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RequireAdmin } from './RequireAdmin.tsx';
import { SecondStepGate } from './SecondStep.tsx';
import { AdminLoginPage, LockGate, SimpleAdminPage } from './SignInPages.tsx';

interface AdminConsoleOptions {
  readonly platform: Platform;
  /** The backend's address; an empty one means the page's own origin. The key is the publishable one. */
  readonly backend: ServiceOptions['backend'];
}

/** Mounts the console into an element of the page; returns the function that unmounts it. */
export function mountAdminConsole(element: HTMLElement, options: AdminConsoleOptions): () => void {
  const root = createRoot(element);
  root.render(<AdminConsole {...options} />);
  return () => root.unmount();
}

/** The whole admin interface: sign-in, simple admin and admin portal. */
function AdminConsole({ platform, backend }: AdminConsoleOptions) {
  const [services] = useState(() => createConsoleServices({ platform, backend }));
  useEffect(() => () => services.auth.destroy(), [services]);
  return (
    <PlatformProvider platform={platform}>
      <ServicesProvider services={services}>
        <AuthProvider store={services.auth}>
          <AnnouncerProvider>
            <Root>
              <LockGate>
                <BrowserRouter>
                  <ConsoleRoutes />
                </BrowserRouter>
              </LockGate>
            </Root>
          </AnnouncerProvider>
        </AuthProvider>
      </ServicesProvider>
    </PlatformProvider>
  );
}

function Root({ children }: { children: ReactNode }) {
  useColourScheme();
  return (
    <div className="oc-root">
      <div className="oc-window">{children}</div>
      <ToastPlace />
    </div>
  );
}

const AdminPortal = lazy(async () => ({ default: (await import('./AdminPortal.tsx')).AdminPortal }));
const PasswordPage = lazy(async () => ({ default: (await import('./PasswordPage.tsx')).PasswordPage }));

/** Every address of the console. An unknown one leads to the dashboard, and from there to the sign-in if needed. */
export function ConsoleRoutes() {
  return (
    <ErrorBoundary Frame="main">
      <Suspense fallback={<FullPageSpinner label="Opening the console" />}>
        <SecondStepGate>
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
        </SecondStepGate>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Light or dark, as the system or the person says. On the body, because dialogs and toasts are mounted there. */
export function useColourScheme(): void {
  const { preferences } = usePreferences();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = preferences.colours === 'dark' || (preferences.colours === 'system' && systemIsDark);
  useEffect(() => {
    document.body.classList.add('oc-body');
    document.body.classList.toggle('bp6-dark', isDark);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
}
