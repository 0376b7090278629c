import { linksIn, site } from '@olea/shared/site';
import { Gated } from '../flags/Gated.tsx';
import { usePage } from '../page-context/usePage.tsx';
import { OfficeAddress, OpeningHours } from './parts/office.tsx';
import { SiteLinks } from './parts/SiteLinks.tsx';
import { DirectLines } from './parts/texts.tsx';
import { BrandName } from './parts/Wordmark.tsx';

/** The ink band at the end of every page. */
export function Footer() {
  const { t } = usePage();
  return (
    <footer className="site-footer ink">
      <p className="nameplate" aria-hidden="true">
        <BrandName />
      </p>
      <div className="columns">
        {/* On the home page both stand in the section above, while that is on; styles/pages/home.css takes them away here. */}
        <section className="footer-office">
          <h2>{t('site:footer.address')}</h2>
          <OfficeAddress />
        </section>
        <section className="footer-office">
          <h2>
            {t('site:hours.heading')} <span className="muted">({t('site:hours.zone')})</span>
          </h2>
          <OpeningHours heading={t('site:hours.heading')} />
        </section>
        <section>
          <h2>{t('site:footer.direct')}</h2>
          <DirectLines className="address" />
          <h2>{t('site:footer.otherBrand')}</h2>
          <a className="double" href={site.otherBrand.url} rel="noopener">
            {site.otherBrand.name}
          </a>
        </section>
        <nav aria-label={t('site:footer.label')}>
          <h2>{t('site:footer.explore')}</h2>
          <ul className="stack">
            <SiteLinks links={linksIn('footer')} />
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
    <ul className="legal">
      <li>
        {t('site:footer.rights', { year: new Date().getFullYear(), name: site.legalName })}{' '}
        {t('site:footer.since', { year: site.foundedYear })}. {t('site:footer.currency')}.
      </li>
      <SiteLinks links={linksIn('legal')} />
      <Gated flag="cookie_consent" as="li">
        <button type="button" className="swap" data-consent="open" data-click="">
          {t('site:footer.cookieSettings')}
        </button>
      </Gated>
    </ul>
  );
}
