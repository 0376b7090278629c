import { decideRoute, isRoleUnknown } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx';
import { LeaveConsole } from './LeaveConsole.tsx';
import { useOfflineEntry } from './useOfflineEntry.ts';

/** Lets administrators in. Screens only: what may be read and changed is decided by the database. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { status, user, role, roleError } = useAuth();
  const { pathname, search } = useLocation();
  const offline = useOfflineEntry({ status, userId: user?.id ?? null, role, roleError });
  if (offline === 'allowed') return children;

  const loading = status === 'loading' || offline === 'checking';
  const decision = decideRoute({ loading, user, role, require: 'admin', from: pathname + search });
  switch (decision.kind) {
    case 'wait':
      return <FullPageSpinner label="Checking your session" />;
    case 'allow':
      return children;
    case 'redirect':
      return decision.to === '/' ? (
        <LeaveConsole unreachable={isRoleUnknown({ role, roleError })} />
      ) : (
        <Navigate to={decision.to} replace state={{ from: pathname + search }} />
      );
  }
}
