import type { ReactNode } from 'react';
import { usePage } from '../page-context/usePage.tsx';
import below from '../styles/below.css?url';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What every page has around its own matter. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, id } = usePage();
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
      {/* The home page has linked it with its own lower half. */}
      {id !== 'home' && <link rel="stylesheet" href={below} />}
      <Footer />
    </>
  );
}
