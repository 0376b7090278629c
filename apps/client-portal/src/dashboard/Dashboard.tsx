import { describeClock } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../frame/Frame.tsx';
import { Message } from '../frame/Message.tsx';
import { useScreen } from '../frame/useScreen.ts';
import { usePortal } from '../PortalContext.tsx';
import { AccountDetails, ManagerCard, Stats } from './AccountDetails.tsx';
import { Orders } from './Orders.tsx';
import { QuickActions } from './QuickActions.tsx';

export interface DashboardProps {
  readonly email: string;
  readonly takesFocus: boolean;
  readonly onSignOut: () => void;
}

/** The client's own page. Its figures are samples, see `sampleAccount.ts`. */
export function Dashboard({ email, takesFocus, onSignOut }: DashboardProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const heading = useScreen<HTMLHeadingElement>(t('meta.dashboard.title'), takesFocus);
  const signOut = (): void => {
    if (leaving) return;
    setLeaving(true);
    onSignOut();
  };
  const button = (
    <button type="button" className="portal-signout" aria-disabled={leaving} onClick={signOut}>
      {leaving ? t('frame.signingOut') : t('frame.signOut')}
    </button>
  );
  return (
    <Frame screen="dashboard" actions={button}>
      <div className="portal-welcome">
        <p className="portal-overline">{t('dashboard.overline')}</p>
        <h1 ref={heading} tabIndex={-1}>
          <span>{t('dashboard.welcome')}</span>
          <span className="portal-email">{email}</span>
        </h1>
        <p className="portal-sample">{t('dashboard.sampleNote')}</p>
      </div>
      <SessionNotes />
      <Stats />
      <div className="portal-columns">
        <div className="portal-main-column">
          <Orders />
          <QuickActions />
        </div>
        <div className="portal-side-column">
          <AccountDetails />
          <ManagerCard />
        </div>
      </div>
    </Frame>
  );
}

/** What is unusual about the session of this machine: it ends with the tab, or the clock it goes by is wrong. */
function SessionNotes() {
  const { t } = useTranslation();
  const { locale, keepsSession } = usePortal();
  const { clockAheadMinutes } = useAuth();
  const clock = describeClock(clockAheadMinutes, locale);
  return (
    <>
      {clock ? <Message kind="info">{t(`session.clock.${clock.direction}`, { amount: clock.amount })}</Message> : null}
      {keepsSession ? null : <Message kind="info">{t('session.tabOnly')}</Message>}
    </>
  );
}
