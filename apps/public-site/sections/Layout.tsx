import type { ReactNode } from 'react';
import { Gated } from '../flags/Gated.tsx';
import { usePage } from '../page-context/usePage.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What every page has around its own matter. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = usePage();
  return (
    <>
      <a className="skip" href="#main">
        {t('site:nav.skip')}
      </a>
      {/* Early, so that the keyboard comes by it before the page. */}
      <CookieBanner />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** A small label at the bottom left; the page's script shows it where no choice is stored. */
function CookieBanner() {
  const { t, href } = usePage();
  return (
    <Gated
      flag="cookie_consent"
      as="section"
      className="cookies"
      data-consent="banner"
      aria-label={t('site:consent.label')}
      hidden
    >
      <h2 className="sr">{t('site:consent.heading')}</h2>
      <p>
        {t('site:consent.text')} <a href={href('/privacy')}>{t('site:consent.details')}</a>
      </p>
      <div>
        <button type="button" className="button quiet plain" data-consent="accepted" data-click="">
          {t('site:consent.accept')}
        </button>
        <button type="button" className="button quiet plain" data-consent="declined" data-click="">
          {t('site:consent.decline')}
        </button>
      </div>
    </Gated>
  );
}
