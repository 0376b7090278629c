import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../frame/Frame.tsx';
import { useScreen } from '../frame/useScreen.ts';
import { SessionNotes } from '../session/SessionNotes.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { ManagerCard } from './ManagerCard.tsx';
import { Orders } from './Orders.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Stats } from './Stats.tsx';

export interface DashboardProps {
  email: string;
  takesFocus: boolean;
  onSignOut: () => void;
}

/** The client's own page. Its figures are samples, see `sampleAccount.ts`. */
export function Dashboard({ email, takesFocus, onSignOut }: DashboardProps): ReactNode {
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
