import { formatLabel } from '@olea/shared/i18n/format';
import { LANGUAGES, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { officeDay } from '@olea/shared/site/officeTime';
import { getMenuLinks, type MenuRow } from '@olea/shared/site/pages';
import type { ReactNode } from 'react';
import type { ClickName } from '../behavior/clicks.ts';
import { Gated } from '../flags/Gated.tsx';
import { getCanonicalPath } from '../head/addresses.ts';
import { CatalogLinks } from './parts/CatalogLinks.tsx';
import { OfficeAddress, OpeningHours } from './parts/office.tsx';
import { DirectLines } from './parts/texts.tsx';
import { type SitePage, usePage } from './usePage.ts';

/** Renders the header, menus and footer around a page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = usePage();
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      {/* The banner precedes the header, so that keyboard users reach it early. */}
      <CookieBanner />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** The page script shows the banner if no choice is stored. */
function CookieBanner() {
  const { t, href } = usePage();
  return (
    <Gated
      flag="cookie_consent"
      as="section"
      className="cookies"
      data-consent="banner"
      aria-label={t('consent.label')}
      hidden
    >
      <h2 className="sr">{t('consent.heading')}</h2>
      <p>
        {t('consent.text')} <a href={href('/privacy')}>{t('consent.details')}</a>
      </p>
      <div>
        <button
          type="button"
          className="button quiet plain"
          data-consent="accepted"
          data-click={'consent' satisfies ClickName}
        >
          {t('consent.accept')}
        </button>
        <button
          type="button"
          className="button quiet plain"
          data-consent="declined"
          data-click={'consent' satisfies ClickName}
        >
          {t('consent.decline')}
        </button>
      </div>
    </Gated>
  );
}

function Header() {
  const { t, href, path } = usePage();
  return (
    <header className="site-header">
      <div className="bar">
        <a
          className="mark"
          href={href('/')}
          aria-label={t('nav.home')}
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Sprig />
          <BrandName />
        </a>
        <nav className="links" aria-label={t('nav.label')}>
          <ul>
            <SiteLinks links={getMenuLinks('header')} />
          </ul>
        </nav>
        <div className="tools">
          <CatalogLinks />
          <LanguageMenu />
          <PortalLink />
          <button type="button" className="burger" popoverTarget="menu">
            <span>{t('nav.menu')}</span>
          </button>
          {/* Without scripts, a link to an anchor does not close a popover, so this menu is open only while it is the `:target`. */}
          <noscript>
            <a className="burger" href="#menu">
              <span>{t('nav.menu')}</span>
            </a>
          </noscript>
        </div>
      </div>
      <nav id="menu" className="choices" popover="auto" aria-label={t('nav.menu')}>
        <ul className="stack">
          <SiteLinks links={getMenuLinks('header', 'mobile')} />
        </ul>
        <PortalLink />
      </nav>
    </header>
  );
}

function PortalLink() {
  const page = usePage();
  return (site.clientPortal ? getMenuLinks('button') : []).map((row) => (
    <Gated key={row.id} flag={row.flag} as="a" className="portal" href={page.href(row.path)}>
      {getLinkText(row, page)}
    </Gated>
  ));
}

function LanguageMenu() {
  const { t, locale, path } = usePage();
  return (
    <>
      <button type="button" className="lang" popoverTarget="languages">
        <span className="sr">{formatLabel(t('language.label'), locale)} </span>
        {locale.toUpperCase()}
      </button>
      <nav id="languages" className="choices" popover="auto" aria-label={t('language.choose')}>
        <ul className="stack">
          {LOCALES.map((code) => (
            <Gated key={code} flag={LANGUAGES[code].flag} as="li">
              <a
                href={localizePath(path, code)}
                lang={code}
                hrefLang={code}
                data-click={'language' satisfies ClickName}
                aria-current={code === locale ? 'true' : undefined}
              >
                {LANGUAGES[code].name}
              </a>
            </Gated>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Footer() {
  const { t } = usePage();
  return (
    <footer className="site-footer ink">
      <p className="nameplate" aria-hidden="true">
        <BrandName />
      </p>
      <div className="columns">
        {/* styles/pages/home.css hides the address and hours while the contact section of the home page shows them. */}
        <section className="footer-office">
          <h2 className="small">{t('footer.address')}</h2>
          <OfficeAddress />
        </section>
        <section className="footer-office">
          <OpeningHours level="h2" />
        </section>
        <section>
          <h2 className="small">{t('footer.direct')}</h2>
          <DirectLines className="address" />
          <h2 className="small">{t('footer.otherBrand')}</h2>
          <a className="double" href={site.otherBrand.url} rel="noopener">
            {site.otherBrand.name}
          </a>
        </section>
        <nav aria-label={t('footer.label')}>
          <h2 className="small">{t('footer.explore')}</h2>
          <ul className="stack">
            <SiteLinks links={getMenuLinks('footer')} hasOwnNames />
          </ul>
        </nav>
      </div>
      <LegalLine />
    </footer>
  );
}

function LegalLine() {
  const { t } = usePage();
  return (
    <ul className="row legal note">
      <li>
        {t('footer.rights', { year: officeDay(Date.now()).slice(0, 4), name: site.legalName })}{' '}
        {t('footer.since', { year: site.foundedYear })}. {t('footer.currency', { currency: site.currency })}.
      </li>
      <SiteLinks links={getMenuLinks('legal')} />
      <Gated flag="cookie_consent" as="li">
        <button type="button" className="text-button" data-consent="open" data-click={'consent' satisfies ClickName}>
          {t('footer.cookieSettings')}
        </button>
      </Gated>
    </ul>
  );
}

interface SiteLinksProps {
  readonly links: readonly MenuRow[];
  /** Names each link after its own page. Otherwise, one link may stand for a section, such as Insights for news and the blog. */
  readonly hasOwnNames?: boolean;
}

function SiteLinks({ links, hasOwnNames = false }: SiteLinksProps) {
  const page = usePage();
  return links.map((row) => {
    const path = getCanonicalPath(row.path);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const isOwn = hasOwnNames || row.kind === 'alias' || folder === '/';
    const current =
      path === page.path ? 'page' : page.path.startsWith(isOwn ? `${path}/` : folder) ? 'true' : undefined;
    return (
      <Gated key={row.id} flag={row.flag} as="li">
        <a href={page.href(row.path)} aria-current={current}>
          {hasOwnNames && row.kind === 'page' ? page.getPageName(row.id) : getLinkText(row, page)}
        </a>
      </Gated>
    );
  });
}

function getLinkText(row: MenuRow, { t, getPageName }: SitePage): string {
  if (row.kind === 'alias') return getPageName(row.of);
  if (row.kind === 'page') return row.label ? t(`nav.${row.label}`) : getPageName(row.id);
  return t(`nav.${row.label}`);
}

const SPRIG =
  'm5 122q86-27 165-72zm40-25c-5-20 7-46 27-56c4 20-7 49-27 56zm0 0c20-6 41 10 49 26c-18 3-43-10-49-26zm50-21c-8-22 7-47 26-58c4 20-4 51-26 58zm0 0c21-7 46 6 57 25c-21 6-49-7-57-25zm50-19c-4-19 12-37 28-44c2 17-11 40-28 44zm0 0c19-7 40 6 49 24c-16 2-42-8-49-24zm20-7c9-13 29-20 44-13c-9 13-30 21-44 13z';

function Sprig() {
  return (
    <svg viewBox="0 12 212 120" width="42" height="24" aria-hidden="true" fill="var(--olive)">
      <path d={SPRIG} />
    </svg>
  );
}

function BrandName() {
  return (
    <span translate="no">
      {site.brand.split(/ (&) /).map((part) => (part === '&' ? <i key={part}>&amp;</i> : part))}
    </span>
  );
}
