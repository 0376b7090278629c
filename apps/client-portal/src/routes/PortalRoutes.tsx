import { decideRoute, isRoleUnknown } from '@olea/shared/auth';
import { localizePath } from '@olea/shared/i18n';
import { useAuth } from '@olea/shared/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { LeaveForHome, Spinner, Unreachable } from '../frame/notices.tsx';
import { LoginEntry } from '../login/LoginEntry.tsx';
import type { LoginNotice } from '../login/LoginScreen.tsx';
import { usePortal } from '../PortalContext.tsx';
import { DASHBOARD_PATH, LOGIN_PATH } from '../portalPaths.ts';
import { loginPathFrom } from '../session/decideSignIn.ts';

export interface PortalRoutesProps {
  /** True when the first screen was reached without a page load. */
  readonly takesFocus: boolean;
}

/** The portal's screens by address, below the language prefix. */
export function PortalRoutes({ takesFocus }: PortalRoutesProps) {
  const { locale } = usePortal();
  return (
    <BrowserRouter basename={localizePath('/', locale)}>
      <Screens takesFocus={takesFocus} />
    </BrowserRouter>
  );
}

function Screens({ takesFocus }: PortalRoutesProps) {
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

function Login({ takesFocus }: PortalRoutesProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const enter = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);
  return <LoginEntry notice={readNotice(state)} takesFocus={takesFocus} onEnter={enter} />;
}

function readNotice(state: unknown): LoginNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  return notice === 'signedOut' || notice === 'expired' ? notice : null;
}

export interface Inside {
  readonly email: string;
  readonly signOut: () => void;
}

/** Lets clients in: the guard that is shared with the admin portal decides, this shows what it decided. */
function RequireClient({ children }: { children: (inside: Inside) => ReactNode }) {
  const { status, user, role, roleError, signOut } = useAuth();
  const { pathname, search, hash } = useLocation();
  /** What the sign-in page says about why it is shown; nothing to somebody who was never inside. */
  const notice = useRef<LoginNotice | null>(null);
  const email = user?.email ?? '';
  const decision = decideRoute({
    loading: status === 'loading',
    user,
    role,
    require: 'client',
    from: pathname + search + hash,
  });

  useEffect(() => {
    if (decision.kind === 'allow') notice.current = 'expired';
  }, [decision.kind]);

  if (decision.kind === 'wait') return <Spinner />;
  if (decision.kind === 'redirect') {
    if (decision.to !== '/') {
      return <Navigate to={loginPathFrom(decision.from)} state={{ notice: notice.current }} replace />;
    }
    return isRoleUnknown({ role, roleError }) ? <Unreachable /> : <LeaveForHome email={email} />;
  }
  const leave = (): void => {
    notice.current = 'signedOut';
    void signOut();
  };
  return children({ email, signOut: leave });
}
