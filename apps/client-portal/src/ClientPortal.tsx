import { getAccess } from '@olea/shared/auth/createAuthStore';
import { AuthProvider, useAuth } from '@olea/shared/react';
import type { i18n } from 'i18next';
import { type ComponentType, useEffect, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { AccountPage } from './account/AccountPage.tsx';
import { createLoginPath, type LoginNotice, LoginPage } from './account/LoginPage.tsx';
import { PasswordPage } from './account/PasswordPage.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { LeaveForHome, Spinner, Unreachable } from './frame/notices.tsx';
import { type InsideProps, PortalProvider, type PortalServices } from './PortalContext.tsx';
import { PORTAL_ADDRESSES, REQUEST_ROUTE } from './portalPaths.ts';
import { RequestRoute } from './requests/RequestRoute.tsx';
import { RequestsPage } from './requests/RequestsPage.tsx';

export interface ClientPortalProps {
  readonly services: PortalServices;
  readonly translations: i18n;
  readonly onReady?: () => void;
}

/**
 * Renders the portal. Requires a router whose basename is the language prefix. The build and the browser render this component, so that
 * hydration matches.
 */
export function ClientPortal({ services, translations, onReady }: ClientPortalProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <I18nextProvider i18n={translations}>
      <PortalProvider value={services}>
        <AuthProvider store={services.session.store}>
          <Screens />
        </AuthProvider>
      </PortalProvider>
    </I18nextProvider>
  );
}

function Screens() {
  const { pathname, hash, state } = useLocation();
  const screen = pathname + hash;
  const firstScreen = useRef(screen);
  const hasNavigated = useRef(false);
  hasNavigated.current ||= screen !== firstScreen.current;
  // After a navigation without a page load, the new screen's heading receives focus. A change of the query opens no new screen.
  const takesFocus = hasNavigated.current;
  return (
    <Routes>
      <Route path={PORTAL_ADDRESSES.login} element={<LoginPage notice={readNotice(state)} takesFocus={takesFocus} />} />
      <Route path={PORTAL_ADDRESSES.password} element={<PasswordPage />} />
      <Route path={PORTAL_ADDRESSES.dashboard} element={<RequireClient Screen={Dashboard} takesFocus={takesFocus} />} />
      <Route
        path={PORTAL_ADDRESSES.requests}
        element={<RequireClient Screen={RequestsPage} takesFocus={takesFocus} />}
      />
      <Route path={REQUEST_ROUTE} element={<RequireClient Screen={RequestRoute} takesFocus={takesFocus} />} />
      <Route path={PORTAL_ADDRESSES.account} element={<RequireClient Screen={AccountPage} takesFocus={takesFocus} />} />
      <Route path="*" element={<Navigate to={PORTAL_ADDRESSES.dashboard} replace />} />
    </Routes>
  );
}

function readNotice(state: unknown): LoginNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return notice === 'signedOut' || notice === 'expired' ? notice : null;
}

interface RequireClientProps {
  readonly Screen: ComponentType<InsideProps>;
  readonly takesFocus: boolean;
}

function RequireClient({ Screen, takesFocus }: RequireClientProps) {
  const auth = useAuth();
  const access = getAccess(auth, 'client');
  const { pathname, search, hash } = useLocation();
  const notice = useRef<LoginNotice | null>(null);

  useEffect(() => {
    if (access === 'enter') notice.current = 'expired';
  }, [access]);

  if (access === 'wait') return <Spinner />;
  if (access === 'no-access') return <LeaveForHome />;
  if (access === 'unreachable') return <Unreachable />;
  if (access === 'sign-in') {
    // After a deliberate sign-out, the next sign-in must not return to the previous page.
    const hasLeft = notice.current === 'signedOut';
    const login = hasLeft ? PORTAL_ADDRESSES.login : createLoginPath(pathname + search + hash);
    return <Navigate to={login} state={{ notice: notice.current }} replace />;
  }
  const leave = (): void => {
    notice.current = 'signedOut';
    void auth.signOut();
  };
  return <Screen takesFocus={takesFocus} onSignOut={leave} />;
}
