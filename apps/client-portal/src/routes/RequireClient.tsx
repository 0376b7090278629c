import { decideRoute, isRoleUnknown } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Spinner } from '../frame/Spinner.tsx';
import type { LoginNotice } from '../login/LoginScreen.tsx';
import { LeaveForHome } from '../session/LeaveForHome.tsx';
import { loginPathFrom } from '../session/origin.ts';
import { Unreachable } from '../session/Unreachable.tsx';

export interface Inside {
  email: string;
  signOut: () => void;
}

/** Lets clients in: the guard that is shared with the admin portal decides, this shows what it decided. */
export function RequireClient({ children }: { children: (inside: Inside) => ReactNode }): ReactNode {
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
