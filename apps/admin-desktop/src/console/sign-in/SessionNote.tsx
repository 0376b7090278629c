import { Callout } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { usePlatform } from '../platform/PlatformProvider.tsx';

/** Says when this machine has no safe place for the session, so that it ends with the window. */
export function SessionNote() {
  const { sessionSecurity } = usePlatform();
  if (sessionSecurity !== 'memory') return null;
  return (
    <Callout compact intent="warning" icon={<WarningSignIcon aria-hidden />} className="oc-session-note">
      This computer has no key store. Your session is kept in memory only and ends when the console is closed.
    </Callout>
  );
}
