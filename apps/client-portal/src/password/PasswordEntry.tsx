import { type ReactNode, useEffect } from 'react';
import { usePortal, useSession } from '../PortalContext.tsx';
import { DASHBOARD_PATH } from '../portalPaths.ts';
import { decideSignIn } from '../session/decideSignIn.ts';
import { LeaveForHome } from '../session/LeaveForHome.tsx';
import { Unreachable } from '../session/Unreachable.tsx';
import { PasswordScreen } from './PasswordScreen.tsx';
import { usePasswordChoice } from './usePasswordChoice.ts';

/** The password page, and where the account leads once its password is chosen; a session from before does not count. */
export function PasswordEntry({ onEnter }: { onEnter: (path: string) => void }): ReactNode {
  const { options } = usePortal();
  const choice = usePasswordChoice();
  const session = useSession();
  const auth = choice.isChosen ? session : null;
  const decision = decideSignIn(auth, DASHBOARD_PATH);
  const isStaff = auth?.role === 'admin';
  const entering = decision.kind === 'enter' ? decision.path : null;

  useEffect(() => {
    if (entering !== null) onEnter(entering);
    else if (isStaff && options) window.location.replace(options.staffPath);
  }, [entering, isStaff, onEnter, options]);

  if (decision.kind === 'unreachable') return <Unreachable />;
  if (decision.kind === 'no-access' && !isStaff) return <LeaveForHome email={decision.email} />;
  return <PasswordScreen choice={choice} />;
}
