import { Callout, Card, H1 } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { describeClock } from '@olea/shared/auth/createAuthStore';
import { useAuth } from '@olea/shared/react';
import { site } from '@olea/shared/site/facts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { usePlatform, useServices } from '../services/ConsoleServices.tsx';
import { BrandMark, EnvironmentTag } from '../ui/Identity.tsx';
import { useDocumentTitle } from '../ui/Page.tsx';

interface LoginScreenProps {
  readonly title: string;
  readonly lede: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** Renders the frame of a page outside the portal, such as sign-in. */
export function LoginScreen({ title, lede, children, foot }: LoginScreenProps) {
  useDocumentTitle(title);
  return (
    <div className="oc-login">
      <main className="oc-login-main">
        <div className="oc-row oc-login-brand">
          <BrandMark size={28} /> <span>{site.brand}</span>
        </div>
        <Card className="oc-login-card">
          <div className="oc-row oc-apart">
            <H1 className="oc-login-title">{title}</H1>
            <EnvironmentTag />
          </div>
          <p className="oc-page-lede">{lede}</p>
          <LostChangesNote />
          {children}
          <SessionNotes />
        </Card>
        {foot && <div className="oc-row oc-login-foot">{foot}</div>}
      </main>
    </div>
  );
}

/** Returns whether the stored session has been checked. Stays true during a sign-in, because unmounting the form would lose typed text. */
export function useSessionSettled(): boolean {
  const { status } = useAuth();
  const [isSettled, setSettled] = useState(status !== 'loading');
  if (!isSettled && status !== 'loading') setSettled(true);
  return isSettled || status !== 'loading';
}

const KEPT_NOWHERE = {
  memory:
    'This computer has no secure key storage. Your session is kept in memory only and ends when you close the console.',
  tab: 'This browser cannot store anything for this site: its storage is blocked or full. Your session ends when this tab is closed or reloaded.',
} as const;

/** Renders a warning if closing the window ends the session, or if this computer's clock is wrong. */
export function SessionNotes() {
  const { sessionSecurity } = usePlatform();
  const { clockAheadMinutes } = useAuth();
  const clock = describeClock(clockAheadMinutes, 'en');
  return (
    <>
      {clock && (
        <Note>
          This computer’s clock is {clock.amount} {clock.direction}. Times shown here are wrong until you correct it.
        </Note>
      )}
      {(sessionSecurity === 'memory' || sessionSecurity === 'tab') && <Note>{KEPT_NOWHERE[sessionSecurity]}</Note>}
    </>
  );
}

function LostChangesNote() {
  const { hasEnded, mfaStep } = useAuth();
  const { lostChanges, drafts } = useServices();
  const names = useSyncExternalStore(lostChanges.subscribe, lostChanges.getSnapshot);
  const isStepDue = mfaStep !== null && names.length > 0;
  const lost =
    names.length > 1
      ? ` Your changes to ${names.join(', ')} were not saved.`
      : ` Your change to ${names[0]} was not saved.`;
  return (
    <div role="status">
      {(hasEnded || isStepDue) && (
        <Note>
          {hasEnded &&
            (names.length > 0
              ? `Your session ended.${lost} Sign in to finish.`
              : 'Your session ended. Sign in to continue.')}
          {isStepDue && `Two-step verification is now required.${lost}`}
          {drafts.areThere() && ' Your text has been kept.'}
        </Note>
      )}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Callout compact intent="warning" icon={<WarningSignIcon />} className="oc-session-note">
      {children}
    </Callout>
  );
}
