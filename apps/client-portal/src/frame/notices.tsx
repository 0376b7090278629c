import { localizePath } from '@olea/shared/i18n/languages';
import { useAuth, useCommand } from '@olea/shared/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';
import { Frame } from './Frame.tsx';
import { ReachUs } from './Message.tsx';

const LINK_DELAY_MS = 8000;

/** Renders a spinner. After a delay, offers a link to the sign-in page. */
export function Spinner() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LINK_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame screen="notice">
      <div className="portal-wait">
        <div className="portal-spinner" aria-hidden="true" />
        <p role="status">{slow ? t('trouble.slow') : t('frame.loading')}</p>
        <noscript>
          <p className="portal-message portal-message-info">{t('frame.noScript')}</p>
          <ReachUs />
        </noscript>
        {slow ? <a href={localizePath(PORTAL_ADDRESSES.login, locale)}>{t('trouble.backToLogin')}</a> : null}
      </div>
    </Frame>
  );
}

/** Renders the screen for a user whose role could not be fetched. Retries on demand and when the browser is back online. */
export function Unreachable() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const { refreshRole } = useAuth();
  const { isBusy, run } = useCommand(refreshRole);
  useEffect(() => {
    const retry = (): void => void refreshRole();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [refreshRole]);

  return (
    <Frame screen="notice">
      <div className="portal-wait">
        <h1>{t('trouble.unreachableHeading')}</h1>
        <p role="alert">{t('trouble.unreachableText')}</p>
        <p className="row portal-wait-actions">
          <button type="button" className="button plain" aria-disabled={isBusy} onClick={() => void run()}>
            {isBusy ? t('frame.loading') : t('trouble.tryAgain')}
          </button>
          <a href={localizePath('/', locale)}>{t('frame.website')}</a>
        </p>
      </div>
    </Frame>
  );
}

const REDIRECT_DELAY_MS = 3000;

/** Explains that the portal is closed to the signed-in user, who is not a client. Then redirects to the home page. */
export function LeaveForHome() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const { user, signOut } = useAuth();
  const home = localizePath('/', locale);
  /** Whether an action has focus. If so, do not redirect. */
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    if (choosing) return;
    const timer = setTimeout(() => window.location.replace(home), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [home, choosing]);
  return (
    <Frame screen="notice">
      <div className="portal-wait" role="alert">
        <h1>{t('redirect.heading')}</h1>
        <p>{t('redirect.text', { email: user?.email ?? '' })}</p>
        <div className="portal-leaving" aria-hidden="true">
          {choosing ? null : <div className="fuse" />}
        </div>
        {/* Safari focuses a pressed link or button only if it has a `tabIndex`. */}
        <p className="row portal-wait-actions" onFocus={() => setChoosing(true)} onBlur={() => setChoosing(false)}>
          <a className="button plain" href={home} tabIndex={0}>
            {t('redirect.goNow')}
          </a>
          <button type="button" className="text-button" tabIndex={0} onClick={() => void signOut()}>
            {t('redirect.otherAccount')}
          </button>
        </p>
      </div>
    </Frame>
  );
}
