import { formatLabel, formatOpeningHours } from '@olea/shared/i18n/format';
import { LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useFlag, useHere, usePortal, useScreen, useSiteHref } from '../PortalContext.tsx';
import { PORTAL_ADDRESSES } from '../portalPaths.ts';
import { Fact, Message, ReachUs } from './Message.tsx';

export interface FrameProps {
  readonly screen: 'login' | 'dashboard' | 'requests' | 'notice';
  /** If set, the header contains account links and a sign-out button. */
  readonly onSignOut?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Renders the header, main part and footer of a portal screen. */
export function Frame({ screen, onSignOut, children }: FrameProps) {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const { pathname } = useHere();
  const siteHref = useSiteHref();
  return (
    <div className={`portal portal-${screen}`}>
      <a className="skip" href="#portal-main">
        {t('frame.skip')}
      </a>
      <header className="portal-header">
        <a className="mark portal-brand" href={siteHref('/')} aria-label={t('frame.home')}>
          <Wordmark />
        </a>
        <span className="portal-name">{t('frame.portal')}</span>
        <div className="portal-tools">
          <LanguageMenu />
          {onSignOut ? <AccountTools siteHref={siteHref} onSignOut={onSignOut} /> : null}
        </div>
      </header>
      {/* The app shell's inline script or `mountClientPortal` removes `hidden` when loading fails. */}
      <div className="portal-not-loaded" data-not-loaded hidden>
        <Message kind="error">
          <p>{`${t('trouble.loadHeading')}. ${t('trouble.loadText')}`}</p>
          <a href={localizePath(pathname, locale)}>{t('trouble.reload')}</a>
          <ReachUs />
        </Message>
      </div>
      <main id="portal-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="row portal-footer note">
        <a href={siteHref('/')}>{t('frame.website')}</a>
        <a href={siteHref('/privacy')}>{t('frame.privacy')}</a>
        <a href={siteHref('/terms')}>{t('frame.terms')}</a>
      </footer>
    </div>
  );
}

interface SplitProps {
  readonly wide?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a panel beside the contact details. */
export function Split({ wide = false, aside, children }: SplitProps) {
  return (
    <div className={wide ? 'portal-split portal-split-wide' : 'portal-split'}>
      <div className="portal-panel">{children}</div>
      <aside className="portal-aside ink">
        {aside}
        <SupportBlock />
      </aside>
    </div>
  );
}

function SupportBlock() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const rows = formatOpeningHours(locale, {
    closed: t('support.closed'),
    days: (from, to) => t('support.dayRange', { from, to }),
    range: (opens, closes) => t('support.range', { opens, closes }),
  });
  return (
    <section className="portal-support" aria-labelledby="support-heading">
      <h2 id="support-heading">{t('support.heading')}</h2>
      <p>{t('support.text')}</p>
      <dl>
        <Fact name={t('support.email')}>
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </Fact>
        <Fact name={t('support.phone')}>
          <a href={site.phone.href}>{site.phone.display}</a>
        </Fact>
        <Fact name={t('support.hours')}>
          <ul>
            {rows.map(({ days, hours }) => (
              <li key={days}>
                <span>{days}</span>
                <span>{hours}</span>
              </li>
            ))}
          </ul>
          <p className="portal-hint">{t('support.timeZone')}</p>
        </Fact>
      </dl>
    </section>
  );
}

interface FormScreenProps {
  readonly title: string;
  readonly takesFocus?: boolean;
  readonly overline: string;
  readonly heading: string;
  readonly lede: string;
  readonly children: ReactNode;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly onSignOut?: FrameProps['onSignOut'];
}

/** Renders a page with a form in a panel beside the contact details. Focuses the heading if `takesFocus` is set. */
export function FormScreen({ title, takesFocus = false, onSignOut, ...screen }: FormScreenProps) {
  const heading = useScreen<HTMLHeadingElement>(title, takesFocus);
  return (
    <Frame screen="login" onSignOut={onSignOut}>
      <Split>
        <section className="portal-signin">
          {screen.above}
          <p className="over">{screen.overline}</p>
          <h1 ref={heading} tabIndex={-1}>
            {screen.heading}
          </h1>
          <p className="lede">{screen.lede}</p>
          {screen.children}
        </section>
        {screen.below}
      </Split>
    </Frame>
  );
}

function Wordmark() {
  return (
    <>
      <svg viewBox="0 0 42 30" width="42" height="30" aria-hidden="true">
        <path
          fill="currentColor"
          d="M1 24q17-5 33-14zM9 19c-.8-4 1.4-9 5-11c.6 4-1.5 9-5 11zM9 19c4-1.1 8 2 10 5c-3 .4-8-2.1-10-5zM19 15c-1.3-4 1.4-9 5-11c.7 4-1 10-5 11zM19 15c4-1.2 9 1.3 11 5c-4 1.1-9-1.4-11-5zM29 12c-.7-4 2.3-7 5-8c.2 3-2.2 8-5 8zM29 12c4-1.2 8 1.3 9 5c-3 .3-8-1.6-9-5zM33 10c1.8-2.4 6-4 9-2.5c-1.7 2.4-6 4-9 2.5z"
        />
      </svg>
      <span translate="no">
        {site.brand.split(/ (&) /).map((part) => (part === '&' ? <i key={part}> &amp; </i> : part))}
      </span>
    </>
  );
}

function AccountTools({ siteHref, onSignOut }: { siteHref: (path: string) => string; onSignOut: () => void }) {
  const { t } = useTranslation(['portal', 'requests']);
  const hasCatalogue = useFlag('products');
  const [leaving, setLeaving] = useState(false);
  const signOut = (): void => {
    if (leaving) return;
    setLeaving(true);
    onSignOut();
  };
  return (
    <div className="row portal-inside">
      {hasCatalogue ? (
        <>
          <a href={siteHref('/products')}>{t('frame.catalog')}</a>
          <a href={siteHref('/products/list')}>{t('frame.list')}</a>
        </>
      ) : null}
      <NavLink to={PORTAL_ADDRESSES.requests}>{t('link', { ns: 'requests' })}</NavLink>
      <NavLink to={PORTAL_ADDRESSES.account}>{t('account.link')}</NavLink>
      <button type="button" className="portal-signout" aria-disabled={leaving} onClick={signOut}>
        {leaving ? t('frame.signingOut') : t('frame.signOut')}
      </button>
    </div>
  );
}

/** Links in a native popover work before scripts have loaded. */
function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  return (
    <>
      <button type="button" className="lang" popoverTarget="languages">
        <span className="sr">{`${formatLabel(t('frame.language'), locale)} `}</span>
        <span>{locale.toUpperCase()}</span>
      </button>
      <nav id="languages" className="choices" popover="auto" aria-label={t('frame.language')}>
        <ul>
          {LOCALES.map((code) => (
            <LanguageLink key={code} code={code} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function LanguageLink({ code }: { code: Locale }) {
  const { locale } = usePortal();
  const here = useHere();
  const { name, flag } = LANGUAGES[code];
  if (!useFlag(flag)) return null;
  return (
    <li data-flag={flag ?? undefined}>
      <a
        href={localizePath(here.pathname, code) + here.search + here.hash}
        hrefLang={code}
        lang={code}
        aria-current={code === locale ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  );
}
