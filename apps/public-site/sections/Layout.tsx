import type { ReactNode } from 'react';
import { usePage } from '../pages/usePage.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const { href, content } = usePage();
  return (
    <>
      <header>
        <a href={href('/')}>{content.home.hero.headlineAfter}</a>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
