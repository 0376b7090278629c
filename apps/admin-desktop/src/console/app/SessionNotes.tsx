import { Callout } from '@blueprintjs/core';
import { WarningSign as WarningSignIcon } from '@blueprintjs/icons';
import { describeClock } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { usePlatform } from '../services/Platform.tsx';

const KEPT_NOWHERE = {
  memory: 'This computer has no key store. Your session is kept in memory only and ends when the console is closed.',
  tab: 'This browser keeps nothing for this site: its storage is blocked or full. Your session ends with this tab, also when it is reloaded.',
} as const;

/** What is unusual about the session of this machine: it ends with the window, or the clock it goes by is wrong. */
export function SessionNotes() {
  const { sessionSecurity } = usePlatform();
  const { clockAheadMinutes } = useAuth();
  const clock = describeClock(clockAheadMinutes, 'en');
  return (
    <>
      {clock && (
        <Note>
          The clock of this computer is {clock.amount} {clock.direction}. Times on these pages are wrong until it is
          set.
        </Note>
      )}
      {(sessionSecurity === 'memory' || sessionSecurity === 'tab') && <Note>{KEPT_NOWHERE[sessionSecurity]}</Note>}
    </>
  );
}

/** At the sign-in: that the session has ended by itself, and what was not changed because of it. */
export function EndedSessionNote() {
  const { hasEnded } = useAuth();
  const { lostChanges } = useServices();
  const names = useSyncExternalStore(lostChanges.subscribe, lostChanges.getSnapshot);
  return (
    <div role="status">
      {hasEnded && (
        <Note>
          Your session has ended. Sign in to go on.
          {names.length > 0 && ` Not changed, because the session had ended: ${names.join(', ')}.`}
        </Note>
      )}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Callout compact intent="warning" icon={<WarningSignIcon aria-hidden />} className="oc-session-note">
      {children}
    </Callout>
  );
}
