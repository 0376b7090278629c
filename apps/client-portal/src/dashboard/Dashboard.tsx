import { describeClock } from '@olea/shared/auth/createAuthStore';
import { useAuth } from '@olea/shared/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../frame/Frame.tsx';
import { Message } from '../frame/Message.tsx';
import { type InsideProps, usePortal, useScreen } from '../PortalContext.tsx';
import { AccountDetails, ManagerCard, Orders, Stats } from './AccountDetails.tsx';
import { sampleAccount } from './sampleAccount.ts';

/** The client's own page. Its figures are samples, see `sampleAccount.ts`. */
export function Dashboard({ takesFocus, onSignOut }: InsideProps) {
  const { t } = useTranslation();
  const { user } = useAuth();
  const heading = useScreen<HTMLHeadingElement>(t('meta.dashboard.title'), takesFocus);
  return (
    <Frame screen="dashboard" onSignOut={onSignOut}>
      <div className="portal-welcome">
        <p className="over">{t('dashboard.overline')}</p>
        <h1 ref={heading} tabIndex={-1}>
          <span>{t('dashboard.welcome')}</span>
          <span className="portal-email">{user?.email}</span>
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

/** Warns about the session of this machine: it ends with the tab, or the clock is wrong. */
function SessionNotes() {
  const { t } = useTranslation();
  const { locale, session } = usePortal();
  const { clockAheadMinutes } = useAuth();
  const clock = describeClock(clockAheadMinutes, locale);
  return (
    <>
      {clock ? <Message kind="info">{t(`session.clock.${clock.direction}`, { amount: clock.amount })}</Message> : null}
      {session.outlivesPage ? null : <Message kind="info">{t('session.tabOnly')}</Message>}
    </>
  );
}

const ACTIONS = ['newOrder', 'track', 'invoices', 'catalogue'] as const;
type Action = (typeof ACTIONS)[number];

/** The actions are not connected to any system yet, by specification: each says whom to ask, and helps to write or call. */
function QuickActions() {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.actions' });
  const dialog = useRef<HTMLDialogElement>(null);
  const [action, setAction] = useState<Action>('newOrder');
  const { manager } = sampleAccount;
  const open = (chosen: Action): void => {
    setAction(chosen);
    dialog.current?.showModal();
  };
  return (
    <section className="portal-actions" aria-labelledby="actions-heading">
      <h2 id="actions-heading">{t('heading')}</h2>
      <ul>
        {ACTIONS.map((name) => (
          <li key={name}>
            <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => open(name)}>
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="portal-dialog" aria-labelledby="action-heading" closedby="any">
        <h3 id="action-heading">{t(action)}</h3>
        <p>{t('dialogText', { name: manager.name })}</p>
        <div className="portal-row portal-dialog-actions">
          <a className="button plain" href={`mailto:${manager.email}?${mailSubject(t(action))}`}>
            {t('write', { name: manager.name })}
          </a>
          <a href={manager.phone.href}>{t('call', { phone: manager.phone.display })}</a>
          <form method="dialog">
            <button type="submit" className="text-button">
              {t('close')}
            </button>
          </form>
        </div>
      </dialog>
    </section>
  );
}

/** Mail programs read `+` literally, so a space must be %20. */
function mailSubject(subject: string): string {
  return `subject=${encodeURIComponent(subject)}`;
}
