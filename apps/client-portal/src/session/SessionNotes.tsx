import { describeClock } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';

/** What is unusual about the session of this machine: it ends with the tab, or the clock it goes by is wrong. */
export function SessionNotes(): ReactNode {
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
