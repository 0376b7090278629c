import type { ReactNode } from 'react';
import { usePage } from '../pages/usePage.tsx';
import { CookieBanner } from './CookieBanner.tsx';
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
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CookieBanner />
    </>
  );
}
