import { linksIn, site } from '@olea/shared/site';
import { Gated } from '../flags/Gated.tsx';
import { usePage } from '../page-context/usePage.tsx';
import { linkText, SiteLinks } from './parts/SiteLinks.tsx';
import { BrandName, Sprig } from './parts/Wordmark.tsx';

/** Wordmark, links, languages and the portal; up to 48rem (768 px, more with a larger default font) the links are behind a button. */
export function Header() {
  const { t, href, path } = usePage();
  return (
    <header className="site-header">
      <div className="bar">
        <a
          className="mark"
          href={href('/')}
          aria-label={t('site:nav.home', { brand: site.brand })}
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Sprig />
          <BrandName />
        </a>
        <nav className="links" aria-label={t('site:nav.label')}>
          <ul>
            <SiteLinks links={linksIn('header')} />
          </ul>
        </nav>
        <div className="tools">
          <LanguageMenu />
          <PortalLink />
          <button type="button" className="burger" popoverTarget="menu">
            <span>{t('site:nav.menu')}</span>
          </button>
          {/* Without script an anchor in an open popover would leave it open; as the page's target the menu goes with the next one. */}
          <noscript>
            <a className="burger" href="#menu">
              <span>{t('site:nav.menu')}</span>
            </a>
          </noscript>
        </div>
      </div>
      <nav id="menu" popover="auto" aria-label={t('site:nav.menu')}>
        <ul className="stack">
          <SiteLinks links={linksIn('header', 'mobile')} />
        </ul>
        <PortalLink />
      </nav>
    </header>
  );
}

function PortalLink() {
  const page = usePage();
  return linksIn('button').map((row) => (
    <Gated key={row.id} flag={row.flag} as="a" className="portal" href={page.href(row.path)}>
      {linkText(row, page)}
    </Gated>
  ));
}

/** Two letters that open the list of languages, each named in itself. */
function LanguageMenu() {
  const { t, locale, languages } = usePage();
  const item = ({ locale: code, name, href, current }: (typeof languages)[number]) => (
    <a href={href} lang={code} hrefLang={code} data-click="" aria-current={current ? 'true' : undefined}>
      {name}
    </a>
  );
  return (
    <>
      <button type="button" className="lang" popoverTarget="languages">
        <span className="sr">{t('site:language.label')}: </span>
        {locale.toUpperCase()}
      </button>
      <nav id="languages" popover="auto" aria-label={t('site:language.choose')}>
        <ul className="stack">
          {languages.map((language) =>
            language.flag ? (
              <Gated key={language.locale} flag={language.flag} as="li">
                {item(language)}
              </Gated>
            ) : (
              <li key={language.locale}>{item(language)}</li>
            ),
          )}
        </ul>
      </nav>
    </>
  );
}
