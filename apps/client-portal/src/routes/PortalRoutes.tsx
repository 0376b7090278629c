import { localizePath } from '@olea/shared/i18n';
import { type ReactNode, useCallback, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { LoginEntry } from '../login/LoginEntry.tsx';
import type { LoginNotice } from '../login/LoginScreen.tsx';
import { usePortal } from '../PortalContext.tsx';
import { DASHBOARD_PATH, LOGIN_PATH } from '../portalPaths.ts';
import { RequireClient } from './RequireClient.tsx';

export interface PortalRoutesProps {
  /** True when the first screen was reached without a page load. */
  takesFocus: boolean;
}

/** The portal's screens by address, below the language prefix. */
export function PortalRoutes({ takesFocus }: PortalRoutesProps): ReactNode {
  const { locale } = usePortal();
  return (
    <BrowserRouter basename={localizePath('/', locale)}>
      <Screens takesFocus={takesFocus} />
    </BrowserRouter>
  );
}

function Screens({ takesFocus }: PortalRoutesProps): ReactNode {
  const { key } = useLocation();
  const firstKey = useRef(key);
  const takesFocusNow = takesFocus || key !== firstKey.current;
  return (
    <Routes>
      <Route path={LOGIN_PATH} element={<Login takesFocus={takesFocusNow} />} />
      <Route
        path={DASHBOARD_PATH}
        element={
          <RequireClient>
            {({ email, signOut }) => <Dashboard email={email} takesFocus={takesFocusNow} onSignOut={signOut} />}
          </RequireClient>
        }
      />
      <Route path="*" element={<Navigate to={DASHBOARD_PATH} replace />} />
    </Routes>
  );
}

function Login({ takesFocus }: PortalRoutesProps): ReactNode {
  const navigate = useNavigate();
  const { state } = useLocation();
  const enter = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);
  return <LoginEntry notice={readNotice(state)} takesFocus={takesFocus} onEnter={enter} />;
}

function readNotice(state: unknown): LoginNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return notice === 'signedOut' || notice === 'expired' ? notice : null;
}
