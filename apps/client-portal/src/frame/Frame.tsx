import { localizePath } from '@olea/shared/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Message } from './Message.tsx';
import { ReachUs } from './ReachUs.tsx';
import { useSiteLinks } from './useSiteLinks.ts';
import { Wordmark } from './Wordmark.tsx';

export interface FrameProps {
  /** Which look the main part has; also the hook for styles and tests. */
  screen: 'login' | 'dashboard' | 'notice';
  /** Shown at the end of the header, such as Sign Out. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Header, main and footer of every screen of the portal. */
export function Frame({ screen, actions, children }: FrameProps): ReactNode {
  const { t } = useTranslation();
  const { entry, locale } = usePortal();
  const links = useSiteLinks();
  return (
    <div className={`portal portal-${screen}`}>
      <a className="portal-skip" href="#portal-main">
        {t('frame.skip')}
      </a>
      <header className="portal-header">
        <a className="portal-brand" href={links.home} aria-label={t('frame.home')}>
          <Wordmark />
        </a>
        <span className="portal-name">{t('frame.portal')}</span>
        <div className="portal-tools">
          <LanguageMenu />
          {actions}
        </div>
      </header>
      {/* For when React itself never arrives: `mountClientPortal`, or the start page itself, takes the attribute away. */}
      <div className="portal-not-loaded" data-not-loaded hidden>
        <Message kind="error">
          <p>{`${t('trouble.loadHeading')}. ${t('trouble.loadText')}`}</p>
          <a href={localizePath(PORTAL_ADDRESSES[entry], locale)}>{t('trouble.reload')}</a>
          <ReachUs />
        </Message>
      </div>
      <main id="portal-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="portal-footer">
        <a href={links.home}>{t('frame.website')}</a>
        <a href={links.privacy}>{t('frame.privacy')}</a>
        <a href={links.terms}>{t('frame.terms')}</a>
      </footer>
    </div>
  );
}
